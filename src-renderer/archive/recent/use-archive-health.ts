import { useArchiveQuery } from '../use-archive-query.ts';
import { readArchiveHealth } from './read-archive-health.ts';
import type { ArchiveHealth } from './recent.ts';

/** How sound the archive is, followed live; undefined while it is read. */
export function useArchiveHealth(): ArchiveHealth | undefined {
  return useArchiveQuery('health', readArchiveHealth);
}
