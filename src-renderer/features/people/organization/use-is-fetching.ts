import { useFetchManyStore } from '../../../ui/fetch-many-store.ts';
import { useActiveProfile } from '../../../ui/use-active-profile.ts';

/** Whether the act of that name runs, on the connection in use. */
export function useIsFetching(name: string): boolean {
  const { id } = useActiveProfile();
  return useFetchManyStore(({ run }) => run?.name === name && run.state === 'running' && run.profileId === id);
}
