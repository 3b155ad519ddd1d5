import type { Attempt } from './archive-rows.ts';
import { callToTell } from './call-to-tell.ts';
import { useArchiveQuery } from './use-archive-query.ts';

/** The call of this session whose outcome is told, followed live; undefined while it is read. */
export function useCallToTell(): Attempt | null | undefined {
  return useArchiveQuery('call to tell', callToTell);
}
