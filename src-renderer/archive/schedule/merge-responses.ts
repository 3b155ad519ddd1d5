import type { DatedItem, HeldItems, ReadHeld, SubjectResponse } from './schedule.ts';

/** The latest answer of each request up to an instant. @param answers oldest first. @param at UTC, epoch milliseconds. */
export function latestResponses(answers: readonly SubjectResponse[], at: number): readonly SubjectResponse[] {
  const latest = new Map<string, SubjectResponse>();
  for (const answer of answers) if (answer.fetchedAt <= at) latest.set(answer.requestKey, answer);
  return [...latest.values()];
}

/**
 * Several lists as one state: every item one of them holds, each once. Of lists that differ on an item the newer answer
 * counts; it belongs to the teams of all that hold it.
 *
 * @param lists one answer for each request.
 * @returns in the order of the requests' names and of each list.
 */
export function unionOfLists(lists: readonly SubjectResponse[], readHeld: ReadHeld): HeldItems {
  const inOrder = lists.toSorted((one, other) => (one.requestKey < other.requestKey ? -1 : 1));
  const [only] = inOrder;
  if (only && inOrder.length === 1) return readHeld(only);
  const holders = new Map<string, ListedItem[]>();
  for (const answer of inOrder) {
    for (const [identity, item] of readHeld(answer)) {
      const holding = { item, requestKey: answer.requestKey, fetchedAt: answer.fetchedAt };
      const known = holders.get(identity);
      if (known) known.push(holding);
      else holders.set(identity, [holding]);
    }
  }
  return new Map([...holders].map(([identity, holdings]) => [identity, mergeListedItems(holdings)]));
}

/** An item as one list has it. */
export interface ListedItem {
  readonly item: DatedItem;
  readonly requestKey: string;
  /** When that list's answer was first seen. */
  readonly fetchedAt: number;
}

/** The newest of some holdings of an item, with the teams of all of them. @param holdings at least one. */
export function mergeListedItems(holdings: readonly ListedItem[]): DatedItem {
  const newest = holdings.reduce((best, next) => (isNewer(next, best) ? next : best)).item;
  if (holdings.length === 1) return newest;
  const team = [...new Set(holdings.flatMap(({ item }) => item.groups.team))].toSorted();
  return { ...newest, facts: { ...newest.facts, Teams: team.join(', ') }, groups: { ...newest.groups, team } };
}

/** Whether one holding counts before the other; of two at the same millisecond always the same one does. */
export function isNewer(one: ListedItem, other: ListedItem): boolean {
  if (one.fetchedAt !== other.fetchedAt) return one.fetchedAt > other.fetchedAt;
  return one.requestKey < other.requestKey;
}

/** Answers further apart than this are not of one act, milliseconds. */
const longestPause = 60_000;

/**
 * Answers that were asked for together, as one state each: a new one begins when a request comes up a second time, or after
 * a pause of more than 60 s.
 *
 * @param answers oldest first.
 */
export function groupFetchSessions(answers: readonly SubjectResponse[]): readonly (readonly SubjectResponse[])[] {
  const acts: SubjectResponse[][] = [];
  let asked = new Set<string>();
  let lastAt = Number.NEGATIVE_INFINITY;
  for (const answer of answers) {
    const act = acts.at(-1);
    if (!act || asked.has(answer.requestKey) || answer.fetchedAt - lastAt > longestPause) {
      acts.push([answer]);
      asked = new Set();
    } else {
      act.push(answer);
    }
    asked.add(answer.requestKey);
    lastAt = answer.fetchedAt;
  }
  return acts;
}
