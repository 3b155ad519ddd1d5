import { useEffect } from 'react';
import { useArchive } from '../archive/archive-context.tsx';
import { warmIngestWorker } from '../archive/ingest-in-worker.ts';
import { latestSnapshot } from '../archive/latest-snapshot.ts';
import { runFreePlans } from '../ui/run-plan.ts';
import { useActiveProfile } from '../ui/use-active-profile.ts';
import { settled } from '../ui/use-settled.ts';

/**
 * What happens without a click, once for each connection that is opened: status and account are read, which the
 * specification says is free. The demo universe also fetches its ships and its map into an empty archive, so that there
 * is something to see; a real service is only asked for data when the user asks.
 */
export function useKeepCurrent(): void {
  const { archive } = useArchive();
  const { id, kind, key } = useActiveProfile();
  const hasKey = key.isSet;
  useEffect(() => {
    const target = { archive, profile: { id, kind } };
    let isCurrent = true;
    const keepCurrent = async () => {
      // What is archived comes on screen first: asking the service would compete with it for the processor.
      if (await latestSnapshot(archive, 'status', null)) await settled();
      if (!isCurrent) return;
      warmIngestWorker(id);
      await runFreePlans(target, hasKey ? ['status', 'account'] : ['status']);
      if (kind !== 'demo' || !isCurrent) return;
      for (const resource of ['ships', 'systems', 'tunnels'] as const) {
        if (!(await latestSnapshot(archive, resource, null))) await runFreePlans(target, [resource]);
      }
    };
    keepCurrent().catch((error: unknown) => {
      // Another connection was chosen meanwhile, which closes this archive.
      if (isCurrent) throw error;
    });
    return () => {
      isCurrent = false;
    };
  }, [archive, id, kind, hasKey]);
}
