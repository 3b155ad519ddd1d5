import { useMemo } from 'react';
import { useArchivedRequests } from '../../../archive/use-archived-requests.ts';

/** Handles of the players in the archive, without case. */
export function useArchivedHandles(): ReadonlySet<string> {
  const requests = useArchivedRequests('user');
  return useMemo(() => new Set(requests?.map(({ params }) => String(params['handle']).toLowerCase())), [requests]);
}
