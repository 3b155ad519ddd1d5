import type { StarSystem } from '../../../src-shared/domain/star-system.ts';
import type { CollectionRecord } from '../../archive/read-collection.ts';
import type { DataColumn } from '../../ui/data-table.tsx';
import classes from './system-columns.module.css';

export type SystemRow = CollectionRecord<StarSystem>;

/** Columns of the system table. Positions are in the map's own unit, which the specification does not name. */
export const systemColumns: readonly DataColumn<SystemRow>[] = [
  { id: 'name', title: 'Name', isNumber: false, width: 180, value: (row) => row.title },
  { id: 'code', title: 'Code', isNumber: false, width: 130, value: ({ fields }) => fields.code, show: showCode },
  {
    id: 'affiliation',
    title: 'Affiliation',
    isNumber: false,
    width: 210,
    value: ({ fields }) => fields.affiliations.map(({ name }) => name ?? 'unknown').join(', ') || null,
    show: showAffiliations,
  },
  {
    id: 'type',
    title: 'Type',
    isNumber: false,
    width: 120,
    value: ({ fields }) => fields.type?.toLowerCase().replaceAll('_', ' ') ?? null,
  },
  figure('size', 'Size', 84, 2),
  figure('population', 'Population', 104, 2),
  figure('economy', 'Economy', 96, 2),
  figure('danger', 'Danger', 88, 0),
  figure('x', 'x', 84, 2),
  figure('y', 'y', 84, 2),
  figure('z', 'z', 84, 2),
];

type FigureField = 'size' | 'population' | 'economy' | 'danger' | 'x' | 'y' | 'z';

function figure(field: FigureField, title: string, width: number, decimals: number): DataColumn<SystemRow> {
  return { id: field, title, isNumber: true, decimals, width, value: ({ fields }) => fields[field] };
}

function showCode({ fields: { code } }: SystemRow) {
  return code === null ? (
    <span className={classes['unknown']}>unknown</span>
  ) : (
    <code className={classes['code']}>{code}</code>
  );
}

/** The service's own colour as a mark beside the name; anything but a hex colour is not used. */
function showAffiliations({ fields: { affiliations } }: SystemRow) {
  if (affiliations.length === 0) return <span className={classes['unknown']}>none</span>;
  return affiliations.map(({ id, name, color }, index) => (
    <span key={id ?? index} className={classes['affiliation']}>
      <span className={classes['mark']} style={{ background: isHexColor(color) ? color : 'transparent' }} aria-hidden />
      {name ?? 'unknown'}
    </span>
  ));
}

function isHexColor(color: string | null): color is string {
  return color !== null && /^#[0-9a-f]{6}$/i.test(color);
}
