/** Every benchmark by the name `npm run bench -- --only` takes, in the order they are run and shown in. */
export const benchNames = [
  'cold-start',
  'demo-days',
  'ingest',
  'normalise',
  'ship-table',
  'routes',
  'starmap',
  'timeline',
  'movement',
  'overview',
  'search',
  'query',
  'archive',
  'backup',
  'export',
  'views',
  'at-rest',
] as const;

export type BenchName = (typeof benchNames)[number];
