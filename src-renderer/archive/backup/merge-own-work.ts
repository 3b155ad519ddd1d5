import type { BasketItem, Note, RecordSet, StoredPreference, Watch } from '../archive-rows.ts';
import { freeSetName } from '../set-name.ts';
import { isWatchOf } from '../watches/watch-target.ts';

/** What of the user's own work two archives come to. In each, the first is that of the archive that is there. */

/** Of a note that both have, the one that was edited later. */
export function mergeNotes(current: readonly Note[], other: readonly Note[]): readonly Note[] {
  return mergeById(current, other, ({ editedAt }) => editedAt);
}

/** Of a set that both have, the one that was edited later. A name that two sets have goes to the present archive's. */
export function mergeSets(current: readonly RecordSet[], other: readonly RecordSet[]): readonly RecordSet[] {
  const merged = mergeById(current, other, ({ editedAt, createdAt }) => editedAt ?? createdAt);
  const isCurrent = new Set(current.map(({ id, name }) => `${id} ${name}`));
  const isAsHere = ({ id, name }: RecordSet): boolean => isCurrent.has(`${id} ${name}`);
  const taken = merged.filter(isAsHere).map(({ name }) => name);
  return merged.map((set) => {
    if (isAsHere(set)) return set;
    const name = freeSetName(set.name, taken);
    taken.push(name);
    return { ...set, name };
  });
}

/** What both watch is watched once. */
export function mergeWatches(current: readonly Watch[], other: readonly Watch[]): readonly Watch[] {
  const merged = [...current];
  for (const watch of other) {
    const { id, resource, params, identity } = watch;
    const target = identity === undefined ? { resource, params } : { resource, params, identity };
    if (!merged.some((known) => known.id === id || isWatchOf(known, target))) merged.push(watch);
  }
  return merged;
}

/** The other's items come behind; what was running there was interrupted. */
export function mergeBasket(current: readonly BasketItem[], other: readonly BasketItem[]): readonly BasketItem[] {
  const last = current.reduce((highest, { position }) => Math.max(highest, position), 0);
  const known = new Set(current.map(({ id }) => id));
  const added = other
    .filter(({ id }) => !known.has(id))
    .toSorted((a, b) => a.position - b.position)
    .map((item, index): BasketItem => ({ ...stopped(item), position: last + 1 + index }));
  const both = other.filter(({ id }) => known.has(id)).map(stopped);
  return [
    ...mergeById(current, both, ({ endedAt, addedAt }) => endedAt ?? addedAt).map((item) => {
      const here = current.find(({ id }) => id === item.id);
      return here ? { ...item, position: here.position } : item;
    }),
    ...added,
  ];
}

function stopped(item: BasketItem): BasketItem {
  return item.state === 'running' ? { ...item, state: 'interrupted' } : item;
}

/** Settings have no date: those of the present archive stay. A run of the basket is not taken over. */
export function mergePreferences(
  current: readonly StoredPreference[],
  other: readonly StoredPreference[],
): readonly StoredPreference[] {
  const known = new Set([...current.map(({ key }) => key), 'basketRun']);
  return [...current, ...other.filter(({ key }) => !known.has(key))];
}

/** The union by id; of what both have, the later one, and the first where they are of one time. */
function mergeById<Row extends { readonly id: string }>(
  current: readonly Row[],
  other: readonly Row[],
  timeOf: (row: Row) => number,
): readonly Row[] {
  const merged = new Map(current.map((row) => [row.id, row]));
  for (const row of other) {
    const known = merged.get(row.id);
    if (!known || timeOf(row) > timeOf(known)) merged.set(row.id, row);
  }
  return [...merged.values()];
}
