import { useFetchManyStore } from '../../../ui/fetch-many-store.ts';
import { useLoadsStore } from '../../../ui/loads-store.ts';
import type { FetchManyProgress } from '../../../ui/fetch-many.ts';
import { useActiveProfile } from '../../../ui/use-active-profile.ts';
import { telemetryActs } from './use-telemetry-act.ts';

/** The last act of this page, where it ended and something of it failed; else null. */
export function useFailedRun(): FetchManyProgress | null {
  const profile = useActiveProfile();
  const run = useFetchManyStore((store) => store.run);
  if (!run || run.state === 'running' || run.failed.length === 0 || run.profileId !== profile.id) return null;
  return telemetryActs.some((name) => name === run.name) ? run : null;
}

/** Whether the last act tells of this request's failure: then it is not told a second time where its data would be. */
export function useIsToldByRun(requestKey: string): boolean {
  const run = useFailedRun();
  return run !== null && run.failed.some(({ plan }) => plan.requestKey === requestKey);
}

/** Forgets what became of the last act, with the failures it told of. */
export function useDismissRun(): () => void {
  const run = useFailedRun();
  const dismissRun = useFetchManyStore((store) => store.dismiss);
  const dismiss = useLoadsStore((store) => store.dismiss);
  return () => {
    for (const { plan } of run?.failed ?? []) dismiss(plan.requestKey);
    dismissRun();
  };
}
