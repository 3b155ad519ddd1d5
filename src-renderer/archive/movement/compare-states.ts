import type { DatedItem, Movement, MovedFact, MovedItem, MovementSubject } from './movement.ts';
import { slipOf, slipsByGroup, slipStatistics, type ItemPair } from './slip-statistics.ts';
import type { HeldItems } from './subject-answer.ts';

/** What tells two states apart, without what only the answers in between know. */
export interface StateComparison extends Pick<
  Movement,
  'changed' | 'unchanged' | 'slips' | 'slipsBy' | 'releasedSince'
> {
  /** Items only the later state holds, in its order. */
  readonly onlyAfter: readonly DatedItem[];
  /** Items only the earlier state holds, in its order. */
  readonly onlyBefore: readonly DatedItem[];
}

/** Compares two states of a subject, item by item, by identity. Reads nothing. */
export function compareStates(kind: MovementSubject['kind'], before: HeldItems, after: HeldItems): StateComparison {
  const pairs: ItemPair[] = [];
  const onlyAfter: DatedItem[] = [];
  for (const [identity, item] of after) {
    const earlier = before.get(identity);
    if (earlier) pairs.push({ before: earlier, after: item });
    else onlyAfter.push(item);
  }
  const changed = pairs.flatMap((pair) => compareItems(kind, pair) ?? []);
  return {
    onlyAfter,
    onlyBefore: [...before.values()].filter(({ identity }) => !after.has(identity)),
    changed,
    unchanged: pairs.length - changed.length,
    slips: slipStatistics(pairs.flatMap((pair) => slipOf(pair) ?? [])),
    slipsBy: slipsByGroup(pairs),
    releasedSince: kind === 'cards' ? countReleased(before, after) : null,
  };
}

/** What the two days of an item are called; a card's first day is when it was made, not when work on it began. */
const dayNames = {
  cards: { start: 'Created', end: 'Scheduled' },
  deliverables: { start: 'Start', end: 'End' },
} as const satisfies Record<MovementSubject['kind'], object>;

/** @returns null where nothing that is compared differs. */
function compareItems(kind: MovementSubject['kind'], pair: ItemPair): MovedItem | null {
  const { before, after } = pair;
  const names = dayNames[kind];
  const facts: MovedFact[] = [];
  const tell = (name: string, how: MovedFact['kind'], was: MovedFact['before'], is: MovedFact['after']): void => {
    if (was !== is) facts.push({ name, kind: how, before: was, after: is });
  };
  if (before === after) return null;
  tell('Title', 'fact', before.title, after.title);
  tell(names.start, 'day', before.startDay, after.startDay);
  tell(names.end, 'day', before.endDay, after.endDay);
  for (const name of new Set([...Object.keys(after.facts), ...Object.keys(before.facts)])) {
    tell(name, 'fact', before.facts[name] ?? null, after.facts[name] ?? null);
  }
  return facts.length === 0 ? null : { before, after, slipDays: slipOf(pair), facts };
}

/** Of the cards that were not released then: how many there were, and how many are released now. */
function countReleased(before: HeldItems, after: HeldItems): Movement['releasedSince'] {
  const waiting = [...before.values()].filter(({ isReleased }) => isReleased === false);
  const released = waiting.filter(({ identity }) => after.get(identity)?.isReleased === true);
  return { present: waiting.length, released: released.length };
}
