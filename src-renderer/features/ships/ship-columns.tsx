import type { Ship } from '../../../src-shared/domain/ship.ts';
import type { CollectionRecord } from '../../archive/read-collection.ts';
import type { DataColumn } from '../../ui/data-table.tsx';
import { formatCount } from '../../ui/format.ts';
import classes from './ship-columns.module.css';

export type ShipRow = CollectionRecord<Ship>;

/** Columns of the ship table. Unknown is never 0; a price of 0 means "not sold" (recordings). */
export const shipColumns: readonly DataColumn<ShipRow>[] = [
  { id: 'name', title: 'Name', isNumber: false, width: 200, value: (row) => row.title },
  word('manufacturer', 'Maker', 170),
  word('classification', 'Type', 110),
  word('focus', 'Focus', 150),
  word('size', 'Size', 84),
  measure('lengthM', 'Length', { unit: 'm', width: 92, decimals: 1 }),
  measure('beamM', 'Beam', { unit: 'm', width: 88, decimals: 1 }),
  measure('heightM', 'Height', { unit: 'm', width: 88, decimals: 1 }),
  {
    id: 'massKg',
    title: 'Mass',
    unit: 't',
    decimals: 1,
    isNumber: true,
    width: 112,
    value: ({ fields }) => (fields.massKg === null ? null : fields.massKg / 1000),
  },
  measure('cargoScu', 'Cargo', { unit: 'SCU', width: 112, decimals: 0 }),
  {
    id: 'crew',
    title: 'Crew',
    isNumber: true,
    width: 80,
    value: ({ fields }) => fields.maxCrew ?? fields.minCrew,
    show: showCrew,
  },
  measure('scmSpeedMps', 'SCM speed', { unit: 'm/s', width: 112, decimals: 0 }),
  measure('afterburnerSpeedMps', 'Afterburner', { unit: 'm/s', width: 118, decimals: 0 }),
  {
    id: 'priceUsd',
    title: 'Price',
    isNumber: true,
    width: 96,
    // Not sold sorts with the unknown: it is no low price.
    value: ({ fields }) => (fields.priceUsd === 0 ? null : fields.priceUsd),
    show: showPrice,
  },
  word('productionStatus', 'Status', 126),
];

type WordField = 'manufacturer' | 'classification' | 'focus' | 'size' | 'productionStatus';
type NumberField = 'lengthM' | 'beamM' | 'heightM' | 'cargoScu' | 'scmSpeedMps' | 'afterburnerSpeedMps';

function word(field: WordField, title: string, width: number): DataColumn<ShipRow> {
  return {
    id: field,
    title,
    isNumber: false,
    width,
    value: ({ fields }) => fields[field]?.replaceAll('-', ' ') ?? null,
  };
}

interface Measure {
  readonly unit: string;
  readonly width: number;
  readonly decimals: number;
}

function measure(field: NumberField, title: string, { unit, width, decimals }: Measure): DataColumn<ShipRow> {
  return { id: field, title, unit, isNumber: true, decimals, width, value: ({ fields }) => fields[field] };
}

function showCrew({ fields: { minCrew, maxCrew } }: ShipRow) {
  const known = [minCrew, maxCrew].filter((count) => count !== null);
  if (known.length === 0) return <span className={classes['unknown']}>unknown</span>;
  return [...new Set(known)].map(formatCount).join('–');
}

function showPrice({ fields: { priceUsd } }: ShipRow) {
  if (priceUsd === null) return <span className={classes['unknown']}>unknown</span>;
  if (priceUsd === 0) return <span className={classes['unknown']}>not sold</span>;
  return (
    <>
      {formatCount(priceUsd)}
      <span className={classes['unit']}> $</span>
    </>
  );
}
