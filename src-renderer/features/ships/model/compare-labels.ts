import { formatFixed } from '../../../format/format.ts';
import type { ShownUnit } from '../../../format/units.ts';
import type { CompareView } from './compare-view.ts';
import { readMountSort } from './mount-sort.ts';
import { shipField, type NumberField } from './ship-fields.ts';

type Sort = NonNullable<CompareView['sort']>;

/** Which end of a sorted row comes first, in words that fit what is sorted. */
export function sortDirectionLabel({ field, isDescending }: Sort): string {
  switch (readMountSort(field) ? 'number' : shipField(field)?.kind) {
    case 'number':
      return isDescending ? 'highest first' : 'lowest first';
    case 'instant':
      return isDescending ? 'latest first' : 'earliest first';
    default:
      return isDescending ? 'Z to A' : 'A to Z';
  }
}

/** What the ships are sorted by; null for what this version does not know. */
export function sortFieldLabel(field: Sort['field']): string | null {
  const mounted = readMountSort(field);
  if (mounted) return `mounts of ${mounted.type}`;
  return field === 'name' ? 'Name' : (shipField(field)?.title ?? null);
}

/**
 * How a ship with more, or less, of a number compares, as the words fit what is measured: "lighter", "cheaper", "less
 * cargo". Never "slower" for a count.
 */
export function betterLabel({ comparatives: [more, less] }: NumberField, better: 'more' | 'less'): string {
  return better === 'more' ? more : less;
}

/** A number as its text says it in this unit: two that read the same are the same. Beyond all numbers it stays as it is. */
export function numberAsRead(value: number, { factor, decimals }: ShownUnit): number {
  const shown = Number(formatFixed(value * factor, decimals).replaceAll(',', ''));
  return Number.isFinite(shown) ? shown + 0 : value; // -0 reads 0
}
