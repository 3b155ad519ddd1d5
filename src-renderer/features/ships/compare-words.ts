import type { CompareView } from './compare-view.ts';
import { readMountSort } from './mount-sort.ts';
import { shipField } from './ship-fields.ts';

type Sort = NonNullable<CompareView['sort']>;

/** Which end of a sorted row comes first, in words that fit what is sorted. */
export function sortWords({ field, isDescending }: Sort): string {
  if (readMountSort(field)) return isDescending ? 'highest first' : 'lowest first';
  switch (shipField(field)?.kind) {
    case 'number':
      return isDescending ? 'highest first' : 'lowest first';
    case 'instant':
      return isDescending ? 'latest first' : 'earliest first';
    default:
      return isDescending ? 'Z to A' : 'A to Z';
  }
}

/** What the ships are sorted by; null for what this version does not know. */
export function sortTitle(field: Sort['field']): string | null {
  const mounted = readMountSort(field);
  if (mounted) return `mounts of ${mounted.type}`;
  return field === 'name' ? 'Name' : (shipField(field)?.title ?? null);
}
