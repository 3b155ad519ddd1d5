import { formatCount, formatCounted } from '../../../format/format.ts';
import { shownUnit, type ShownUnit, type UnitSystem } from '../../../format/units.ts';
import { boundText } from '../model/number-bound.ts';
import { shipField, type NumberField } from '../model/ship-fields.ts';
import { numbersOf, type ShipRow } from '../model/ship-row.ts';
import type { ChoiceFilter, RangeFilter, ShipFilter } from '../model/ships-store.ts';

/** A filter as its chip reads: "Length" and "15–120 m". */
export interface FilterLabel {
  readonly title: string;
  readonly value: string;
}

/** Null when the filter is on no field there is, or on one of the other kind; `filterShips` does not apply it either. */
export function filterLabel(filter: ShipFilter, system: UnitSystem): FilterLabel | null {
  const field = shipField(filter.field);
  if (filter.kind === 'range') {
    return field?.kind === 'number' ? { title: field.title, value: formatRange(field, filter, system) } : null;
  }
  return field?.kind === 'word' ? { title: field.title, value: formatChoice(filter) } : null;
}

/** What ships without this number are called: a price may also be missing because the ship is not sold. */
function missingLabel(field: NumberField): string {
  return field.insteadOfNumber ? 'not sold or unknown' : 'unknown';
}

function formatRange(field: NumberField, { min, max, unknown }: RangeFilter, system: UnitSystem): string {
  if (unknown === 'only') return missingLabel(field);
  const limits = formatLimits(field, { min, max }, system);
  if (limits === null) return unknown === 'out' ? 'known' : 'any';
  if (unknown === 'out') return limits;
  return `${limits}${field.insteadOfNumber ? ', ' : ' or '}${missingLabel(field)}`;
}

/** "15–120 m", "≥ 15 m"; null without limits. */
function formatLimits(
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

function formatChoice({ words }: ChoiceFilter): string {
  if (words.length === 0) return 'none';
  const named = words.slice(0, words.length > mostNamed + 1 ? mostNamed : mostNamed + 1);
  const rest = words.length - named.length;
  return [...named.map((word) => word ?? 'unknown'), ...(rest > 0 ? [`${rest} more`] : [])].join(', ');
}

/**
 * What there is to know about filtering by a number, one sentence each; often nothing.
 *
 * @param rows what the other conditions let pass: the same ships as the choices beside count.
 */
export function rangeHints(field: NumberField, rows: readonly ShipRow[]): readonly string[] {
  const { from, insteadOfNumber } = field;
  const hints: string[] = [];
  if (from)
    hints.push(
      'A ship has a range of this, from least to most. It passes where the two ranges overlap; the bars count the most.',
    );
  if (insteadOfNumber) {
    const without = rows.filter((_, index) => numbersOf(rows, field)[index] === null);
    const said = without.filter(({ fields }) => insteadOfNumber(fields) !== null).length;
    const parts = [formatMissing(said, 'not sold'), formatMissing(without.length - said, 'of unknown price')];
    const named = parts.filter((part) => part !== null).join(' and ');
    if (named !== '') hints.push(`Unpriced: ${named}. The filter Sale tells them apart.`);
  }
  return hints;
}

function formatMissing(count: number, which: string): string | null {
  return count === 0 ? null : `${formatCounted(count, 'ships')} ${which}`;
}

/**
 * What a histogram shows, for those who cannot see it: "known of 188 of 200 ships, 1.3 to 480 metres, half of them up to
 * 24". The middle of an even number of ships is the lower of the two.
 *
 * @param values in stored units; null is unknown and counts for nothing but the total.
 */
export function spreadLabel(values: readonly (number | null)[], unit: ShownUnit): string {
  const known = values.filter((value) => value !== null).toSorted((a, b) => a - b);
  const [least] = known;
  const most = known.at(-1);
  const middle = known[Math.floor((known.length - 1) / 2)];
  if (least === undefined || most === undefined || middle === undefined) return 'known of no ship';
  const write = (value: number): string => boundText(value, unit);
  return `known of ${formatCount(known.length)} of ${formatCounted(values.length, 'ships')}, ${write(least)} to ${write(most)} ${unit.name}, half of them up to ${write(middle)}`;
}

/** A word of a field and how many ships have it. Null is unknown. */
interface FacetCount {
  readonly word: string | null;
  readonly count: number;
}

/**
 * The words of a filter's editor: every word any ship has, and those already chosen though no ship has them now; the most
 * frequent first, equals by name. Unknown is counted too and comes last; it is left out where every ship has a word.
 *
 * @param all words of all ships.
 * @param left words of the ships the other conditions let pass: these are counted.
 */
export function countFacetOptions(
  all: readonly (string | null)[],
  left: readonly (string | null)[],
  chosen: readonly (string | null)[],
): readonly FacetCount[] {
  const counts = new Map<string | null, number>();
  for (const word of all) counts.set(word, 0);
  for (const word of chosen) counts.set(word, 0);
  for (const word of left) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts]
    .map(([word, count]) => ({ word, count }))
    .toSorted((a, b) => {
      if (a.word === null || b.word === null) return a.word === b.word ? 0 : a.word === null ? 1 : -1;
      return b.count - a.count || a.word.localeCompare(b.word, 'en');
    });
}
