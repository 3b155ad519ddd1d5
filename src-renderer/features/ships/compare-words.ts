import type { CompareView } from './compare-view.ts';
import { shipField } from './ship-fields.ts';

type Sort = NonNullable<CompareView['sort']>;

/** Which end of a sorted row comes first, in words that fit what is sorted. */
export function sortWords({ field, isDescending }: Sort): string {
  switch (shipField(field)?.kind) {
    case 'number':
      return isDescending ? 'highest first' : 'lowest first';
    case 'instant':
      return isDescending ? 'latest first' : 'earliest first';
    default:
      return isDescending ? 'Z to A' : 'A to Z';
  }
}
