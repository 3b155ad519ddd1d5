import { categoryWords } from '../categories.ts';
import { writeDay } from '../../../archive/movement/write-day.ts';
import { dayOf } from '../../../archive/movement/day-of.ts';
import type { CardVersion, HeldCard } from './read-card-past.ts';

/** One fact that differs between two answers, as it is shown. */
interface CardChange {
  readonly name: string;
  readonly before: string | number | null;
  readonly after: string | number | null;
}

/** What an answer brought for a card. `at` is UTC, epoch milliseconds. */
export interface CardEvent {
  readonly at: number;
  /** `first`: the first answer that held it; `gone` and `back`: a whole list lacked it, or had it again. */
  readonly kind: 'first' | 'changed' | 'gone' | 'back';
  readonly changes: readonly CardChange[];
}

/** What happened to a card from answer to answer, newest first; answers that changed nothing about it are left out. */
export function cardChanges(versions: readonly CardVersion[]): readonly CardEvent[] {
  const events: CardEvent[] = [];
  let known: HeldCard | null = null;
  let isThere = false;
  for (const { snapshot, held } of versions) {
    const at = snapshot.fetchedAt;
    if (held === null) {
      if (isThere) events.push({ at, kind: 'gone', changes: [] });
      isThere = false;
      continue;
    }
    const changes = known === null ? [] : changesBetween(known, held);
    if (known === null) events.push({ at, kind: 'first', changes });
    else if (!isThere) events.push({ at, kind: 'back', changes });
    else if (changes.length > 0) events.push({ at, kind: 'changed', changes });
    known = held;
    isThere = true;
  }
  return events.toReversed();
}

function changesBetween(before: HeldCard, after: HeldCard): readonly CardChange[] {
  return comparedFacts.flatMap(({ name, of }): readonly CardChange[] => {
    const [old, now] = [of(before), of(after)];
    return old === now ? [] : [{ name, before: old, after: now }];
  });
}

/** What is compared, and nothing that changes by itself: when it was modified, its order, its ids, its picture. */
const comparedFacts: readonly { readonly name: string; readonly of: (held: HeldCard) => string | number | null }[] = [
  { name: 'Name', of: ({ card }) => card.name },
  { name: 'Release', of: ({ releaseTitle }) => releaseTitle },
  { name: 'Date', of: ({ card, release }) => dayWords(card.scheduledAt ?? release.scheduledAt) },
  { name: 'Status', of: ({ card }) => card.status },
  { name: 'Released', of: ({ card, release }) => flagWords(card.isReleased ?? release.isReleased) },
  { name: 'Tasks done', of: ({ card }) => card.completed },
  { name: 'Tasks in progress', of: ({ card }) => card.inProgress },
  { name: 'Tasks', of: ({ card }) => card.tasks },
  {
    name: 'Category',
    of: ({ card }) => card.categoryName ?? (card.categoryId === null ? null : categoryWords(`#${card.categoryId}`)),
  },
  { name: 'Description', of: ({ card }) => card.description },
  { name: 'Body', of: ({ card }) => card.body },
];

function dayWords(at: number | null): string {
  return writeDay(dayOf(at));
}

function flagWords(value: boolean | null): string | null {
  return value === null ? null : value ? 'yes' : 'no';
}
