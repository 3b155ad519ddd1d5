import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { ResourceName } from '../../../src-shared/catalog/registry.ts';
import type { Problem } from '../../../src-shared/problem.ts';
import { sessionAttempts } from '../../archive/attempts/session-calls.ts';
import type { ActiveArchive } from '../../archive/hooks/archive-context.tsx';
import { readAhead } from '../../archive/hooks/use-collection.ts';
import type { ArchiveDatabase } from '../../archive/schema/archive-database.ts';
import { noteOpenedBy } from '../../archive/schema/generations.ts';
import { openArchive } from '../../archive/schema/open-archive.ts';
import { bridge } from '../../bridge/bridge.ts';
import { useLoadsStore } from '../loads/running-loads.ts';
import { activeProfileOf, useAppStore, useReopenStore } from './app-state.ts';
import { startupIdle } from './startup-idle.ts';
import { findOnlyElsewhere, needsBackupFirst, type HeldElsewhere } from './stored-archives.ts';

type Opening =
  | { readonly state: 'opening' }
  | UpdateState
  /** Another host holds the archive, and this one has none. */
  | { readonly state: 'elsewhere'; readonly held: HeldElsewhere }
  | { readonly state: 'failed'; readonly problem: Problem }
  | { readonly state: 'open'; readonly active: ActiveArchive };

/** How long the frame of the program waits for the first list, in milliseconds; a usual one takes a tenth of it. */
const firstListMs = 200;

/**
 * Opens the archive of the connection in use, and closes it when another is chosen.
 *
 * @param firstList of the view that is about to be shown; null for none. It is read before that view is made, which then shows
 *   it at once.
 */
export function useActiveArchive(firstList: ResourceName | null): {
  readonly opening: Opening;
  readonly tryAgain: () => void;
} {
  const profileId = useAppStore((store) => activeProfileOf(store.state)?.id);
  const version = useAppStore((store) => store.state?.version ?? '');
  const { times, reopen: tryAgain } = useReopenStore();
  // Of which connection the user has agreed that it is opened without a backup.
  const [agreed, setAgreed] = useState<string | null>(null);
  const [result, setResult] = useState<{ readonly question: string; readonly opening: Opening } | null>(null);
  const isAgreed = agreed !== null && agreed === profileId;
  // A response to an earlier question is no response: the screen must not show another connection's data for a moment.
  const question = `${profileId ?? ''} ${times} ${isAgreed}`;
  const readFirst = useEffectEvent(async (archive: ArchiveDatabase) => {
    if (firstList === null) return;
    const patience = new Promise((resolve) => setTimeout(resolve, firstListMs));
    await Promise.race([readAhead(archive, firstList), patience]);
  });
  const goOn = useCallback(() => setAgreed(profileId ?? null), [profileId]);
  useEffect(() => {
    if (profileId === undefined) return;
    let isCurrent = true;
    let close: () => void = () => undefined;
    const tell = (opening: Opening) => {
      if (isCurrent) setResult({ question, opening });
    };
    const open = async () => {
      const app = useAppStore.getState().state;
      const profile = activeProfileOf(app);
      const held = app && profile ? await findOnlyElsewhere(profile, app.host) : null;
      if (held !== null) {
        tell({ state: 'elsewhere', held });
        return;
      }
      if (!isAgreed && (await needsBackupFirst(profileId, version))) {
        tell({ state: 'backing-up' });
        // Rarely needed, so it does not stand in the way of every start.
        const { backUp } = await import('../backups/backup-actions.ts');
        const made = await backUp(profileId, 'before-update', {
          title: 'Backing up before the first start of this version',
        });
        if (!made.ok) {
          tell({ state: 'not-backed-up', problem: made.problem, goOn });
          return;
        }
      }
      if (!isCurrent) return;
      // Asked for once: that main learns of it is no reason to open it again.
      const isKnown = app !== null && (profile?.archives[app.host] ?? null) !== null;
      const outcome = await openArchive(profileId, isKnown);
      if (!isCurrent) {
        if (outcome.ok) outcome.value.close();
        return;
      }
      if (!outcome.ok) {
        tell({ state: 'failed', problem: outcome.problem });
        return;
      }
      const archive = outcome.value;
      const kind = activeProfileOf(useAppStore.getState().state)?.kind ?? 'service';
      const storePaid = async () => {
        const { storePaidResponses } = await import('../../archive/ingest/paid-responses.ts');
        await storePaidResponses({ bridge, archive, profile: { id: profileId, kind } });
      };
      // One whose load was under way when the page was reloaded.
      const stopListening = bridge.on('resource:paid-kept', (kept) => {
        if (kept.profileId === profileId && !sessionAttempts.has(kept.requestId)) void storePaid();
      });
      close = () => {
        stopListening();
        archive.close();
      };
      // Before anything newer is fetched, which would come before it in time. What stores them comes only where main keeps some.
      const settlePaid = async () => {
        if (await hasPaidResponses(profileId)) await storePaid();
      };
      await Promise.all([settlePaid(), readFirst(archive)]);
      tell({ state: 'open', active: { profileId, archive, asOf: null } });
      // Main knows already that there is one: what is written down anew must not stand in the way of the first rows.
      if (isKnown) await startupIdle();
      // Where it cannot be written down, the next start makes one more backup.
      noteOpenedBy(profileId, version).catch(() => undefined);
      // Each time: another host tells its age.
      if (isCurrent) void bridge.invoke('connection:note-archive', { profileId, isRestored: false });
    };
    useLoadsStore.getState().clear();
    void open();
    return () => {
      isCurrent = false;
      close();
    };
  }, [profileId, question, version, isAgreed, goOn]);
  const opening: Opening = result?.question === question ? result.opening : { state: 'opening' };
  // Never one connection with another's archive, not even for one render: answers would go to the wrong one.
  const isOfAnother = opening.state === 'open' && opening.active.profileId !== profileId;
  return { opening: isOfAnother ? { state: 'opening' } : opening, tryAgain };
}

/** Whether main keeps responses that were paid for and are not archived. Where it does not answer, the next start asks again. */
async function hasPaidResponses(profileId: string): Promise<boolean> {
  const kept = await bridge.invoke('resource:list-paid', { profileId });
  return kept.ok && kept.value.responses.length > 0;
}

/** Before the first start of a new version. */
export type UpdateState =
  | { readonly state: 'backing-up' }
  /** The user decides whether the archive is opened without. */
  | { readonly state: 'not-backed-up'; readonly problem: Problem; readonly goOn: () => void };
