import type { RecordSource } from '../../../archive/read/read-records-at.ts';
import { formatCount, formatCounted, formatOrdinal } from '../../../format/format.ts';
import { shownUnit, type UnitSystem } from '../../../format/units.ts';
import { useUnitsStore } from '../../../ui/kit/measure.tsx';
import { SourcedValue } from '../../../ui/record/provenance.tsx';
import { numberAsRead } from '../model/compare-labels.ts';
import { numberFields, rawValuesOf, type NumberField } from '../model/ship-fields.ts';
import { numbersOf, type ShipRow } from '../model/ship-row.ts';
import { ShipCell } from '../shared/ship-cell.tsx';
import classes from './ship-page.module.css';

/** A ship as its page shows it. */
export interface ShipFactsProps {
  readonly row: ShipRow;
  readonly source: RecordSource;
  /** Undefined until the raw response is unpacked. */
  readonly element: unknown;
}

/** What most people ask first of a ship, in this order. */
const keyIds: readonly string[] = ['cargoScu', 'crew', 'lengthM', 'massKg', 'scmSpeedMps', 'priceUsd'];

export const keyFields: readonly NumberField[] = keyIds.flatMap(
  (id) => numberFields.find((field) => field.id === id) ?? [],
);

/** The six numbers that most people ask first, each with its place among all ships. @param props.rows all ships. */
export function KeyNumbers({ row, source, element, rows }: ShipFactsProps & { readonly rows: readonly ShipRow[] }) {
  const system = useUnitsStore((store) => store.system);
  return (
    <section aria-label="Key numbers">
      <dl className={classes['numbers']}>
        {keyFields.map((field) => (
          <div key={field.id}>
            <dt className="muted small">{field.title}</dt>
            <dd className={classes['number']}>
              <SourcedValue
                value={<ShipCell field={field} row={row} system={system} />}
                source={source}
                sent={rawValuesOf(field, element)}
              />
            </dd>
            <dd className="muted small">
              <RankWords rank={rankOf(row, rows, field, system)} isLeastFirst={field.better === 'less'} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface Rank {
  /** From 1; ships of the same number share a place. */
  readonly place: number;
  /** Ships whose number is known, itself among them. */
  readonly of: number;
}

/**
 * The place of a ship among others in one number as it reads in these units: the most first, or the least where less is better.
 *
 * @param rows all ships of the list, which may lack this one, or have another number of it.
 * @returns null where its own number is unknown, or it is alone.
 */
export function rankOf(
  { identity, fields }: ShipRow,
  rows: readonly ShipRow[],
  field: NumberField,
  system: UnitSystem,
): Rank | null {
  const unit = shownUnit(field.quantity, system);
  const own = field.value(fields);
  const others = rows.filter((row) => row.identity !== identity);
  const known = numbersOf(others, field).filter((value) => value !== null);
  if (own === null || known.length === 0) return null;
  const [ownRead, sign] = [numberAsRead(own, unit), field.better === 'less' ? -1 : 1];
  const before = known.filter((value) => (numberAsRead(value, unit) - ownRead) * sign > 0).length;
  return { place: before + 1, of: known.length + 1 };
}

function RankWords({ rank, isLeastFirst }: { readonly rank: Rank | null; readonly isLeastFirst: boolean }) {
  if (rank === null) return null;
  const { place, of } = rank;
  return (
    <span
      title={`Among ${formatCounted(of, 'ships')} of which it is known, the ${isLeastFirst ? 'least' : 'most'} first`}
    >
      {formatOrdinal(place)}
      {isLeastFirst ? ' lowest' : ''} of {formatCount(of)}
    </span>
  );
}
