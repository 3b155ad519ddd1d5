import { Link } from 'wouter';
import { formatFigure } from '../../../../format/format.ts';
import { objectPath } from '../../../../format/paths.ts';
import type { DataColumn } from '../../../../ui/table/data-table.tsx';
import { flagWord } from '../../shared/facts.tsx';
import type { SizeClass } from '../model/object-figures.ts';
import { formatKind, type SystemNode } from '../model/system-tree.ts';

/** An object with what only its system can say of it. */
export interface ObjectRow {
  readonly node: SystemNode;
  /** Title of what it circles. */
  readonly parent: string | null;
  readonly size: SizeClass;
}

/** Columns of the table of a system's objects. No unit is named for any of the figures. */
export const objectColumns: readonly DataColumn<ObjectRow>[] = [
  { id: 'name', title: 'Name', isNumber: false, width: 190, value: ({ node }) => node.title, show: showName },
  { id: 'kind', title: 'Kind', isNumber: false, width: 112, value: ({ node }) => formatKind(node.object.type) },
  {
    id: 'subtype',
    title: 'Subtype',
    isNumber: false,
    width: 140,
    value: ({ node }) => node.object.subtype?.name ?? null,
  },
  { id: 'parent', title: 'Circles', isNumber: false, width: 130, value: ({ parent }) => parent },
  figure('Distance', 'distance', 110),
  figure('Longitude', 'longitude', 110),
  figure('Latitude', 'latitude', 104),
  figure('Size', 'size', 118),
  {
    id: 'sizeClass',
    title: 'Size class',
    isNumber: false,
    width: 96,
    value: ({ size }) => (size === 'unknown' ? null : size),
  },
  figure('Period', 'orbitPeriod', 120),
  figure('Axial tilt', 'axialTilt', 92),
  figure('Age', 'age', 96),
  {
    id: 'habitable',
    title: 'Habitable',
    isNumber: false,
    width: 92,
    value: ({ node }) => flagWord(node.object.habitable),
  },
  figure('Danger', 'sensorDanger', 84),
  figure('Economy', 'sensorEconomy', 92),
  figure('Population', 'sensorPopulation', 100),
  {
    id: 'affiliation',
    title: 'Affiliation',
    isNumber: false,
    width: 150,
    value: ({ node }) => node.object.affiliations.map(({ name }) => name ?? 'unknown').join(', ') || null,
  },
  { id: 'code', title: 'Code', isNumber: false, width: 260, value: ({ node }) => node.object.code, show: showCode },
];

type FigureKey =
  | 'age'
  | 'size'
  | 'distance'
  | 'latitude'
  | 'longitude'
  | 'axialTilt'
  | 'orbitPeriod'
  | 'sensorDanger'
  | 'sensorEconomy'
  | 'sensorPopulation';

/** As many digits as were sent: cut to the same number, most moons would stand at 0.00. */
function figure(title: string, key: FigureKey, width: number): DataColumn<ObjectRow> {
  return {
    id: key,
    title,
    isNumber: true,
    width,
    value: ({ node }) => node.object[key],
    show: ({ node: { object } }) => {
      const value = object[key];
      return value === null ? <span className="faint">unknown</span> : formatFigure(value);
    },
  };
}

function showName({ node: { title, object } }: ObjectRow) {
  if (object.code === null) return title;
  return (
    <Link href={objectPath(object.code)} className="quiet-line lines28 target inline-block">
      {title}
    </Link>
  );
}

function showCode({ node: { object } }: ObjectRow) {
  return object.code === null ? (
    <span className="faint">unknown</span>
  ) : (
    <code className="small mono">{object.code}</code>
  );
}
