import { useMemo } from 'react';
import { useArchive, useLastKnown } from '../../../archive/hooks/archive-context.tsx';
import { onceFor } from '../../../archive/hooks/once-for.ts';
import type { RecentChange } from '../../../archive/recent/recent.ts';
import { useRecentChanges } from '../../../archive/recent/use-recent.ts';
import type { ScheduleDiff, ScheduleSubject } from '../../../archive/schedule/schedule.ts';
import { useScheduleDiff } from '../../../archive/schedule/use-schedule.ts';
import type { UnitSystem } from '../../../format/units.ts';
import { useDemoFillStore } from '../../../services/demo/demo-fill-store.ts';
import { useUnitsStore } from '../../../ui/kit/measure.tsx';
import { movesOf, type Move, type SubjectDiff } from './moves.ts';

const subjects = {
  main: { kind: 'cards', board: 'main' },
  campaign: { kind: 'cards', board: 'campaign' },
  deliverables: { kind: 'deliverables' },
} as const satisfies Record<string, ScheduleSubject>;

/** What moved since an instant, and the responses that say so. */
export interface FoundMoves {
  readonly moves: readonly Move[];
  readonly changes: readonly RecentChange[];
  /** More moved than is told one by one. */
  readonly isCut: boolean;
  /** When the latest of the states that are compared with was seen last; UTC, epoch milliseconds, null where there is none. */
  readonly comparedAt: number | null;
  /** When the latest change came; likewise. */
  readonly changedAt: number | null;
}

/**
 * What moved since an instant, followed live; undefined while it is read, and while the demo universe is filled with its past:
 * hundreds of responses come one after the other then, and each would be read for nothing. Reads what changed, never a whole list; dates that
 * moved are read in the worker. A past that cannot be read is left out: what is known of today stays on screen.
 *
 * @param since UTC, epoch milliseconds; null for nothing to compare with.
 */
export function useMoves(since: number | null): FoundMoves | undefined {
  const { profileId } = useArchive();
  const isFilling = useDemoFillStore(({ fill }) => fill?.state === 'running' && fill.profileId === profileId);
  const at = isFilling ? undefined : since;
  const span = useMemo(() => (typeof at === 'number' ? { beforeAt: at, afterAt: null } : null), [at]);
  const changes = useLastKnown(useRecentChanges(at ?? null), String(at));
  const main = useScheduleDiff(subjects.main, span);
  const campaign = useScheduleDiff(subjects.campaign, span);
  const deliverables = useScheduleDiff(subjects.deliverables, span);
  const system = useUnitsStore((store) => store.system);
  const outcomes = [main.outcome, campaign.outcome, deliverables.outcome] as const;
  const [ofMain, ofCampaign, ofDeliverables] = outcomes.map((outcome) => (outcome?.ok ? outcome.value : null));
  const isRead = at !== undefined && changes !== undefined && outcomes.every((outcome) => outcome !== undefined);
  const found = isRead && changes ? findMoves(changes, system, ofMain, ofCampaign, ofDeliverables) : undefined;
  return useLastKnown(found, String(at));
}

type FoundDiff = ScheduleDiff | null | undefined;

const findMoves = onceFor(
  (changes: readonly RecentChange[], system: UnitSystem, ...diffs: readonly FoundDiff[]): FoundMoves => {
    const [ofMain, ofCampaign, ofDeliverables] = diffs;
    const schedules = [
      { subject: subjects.main, diff: ofMain },
      { subject: subjects.campaign, diff: ofCampaign },
      { subject: subjects.deliverables, diff: ofDeliverables },
    ].flatMap(({ subject, diff }): SubjectDiff[] => (diff ? [{ subject, diff }] : []));
    return {
      moves: movesOf(changes, schedules, system),
      changes,
      isCut: changes.some((change) => change.isCut),
      comparedAt: latest(changes.map(({ beforeSeenAt }) => beforeSeenAt)),
      changedAt: latest(changes.map(({ beforeId, at: came }) => (beforeId === null ? null : came))),
    };
  },
);

function latest(instants: readonly (number | null)[]): number | null {
  const known = instants.filter((at) => at !== null);
  return known.length === 0 ? null : Math.max(...known);
}
