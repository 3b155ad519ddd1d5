import { useEffect, useRef } from 'react';
import { requestKey } from '../../../src-shared/request-key.ts';
import { useArchive } from '../../archive/hooks/archive-context.tsx';
import { readCollection } from '../../archive/read/read-collection.ts';
import { latestSnapshot } from '../../archive/read/read-snapshots.ts';
import { useActiveProfile, useAppStore } from '../connection/app-state.ts';
import { firstViewFilled, startupIdle } from '../connection/startup-idle.ts';
import { viewsOpened } from '../connection/view-openings.ts';
import { useIsLookingBack } from '../time-machine/as-of.ts';
import { runFreePlans } from './run-plan.ts';

/**
 * What happens without a click, once for each connection that is opened: status and account are read, which the
 * specification says is free. The demo universe also fetches its ships and its map into an empty archive, so that there
 * is something to see, and a new one is filled with its past (decision 43); a real service is only asked for data when the user asks. Nothing of it while an earlier instant is
 * on screen: what was left out then is done on the way back to now.
 */
export function useKeepCurrent(): void {
  const { archive } = useArchive();
  const { id, kind, key } = useActiveProfile();
  const hasKey = key.isSet;
  const isFilled = useAppStore(({ state }) => kind === 'demo' && state?.launch.demoPast === 'full');
  const isLookingBack = useIsLookingBack();
  /** The archive that was cared for, and with or without a key. */
  const cared = useRef<{ readonly archive: unknown; readonly hasKey: boolean } | null>(null);
  useEffect(() => {
    if (isLookingBack || (cared.current?.archive === archive && cared.current.hasKey === hasKey)) return undefined;
    const target = { archive, profile: { id, kind } };
    let isCurrent = true;
    const keepCurrent = async () => {
      // What is archived comes on screen first: asking the service would compete with it for the processor.
      if (await latestSnapshot(archive, 'status', null)) {
        await startupIdle();
        await viewsOpened();
      }
      if (!isCurrent) return;
      // Most archives are never filled, and no first view waits for what fills them.
      const demo = isFilled ? await import('../demo/fill-demo.ts') : null;
      if (!isCurrent) return;
      await demo?.beginDemoFill(archive);
      const { warmIngestWorker } = await import('../../archive/ingest/ingest-in-worker.ts');
      warmIngestWorker(archive);
      await runFreePlans(target, hasKey ? ['status', 'account'] : ['status']);
      for (const resource of kind === 'demo' ? (['ships', 'systems', 'tunnels'] as const) : []) {
        if (!isCurrent) return;
        if (!(await latestSnapshot(archive, resource, null))) await runFreePlans(target, [resource]);
      }
      await demo?.fillDemo(target, () => isCurrent);
      if (isCurrent) cared.current = { archive, hasKey };
    };
    keepCurrent().catch((error: unknown) => {
      // Another connection was chosen meanwhile, or a newer program has taken the archive over: either closes it.
      if (isCurrent && archive.isOpen()) throw error;
    });
    return () => {
      isCurrent = false;
    };
  }, [archive, id, kind, hasKey, isFilled, isLookingBack]);
}

/** The lists most people open first. */
const wanted = ['ships', 'systems'] as const;

/**
 * Reads them when the first view is filled, so that their views open at once (read-collection.ts keeps them); without waiting
 * for a quiet moment as the rest of a start does, because that comes late on a slow machine.
 */
export function useReadAhead(): void {
  const { archive, asOf } = useArchive();
  useEffect(() => {
    let isCurrent = true;
    void firstViewFilled().then(() => {
      if (!isCurrent) return;
      // A list that cannot be read is told of by its own view.
      for (const resource of wanted) readCollection(archive, requestKey(resource, {}), asOf).catch(() => undefined);
    });
    return () => {
      isCurrent = false;
    };
  }, [archive, asOf]);
}
