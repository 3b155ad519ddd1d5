import type { DataColumn } from '../../../ui/data-table.tsx';
import classes from './map-cells.module.css';

/** What became of a row since the date the map is compared with. @param changes words by identity. */
export function sinceColumn<Row extends { readonly identity: string }>(
  changes: ReadonlyMap<string, string>,
): DataColumn<Row> {
  return {
    id: 'since',
    title: 'Since then',
    isNumber: false,
    width: 150,
    value: ({ identity }) => changes.get(identity) ?? null,
    show: ({ identity }) => changes.get(identity) ?? <span className={classes['unknown']}>as it was</span>,
  };
}
