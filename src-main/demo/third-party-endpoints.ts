import type { TableName } from './third-party-tables.ts';

export type Mode = 'live' | 'cache' | 'auto' | 'eager';

/** An endpoint as the specification's tables list it. */
export interface Endpoint {
  /** `{name}` is a segment. For the path-key generation what follows `/<apikey>/v1/<mode>`. */
  readonly path: string;
  /** The table of its `data`; null where the specification does not show it. */
  readonly table: TableName | null;
  /** The modes it may be asked in; null for the header-key generation, which has none. */
  readonly modes: readonly Mode[] | null;
  readonly parameters: readonly string[];
  /** Those of the parameters that only the `cache` mode knows. */
  readonly cacheOnly?: readonly string[];
}

const anyMode = ['cache', 'live', 'auto', 'eager'] as const;

const shipRanges = ['length', 'crew', 'price', 'mass'].flatMap((word) => [`${word}_min`, `${word}_max`]);

/** All that the specification documents: 17 of the path-key generation, 3 of the header-key generation. */
export const endpoints = {
  user: { path: '/user/{handle}', table: 'user', modes: anyMode, parameters: [] },
  organization: { path: '/organization/{sid}', table: 'organization', modes: anyMode, parameters: [] },
  members: {
    path: '/organization_members/{sid}',
    table: 'members',
    modes: ['live'],
    parameters: ['page', 'rank', 'role', 'main_org'],
  },
  versions: { path: '/versions', table: 'versions', modes: anyMode, parameters: ['filter'] },
  ships: {
    path: '/ships',
    table: 'ships',
    modes: anyMode,
    parameters: ['name', 'classification', ...shipRanges, 'page_max', 'id'],
    cacheOnly: ['id'],
  },
  roadmap: {
    path: '/roadmap/{board}',
    table: 'roadmap',
    modes: anyMode,
    parameters: ['version', 'date_min', 'date_max'],
    cacheOnly: ['date_min', 'date_max'],
  },
  teams: { path: '/progress-tracker', table: 'teams', modes: anyMode, parameters: [] },
  deliverables: { path: '/progress-tracker/{team_slug}', table: 'deliverables', modes: anyMode, parameters: [] },
  stats: { path: '/stats', table: 'stats', modes: anyMode, parameters: [] },
  telemetry: { path: '/telemetry/{version}', table: 'telemetry', modes: anyMode, parameters: ['timetable'] },
  systems: { path: '/starmap/systems', table: 'system', modes: anyMode, parameters: ['name'] },
  tunnels: { path: '/starmap/tunnels', table: 'tunnel', modes: anyMode, parameters: ['id'] },
  species: { path: '/starmap/species', table: 'species', modes: anyMode, parameters: ['name'] },
  affiliations: { path: '/starmap/affiliations', table: 'affiliations', modes: anyMode, parameters: ['name'] },
  object: { path: '/starmap/object', table: 'object', modes: anyMode, parameters: ['code'] },
  'star-system': { path: '/starmap/star-system', table: 'star-system', modes: anyMode, parameters: ['code'] },
  search: { path: '/starmap/search', table: 'search', modes: ['live'], parameters: ['name'] },
  account: { path: '/v2/me', table: 'account', modes: null, parameters: [] },
  status: { path: '/managements/status', table: 'status', modes: null, parameters: [] },
  'header-key user': { path: '/v2/users/{handle}', table: null, modes: null, parameters: ['refresh'] },
} as const satisfies Readonly<Record<string, Endpoint>>;

export type EndpointName = keyof typeof endpoints;
