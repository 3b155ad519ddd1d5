import type { Snapshot } from './archive-rows.ts';
import { readBody } from './read-body.ts';
import { useArchiveQuery } from './use-archive-query.ts';

/** The raw payload of a snapshot, keys as sent; undefined while it is unpacked. */
export function useBody(snapshot: Snapshot): unknown {
  return useArchiveQuery(`body ${snapshot.bodyHash}`, (archive) => readBody(archive, snapshot));
}
