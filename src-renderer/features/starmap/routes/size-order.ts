import type { StarMap } from '../star-map.ts';

/**
 * Sizes of tunnels from the smallest. What the service's letters measure is not said (docs/decisions/not-shown.md): that
 * S is smaller than M, and M than L, is an assumption, which the user can change.
 */
export const assumedSizeOrder: readonly string[] = ['S', 'M', 'L'];

/** The place of a size in the order, from 1; 0 where the size is unknown or has no place in it. */
export function sizeRank(size: string | null, order: readonly string[]): number {
  return size === null ? 0 : order.indexOf(size) + 1;
}

/** The order with one of its sizes a place further up or down. */
export function movedSize(order: readonly string[], size: string, by: -1 | 1): readonly string[] {
  const from = order.indexOf(size);
  const to = from + by;
  if (from === -1 || to < 0 || to >= order.length) return order;
  return order.toSpliced(from, 1).toSpliced(to, 0, size);
}

/** The sizes that can be asked for, as they are chosen from; one that a link asks for stays to be seen, whatever it is. */
export function sizeChoices(
  order: readonly string[],
  asked: string | null,
): readonly { readonly value: string; readonly label: string }[] {
  const last = order.at(-1);
  return [
    { value: '', label: 'of any size' },
    ...order.map((size) => ({ value: size, label: size === last ? `${size} only` : `${size} or larger` })),
    ...(asked === null || order.includes(asked) ? [] : [{ value: asked, label: `${asked}, not in the order` }]),
  ];
}

/** Every size that a tunnel of the map has, as sent. */
export function sizesOn({ tunnels }: StarMap): readonly string[] {
  return [...new Set(tunnels.flatMap(({ fields }) => fields.size ?? []))].toSorted();
}
