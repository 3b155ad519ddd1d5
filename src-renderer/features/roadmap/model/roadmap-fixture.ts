import type { Card, Release } from '../../../../src-shared/catalog/roadmap.ts';
import { dayMs } from '../../../../src-shared/day.ts';
import type { ChangedItem, DatedItem, ScheduleDiff } from '../../../archive/schedule/schedule.ts';
import type { ReleaseOrigin } from './card-state.ts';
import { roadmapOf, type ReleaseRecord, type Roadmap } from './roadmap-model.ts';

/** For tests only: a card of which nothing is known but what is given. */
export function card(id: string | null, known: Partial<Card> = {}): Card {
  return { ...blankCard, id, name: id === null ? null : `Card ${id}`, ...known };
}

/** For tests only: a release of which nothing is known but what is given; `day` is the one it is scheduled for. */
export function release(
  id: string,
  {
    day = null,
    origin = 'listed',
    ...known
  }: Partial<Release> & { readonly day?: number | null; readonly origin?: ReleaseOrigin } = {},
): ReleaseRecord {
  const scheduledAt = day === null ? null : day * dayMs;
  const fields: Release = { ...blankRelease, id, name: id, scheduledAt, ...known };
  return { identity: id, title: fields.name ?? id, fields, origin };
}

/** For tests only: 1.0 is out, 2.0 is dated, 3.0 has no date; cards of two categories and one without. */
export function smallBoard(): Roadmap {
  return roadmapOf([
    release('1', {
      name: '1.0',
      day: 100,
      order: 1,
      isReleased: true,
      cards: [card('a', { categoryName: 'Ships', completed: 4, tasks: 4, createdAt: 50 * dayMs, isReleased: true })],
    }),
    release('2', {
      name: '2.0',
      day: 200,
      order: 2,
      isReleased: false,
      cards: [
        card('b', { categoryName: 'Ships', completed: 1, tasks: 4, createdAt: 120 * dayMs }),
        card('c', { categoryName: 'Crew', completed: 0, inProgress: 0, tasks: 9, createdAt: 130 * dayMs }),
      ],
    }),
    release('3', { name: '3.0', order: 3, isReleased: false, cards: [card('d', { createdAt: 140 * dayMs })] }),
  ]);
}

/** For tests only: an item of a schedule diff. */
export function item(identity: string, known: Partial<DatedItem> & { readonly release?: string } = {}): DatedItem {
  const { release: name, ...rest } = known;
  return {
    identity,
    title: `Card ${identity}`,
    startDay: null,
    endDay: null,
    facts: {},
    groups: { team: [], discipline: [], category: [], release: name === undefined ? [] : [name] },
    isReleased: null,
    ...rest,
  };
}

/** For tests only: what moved. */
export function scheduleDiff(known: Partial<ScheduleDiff>): ScheduleDiff {
  const slips = { count: 0, slipped: 0, earlier: 0, mean: null, median: null, medianOfSlipped: null, share: null };
  return {
    beforeAt: 0,
    afterAt: 1,
    added: [],
    gone: [],
    changed: [],
    unchanged: 0,
    notComparable: 0,
    slips,
    slipsBy: [],
    releasedSince: null,
    canTellRemovals: true,
    ...known,
  };
}

/** For tests only: an item that ends on another day. */
export function slipped(identity: string, from: number, to: number): ChangedItem {
  return {
    before: item(identity, { startDay: from - 10, endDay: from }),
    after: item(identity, { startDay: from - 10, endDay: to }),
    slipDays: to - from,
    facts: [],
  };
}

const blankCard: Card = {
  id: null,
  name: null,
  description: null,
  body: null,
  status: null,
  boardId: null,
  releaseId: null,
  categoryId: null,
  categoryName: null,
  isReleased: null,
  completed: null,
  inProgress: null,
  tasks: null,
  order: null,
  scheduledAt: null,
  createdAt: null,
  modifiedAt: null,
  importerId: null,
  urlSlug: null,
  thumbnail: null,
};

const blankRelease: Release = {
  id: null,
  boardId: null,
  name: null,
  description: null,
  isReleased: null,
  order: null,
  scheduledAt: null,
  createdAt: null,
  modifiedAt: null,
  importerId: null,
  urlSlug: null,
  announcementLink: null,
  cards: [],
};
