import type { DatedItem, Movement } from '../../archive/movement/movement.ts';

/** For tests only: an item of team `Team a`, and a movement in which one is there anew, one is gone and one slipped. */
export function item(identity: string, part: Partial<DatedItem> = {}): DatedItem {
  return {
    identity,
    title: `Title of ${identity}`,
    startDay: 100,
    endDay: 199,
    facts: {},
    groups: { team: ['Team a'], discipline: [], category: [], release: [] },
    isReleased: null,
    ...part,
  };
}

export const movement: Movement = {
  beforeAt: 1,
  afterAt: 2,
  added: [item('early')],
  gone: [{ before: item('lost'), presence: 'missing' }],
  changed: [{ before: item('late', { endDay: 185 }), after: item('late'), slipDays: 14, facts: [] }],
  unchanged: 2,
  slips: { count: 0, slipped: 0, earlier: 0, mean: null, median: null, medianOfSlipped: null, share: null },
  slipsBy: [],
  releasedSince: null,
  canTellRemovals: true,
  notComparable: 0,
};
