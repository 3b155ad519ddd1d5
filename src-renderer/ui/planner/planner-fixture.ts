import type {
  ChangedItem,
  DatedItem,
  ItemScheduleHistory,
  ScheduleDiff,
  ScheduleHistory,
} from '../../archive/schedule/schedule.ts';

/** Made-up schedule diffs, for tests. Days are UTC day numbers. */
export function itemOf(identity: string, parts: Partial<DatedItem> = {}): DatedItem {
  return {
    identity,
    title: `Item ${identity}`,
    startDay: 100,
    endDay: 200,
    facts: {},
    groups: { team: [], discipline: [], category: [], release: [] },
    isReleased: null,
    ...parts,
  };
}

/** An item whose end moved; null for an end that is not known. */
export function changedItemOf(identity: string, beforeEnd: number | null, afterEnd: number | null): ChangedItem {
  return {
    before: itemOf(identity, { endDay: beforeEnd }),
    after: itemOf(identity, { endDay: afterEnd }),
    slipDays: beforeEnd === null || afterEnd === null ? null : afterEnd - beforeEnd,
    facts: [{ name: 'End', kind: 'day', before: beforeEnd, after: afterEnd }],
  };
}

export function scheduleDiffOf(parts: Partial<ScheduleDiff> = {}): ScheduleDiff {
  return {
    beforeAt: 1_000,
    afterAt: 2_000,
    added: [],
    gone: [],
    changed: [],
    unchanged: 0,
    notComparable: 0,
    slips: { count: 0, slipped: 0, earlier: 0, mean: null, median: null, medianOfSlipped: null, share: null },
    slipsBy: [],
    releasedSince: null,
    canTellRemovals: true,
    ...parts,
  };
}

/** An item that ended on each of the days in turn, one response each. */
export function itemHistoryOf(last: DatedItem, ends: readonly (number | null)[]): ItemScheduleHistory {
  return {
    identity: last.identity,
    last,
    presence: 'present',
    responsesWithout: 0,
    firstSeenAt: 1_000,
    lastSeenAt: 1_000 * ends.length,
    stages: ends.map((endDay, index) => ({ at: 1_000 * (index + 1), startDay: last.startDay, endDay })),
  };
}

export function scheduleHistoryOf(...lines: readonly ItemScheduleHistory[]): ScheduleHistory {
  return { instants: [1_000, 2_000], lines: new Map(lines.map((line) => [line.identity, line])) };
}
