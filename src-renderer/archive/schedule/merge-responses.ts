import type { DatedItem, HeldItems, ReadHeld, SubjectResponse } from './schedule.ts';

/** The latest response of each request up to an instant. @param responses oldest first. @param at UTC, epoch milliseconds. */
export function latestResponses(responses: readonly SubjectResponse[], at: number): readonly SubjectResponse[] {
  const latest = new Map<string, SubjectResponse>();
  for (const response of responses) if (response.fetchedAt <= at) latest.set(response.requestKey, response);
  return [...latest.values()];
}

/**
 * Several lists as one state: every item one of them holds, each once. Of lists that differ on an item the newer response
 * counts; it belongs to the teams of all that hold it.
 *
 * @param lists one response for each request.
 * @returns in the order of the requests' names and of each list.
 */
export function unionOfLists(lists: readonly SubjectResponse[], readHeld: ReadHeld): HeldItems {
  const inOrder = lists.toSorted((one, other) => (one.requestKey < other.requestKey ? -1 : 1));
  const [only] = inOrder;
  if (only && inOrder.length === 1) return readHeld(only);
  const holders = new Map<string, ListedItem[]>();
  for (const response of inOrder) {
    for (const [identity, item] of readHeld(response)) {
      const holding = { item, requestKey: response.requestKey, fetchedAt: response.fetchedAt };
      const known = holders.get(identity);
      if (known) known.push(holding);
      else holders.set(identity, [holding]);
    }
  }
  return new Map([...holders].map(([identity, listed]) => [identity, mergeListedItems(listed)]));
}

/** An item as one list has it. */
export interface ListedItem {
  readonly item: DatedItem;
  readonly requestKey: string;
  /** When that list's response was first seen. */
  readonly fetchedAt: number;
}

/** An item as the newest of the lists that hold it has it, with the teams of all of them. @param listed at least one. */
export function mergeListedItems(listed: readonly ListedItem[]): DatedItem {
  const newest = listed.reduce((best, next) => (isNewer(next, best) ? next : best)).item;
  if (listed.length === 1) return newest;
  const team = [...new Set(listed.flatMap(({ item }) => item.groups.team))].toSorted();
  return { ...newest, facts: { ...newest.facts, Teams: team.join(', ') }, groups: { ...newest.groups, team } };
}

/** Whether one holding counts before the other; of two at the same millisecond always the same one does. */
export function isNewer(one: ListedItem, other: ListedItem): boolean {
  if (one.fetchedAt !== other.fetchedAt) return one.fetchedAt > other.fetchedAt;
  return one.requestKey < other.requestKey;
}
