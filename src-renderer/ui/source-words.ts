import type { Snapshot } from '../archive/schema/archive-rows.ts';

/** Where an answer came from: `live`, `stored copy`, `imported from ships.json`. */
export function sourceWords({ source, imported }: Pick<Snapshot, 'source' | 'imported'>): string {
  if (imported) return `imported from ${imported.fileName}`;
  return source === 'live' ? 'live' : 'stored copy';
}
