import { useMemo } from 'react';
import { Link } from 'wouter';
import { labelInside } from '../../../../src-shared/resource/fields.ts';
import { formatFixed, formatList } from '../../../format/format.ts';
import { shipPath } from '../../../format/paths.ts';
import { formatWithUnit, shownUnit, type UnitSystem } from '../../../format/units.ts';
import { useUnitsStore } from '../../../ui/kit/measure.tsx';
import { Panel } from '../../../ui/kit/panel.tsx';
import { numberFields, type NumberField } from '../model/ship-fields.ts';
import { type ShipRow, numbersOf } from '../model/ship-row.ts';
import { comparisonPath } from '../model/ships-address.ts';
import classes from './ship-panels.module.css';

interface SimilarShipsPanelProps {
  readonly row: ShipRow;
  readonly rows: readonly ShipRow[];
}

/** The ships most like this one, and why. */
export function SimilarShipsPanel({ row, rows }: SimilarShipsPanelProps) {
  const system = useUnitsStore((store) => store.system);
  const similar = useMemo(() => similarShips(row, rows), [row, rows]);
  if (similar.length === 0) {
    return (
      <Panel title="Similar ships">
        <p className={`${classes['note']} faint tiny`}>
          Too few numbers of this ship are known to say which are like it.
        </p>
      </Panel>
    );
  }
  const columns = [row, ...similar.map((each) => each.row)].map(({ identity }) => ({ identity, snapshotId: null }));
  return (
    <Panel
      title="Similar ships"
      aside={
        <Link href={comparisonPath({ columns })} className="quiet-line firmer lines28 target">
          Compare with these
        </Link>
      }
    >
      <ol className={classes['ships']}>
        {similar.map((each) => (
          <li key={each.row.identity}>
            <p className="row-base wrap gap0-2">
              <Link href={shipPath(each.row.identity)} className="quiet-line firmer lines28 target">
                {each.row.title}
              </Link>
              <span className="muted">{each.row.fields.manufacturer ?? 'maker unknown'}</span>
            </p>
            <p>{similarityLabel(row, each, system)}</p>
            <p className="faint tiny">
              distance {formatFixed(each.distance, 2)} over {each.sharedFields} numbers
            </p>
          </li>
        ))}
      </ol>
      <p className={`${classes['note']} faint tiny`}>
        Distance: standard deviations between the two, on average over the numbers known of both; mass, length, cargo
        and price on a log scale.
      </p>
    </Panel>
  );
}

/** How far apart two ships are in one number. */
interface FieldGap {
  readonly field: NumberField;
  /** In standard deviations over all ships. */
  readonly gap: number;
}

/** A ship that is like another, and why. */
interface SimilarShip {
  readonly row: ShipRow;
  /** In standard deviations, over the numbers that are known of both; 0 is alike in all of them. */
  readonly distance: number;
  /** Numbers known of both. */
  readonly sharedFields: number;
  /** The numbers in which they are nearest, the nearest first. */
  readonly nearest: readonly FieldGap[];
  /** The number in which they differ most; never one of `nearest`. */
  readonly widest: FieldGap;
}

/** With fewer numbers in common nothing is said about two ships, nor with less than half of what is known of the one. */
const leastShared = 4;
const nearestNamed = 3;

/**
 * The ships most like one ship, the nearest first, those at the same distance by name: root of the mean squared difference
 * of z-scores (population standard deviation over `all`) over the numbers known of both. Unknown is left out, never 0.
 */
export function similarShips(ship: ShipRow, all: readonly ShipRow[], count = 6): readonly SimilarShip[] {
  const scales = numberFields.flatMap((field) => scaleOf(field, ship, all) ?? []);
  const own = numberFields.filter((field) => field.value(ship.fields) !== null).length;
  const least = Math.max(leastShared, Math.ceil(own / 2));
  return all
    .flatMap((row, index) => (row.identity === ship.identity ? [] : (compareTo(row, index, { scales, least }) ?? [])))
    .toSorted(byDistance)
    .slice(0, count);
}

/** One number of all ships, as distances from the one ship's. */
interface Scale {
  readonly field: NumberField;
  readonly gapAt: (index: number) => number | null;
}

/** Null where the ship's own number is unknown or all ships have the same. */
function scaleOf(field: NumberField, ship: ShipRow, all: readonly ShipRow[]): Scale | null {
  const place = (value: number | null): number | null => {
    // A ship of twice the mass is as far as one of half of it.
    const placed = value !== null && field.isLog ? Math.log1p(value) : value;
    return placed !== null && Number.isFinite(placed) ? placed : null;
  };
  const own = place(field.value(ship.fields));
  const places = numbersOf(all, field).map(place);
  const known = places.filter((value) => value !== null);
  const deviation = deviationOf(known);
  if (own === null || deviation === null) return null;
  return {
    field,
    gapAt: (index) => {
      const other = places[index] ?? null;
      return other === null ? null : Math.abs(other - own) / deviation;
    },
  };
}

/** Null without a spread, also where the numbers are too large to have one. */
function deviationOf(values: readonly number[]): number | null {
  const first = values[0];
  // Asked first, because the sum of equal fractions need not divide evenly.
  if (values.every((value) => value === first)) return null;
  const mean = meanOf(values);
  const deviation = Math.sqrt(meanOf(values.map((value) => (value - mean) ** 2)));
  return Number.isFinite(deviation) && deviation > 0 ? deviation : null;
}

function meanOf(values: readonly number[]): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum / values.length;
}

interface Measure {
  readonly scales: readonly Scale[];
  /** Fewest numbers in common. */
  readonly least: number;
}

function compareTo(row: ShipRow, index: number, { scales, least }: Measure): SimilarShip | null {
  const gaps: FieldGap[] = [];
  for (const { field, gapAt } of scales) {
    const gap = gapAt(index);
    if (gap !== null) gaps.push({ field, gap });
  }
  // Stable, so that equal gaps stay in the order of the fields.
  const sorted = gaps.toSorted((a, b) => a.gap - b.gap);
  const widest = sorted.at(-1);
  if (sorted.length < least || !widest) return null;
  return {
    row,
    distance: Math.sqrt(meanOf(gaps.map(({ gap }) => gap ** 2))),
    sharedFields: gaps.length,
    nearest: sorted.slice(0, nearestNamed),
    widest,
  };
}

const collator = new Intl.Collator('en-GB', { numeric: true });

function byDistance(a: SimilarShip, b: SimilarShip): number {
  return (
    a.distance - b.distance ||
    collator.compare(a.row.title, b.row.title) ||
    collator.compare(a.row.identity, b.row.identity)
  );
}

/** Numbers no farther apart than this, in standard deviations, are called alike. */
const alikeGap = 0.5;
/** Shares of a number within this of 1 are not worth a word. */
const evenShare = 0.05;

/** Why a ship is called similar, for a sentence about it: `alike in length, mass and crew; 3× the cargo`. */
export function similarityLabel(ship: ShipRow, { row, nearest, widest }: SimilarShip, system: UnitSystem): string {
  const names = formatList(nearest.map(({ field }) => labelInside(field.title)));
  const isAlike = nearest.every(({ gap }) => gap <= alikeGap);
  return `${isAlike ? 'alike in' : 'nearest in'} ${names}; ${formatDifference(ship, row, widest.field, system)}`;
}

function formatDifference(ship: ShipRow, other: ShipRow, field: NumberField, system: UnitSystem): string {
  const [own, its] = [field.value(ship.fields), field.value(other.fields)];
  if (own === null || its === null || own === its) return nothingFar;
  const share = its / own;
  // A share of nothing, or between different signs, is no share.
  if (!Number.isFinite(share) || share <= 0) {
    const unit = shownUnit(field.quantity, system);
    return `${labelInside(field.title)} ${formatWithUnit(its, unit)} instead of ${formatWithUnit(own, unit)}`;
  }
  if (Math.abs(share - 1) < evenShare) return nothingFar;
  return `${formatShare(share)}× the ${labelInside(field.title)}`;
}

const nothingFar = 'no number far apart';

/** `12`, `3`, `1.4`, `0.4`, `0.05`: two digits that count at the most. */
function formatShare(share: number): string {
  if (share >= 10) return formatFixed(share, 0);
  if (share >= 0.095) return formatFixed(share, 1).replace(/\.0$/, '');
  return share >= 0.001 ? String(Number(share.toPrecision(1))) : 'less than 0.001';
}
