import { formatFixed } from '../../ui/format.ts';
import { shownUnit, type UnitSystem } from '../../ui/units.ts';
import type { NumberField } from './ship-fields.ts';
import type { ShipRow } from './ship-row.ts';
import type { SimilarShip } from './similar-ships.ts';

/** Numbers no farther apart than this, in standard deviations, are called alike. */
const alikeGap = 0.5;
/** Shares of a number within this of 1 are not worth a word. */
const evenShare = 0.05;

/** Why a ship is called similar, for a sentence about it: `alike in length, mass and crew; 3× the cargo`. */
export function similarityWords(ship: ShipRow, { row, nearest, farthest }: SimilarShip, system: UnitSystem): string {
  const names = joinWords(nearest.map(({ field }) => titleInside(field)));
  const isAlike = nearest.every(({ gap }) => gap <= alikeGap);
  return `${isAlike ? 'alike in' : 'nearest in'} ${names}; ${differenceWords(ship, row, farthest.field, system)}`;
}

function differenceWords(ship: ShipRow, other: ShipRow, field: NumberField, system: UnitSystem): string {
  const [own, its] = [field.value(ship.fields), field.value(other.fields)];
  if (own === null || its === null || own === its) return nothingFar;
  const share = its / own;
  // A share of nothing, or between different signs, is no share.
  if (!Number.isFinite(share) || share <= 0) {
    const { symbol, factor, decimals } = shownUnit(field.quantity, system);
    const [was, is] = [own, its].map((value) => `${formatFixed(value * factor, decimals)} ${symbol}`.trim());
    return `${titleInside(field)} ${is} instead of ${was}`;
  }
  if (Math.abs(share - 1) < evenShare) return nothingFar;
  return `${shareWords(share)}× the ${titleInside(field)}`;
}

const nothingFar = 'no number far apart';

/** `12`, `3`, `1.4`, `0.4`, `0.05`: two digits that count at the most. */
function shareWords(share: number): string {
  if (share >= 10) return formatFixed(share, 0);
  if (share >= 0.095) return formatFixed(share, 1).replace(/\.0$/, '');
  return share >= 0.001 ? String(Number(share.toPrecision(1))) : 'less than 0.001';
}

/** A title inside a sentence: `cargo`, but `SCM speed`. */
function titleInside({ title }: NumberField): string {
  return /^[A-Z][a-z]/.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title;
}

function joinWords(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;
}
