import type { FetchManyProgress } from './fetch-many.ts';
import { useFetchManyStore } from './fetch-many-store.ts';
import { useActiveProfile } from './use-active-profile.ts';

/** The last act, where it is one of these, is at its end, and something of it failed; else null. */
export function useFailedRun(names: readonly string[]): FetchManyProgress | null {
  const profile = useActiveProfile();
  const run = useFetchManyStore((store) => store.run);
  if (!run || run.state === 'running' || run.failed.length === 0 || run.profileId !== profile.id) return null;
  return names.includes(run.name) ? run : null;
}
