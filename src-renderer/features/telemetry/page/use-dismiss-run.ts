import { useFetchManyStore } from '../../../ui/fetch-many-store.ts';
import { useLoadsStore } from '../../../ui/loads-store.ts';
import { useFailedRun } from '../../../ui/use-failed-run.ts';
import { telemetryActs } from './use-telemetry-act.ts';

/** Forgets what became of the last act, with the failures it told of. */
export function useDismissRun(): () => void {
  const run = useFailedRun(telemetryActs);
  const dismissRun = useFetchManyStore((store) => store.dismiss);
  const dismiss = useLoadsStore((store) => store.dismiss);
  return () => {
    for (const { plan } of run?.failed ?? []) dismiss(plan.requestKey);
    dismissRun();
  };
}
