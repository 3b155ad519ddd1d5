import { useEffect, useRef } from 'react';
import { useArchive } from '../archive/hooks/archive-context.tsx';
import { warmIngestWorker } from '../archive/ingest/load-resource.ts';
import { latestSnapshot } from '../archive/read/read-snapshots.ts';
import { useIsLookingBack } from '../ui/as-of-store.ts';
import { runFreePlans } from '../ui/run-plan.ts';
import { useActiveProfile } from '../ui/use-active-profile.ts';
import { settled } from '../ui/use-settled.ts';

/**
 * What happens without a click, once for each connection that is opened: status and account are read, which the
 * specification says is free. The demo universe also fetches its ships and its map into an empty archive, so that there
 * is something to see; a real service is only asked for data when the user asks. Nothing of it while an earlier instant is
 * on screen: what was left out then is done on the way back to now.
 */
export function useKeepCurrent(): void {
  const { archive } = useArchive();
  const { id, kind, key } = useActiveProfile();
  const hasKey = key.isSet;
  const isLookingBack = useIsLookingBack();
  /** The archive that was cared for, and with or without a key. */
  const cared = useRef<{ readonly archive: unknown; readonly hasKey: boolean } | null>(null);
  useEffect(() => {
    if (isLookingBack || (cared.current?.archive === archive && cared.current.hasKey === hasKey)) return undefined;
    const target = { archive, profile: { id, kind } };
    let isCurrent = true;
    const keepCurrent = async () => {
      // What is archived comes on screen first: asking the service would compete with it for the processor.
      if (await latestSnapshot(archive, 'status', null)) await settled();
      if (!isCurrent) return;
      warmIngestWorker(archive);
      await runFreePlans(target, hasKey ? ['status', 'account'] : ['status']);
      for (const resource of kind === 'demo' ? (['ships', 'systems', 'tunnels'] as const) : []) {
        if (!isCurrent) return;
        if (!(await latestSnapshot(archive, resource, null))) await runFreePlans(target, [resource]);
      }
      if (isCurrent) cared.current = { archive, hasKey };
    };
    keepCurrent().catch((error: unknown) => {
      // Another connection was chosen meanwhile, which closes this archive.
      if (isCurrent) throw error;
    });
    return () => {
      isCurrent = false;
    };
  }, [archive, id, kind, hasKey, isLookingBack]);
}
