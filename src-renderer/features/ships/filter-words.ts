import { shownUnit, type UnitSystem } from '../../ui/units.ts';
import { boundText } from './number-bound.ts';
import { shipField, type NumberField } from './ship-fields.ts';
import type { RangeFilter, ShipFilter, WordsFilter } from './ship-filter.ts';

/** A filter as its chip reads: "Length" and "15–120 m". */
export interface FilterWords {
  readonly title: string;
  readonly value: string;
}

/** Null when the filter is on no field there is, or on one of the other kind; `filterShips` does not apply it either. */
export function filterWords(filter: ShipFilter, system: UnitSystem): FilterWords | null {
  const field = shipField(filter.field);
  if (filter.kind === 'range') {
    return field?.kind === 'number' ? { title: field.title, value: rangeWords(field, filter, system) } : null;
  }
  return field?.kind === 'word' ? { title: field.title, value: wordsWords(filter) } : null;
}

/** What ships without this number are called: a price may also be missing because the ship is not sold. */
function withoutNumberWords(field: NumberField): string {
  return field.insteadOfNumber ? 'not sold or unknown' : 'unknown';
}

function rangeWords(field: NumberField, { min, max, unknown }: RangeFilter, system: UnitSystem): string {
  if (unknown === 'only') return withoutNumberWords(field);
  const limits = limitWords(field, { min, max }, system);
  if (limits === null) return unknown === 'out' ? 'known' : 'any';
  if (unknown === 'out') return limits;
  return `${limits}${field.insteadOfNumber ? ', ' : ' or '}${withoutNumberWords(field)}`;
}

/** "15–120 m", "≥ 15 m"; null without limits. */
function limitWords(
  { quantity }: NumberField,
  { min, max }: Pick<RangeFilter, 'min' | 'max'>,
  system: UnitSystem,
): string | null {
  const unit = shownUnit(quantity, system);
  const withUnit = (text: string): string => (unit.symbol === '' ? text : `${text} ${unit.symbol}`);
  if (min !== null && max !== null) {
    const [first, last] = [boundText(min, unit), boundText(max, unit)];
    if (first === last) return withUnit(first);
    return withUnit(`${first}${min < 0 ? ' to ' : '–'}${last}`);
  }
  if (min !== null) return withUnit(`≥ ${boundText(min, unit)}`);
  return max === null ? null : withUnit(`≤ ${boundText(max, unit)}`);
}

/** Words a chip names; it counts the others. */
const mostNamed = 3;

function wordsWords({ words }: WordsFilter): string {
  if (words.length === 0) return 'none';
  const named = words.slice(0, words.length > mostNamed + 1 ? mostNamed : mostNamed + 1);
  const rest = words.length - named.length;
  return [...named.map((word) => word ?? 'unknown'), ...(rest > 0 ? [`${rest} more`] : [])].join(', ');
}
