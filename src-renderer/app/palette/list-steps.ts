import type { ShownGroup } from './arrange-groups.ts';
import { moreKey } from './more-key.ts';

/** A step through the list: to the next line, or to the first line of the next group; and back. */
export type ListStep = 'next' | 'previous' | 'next-group' | 'previous-group';

type Groups = readonly Pick<ShownGroup, 'kind' | 'found' | 'more'>[];

/** Keys of all lines, from top to bottom. */
export function keysOf(groups: Groups): readonly string[] {
  return groups.flatMap(keysOfGroup);
}

/** The line a step leads to; around the ends. Null in an empty list. */
export function stepped(groups: Groups, selected: string | null, step: ListStep): string | null {
  const keys = keysOf(groups);
  const heads = groups.map((group) => keysOfGroup(group)[0]);
  const place = keys.indexOf(selected ?? '');
  const group = groups.findIndex((each) => keysOfGroup(each).includes(selected ?? ''));
  const around = <Item>(items: readonly Item[], index: number): Item | undefined =>
    items[(index + items.length) % items.length];
  switch (step) {
    case 'next':
      return around(keys, place + 1) ?? null;
    case 'previous':
      return around(keys, place - 1) ?? null;
    case 'next-group':
      return around(heads, group + 1) ?? null;
    case 'previous-group':
      // Back to the first line of the group one is in, before it goes to the one above.
      return around(heads, heads[group] === selected ? group - 1 : group) ?? null;
    default:
      return step satisfies never;
  }
}

function keysOfGroup({ kind, found, more }: Groups[number]): readonly string[] {
  return [...found.map(({ document }) => document.key), ...(more > 0 ? [moreKey(kind)] : [])];
}
