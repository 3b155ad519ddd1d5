import { memo } from 'react';
import { shipPath } from '../../ui/paths.ts';
import type { UnitSystem } from '../../ui/units.ts';
import { showCell } from './ship-cell.tsx';
import type { ShipRow } from './ship-row.ts';
import classes from './ship-table.module.css';
import type { ShownColumn } from './shown-columns.ts';

interface ShipTableRowProps {
  readonly row: ShipRow;
  readonly columns: readonly ShownColumn[];
  readonly system: UnitSystem;
  readonly isPicked: boolean;
  /** One row's link is in the order of the Tab key; arrow keys go to the others. */
  readonly isTabStop: boolean;
  readonly onTogglePick: (identity: string) => void;
  /** Its position where not all rows are on screen; 0 is the first. */
  readonly index: number | null;
}

/** One ship: a mark to pick it, its name as a link to its page, and a cell for each column. */
export const ShipTableRow = memo(function ShipTableRow(props: ShipTableRowProps) {
  const { row, columns, system, isPicked, isTabStop, onTogglePick, index } = props;
  return (
    // The head is row 1 for screen readers.
    <tr aria-rowindex={index === null ? undefined : index + 2} data-identity={row.identity}>
      {columns.map((column) =>
        column.field === null ? (
          <th key={column.id} scope="row" data-pin={column.pin ?? undefined} data-edge={column.isEdge || undefined}>
            <label className={classes['pick']}>
              <input
                type="checkbox"
                aria-label={`Pick ${row.title}`}
                tabIndex={-1}
                checked={isPicked}
                onChange={() => onTogglePick(row.identity)}
              />
            </label>
            {/* A plain link: the router follows the address by itself, and its own link would listen to it in every row. */}
            <a href={`#${shipPath(row.identity)}`} tabIndex={isTabStop ? 0 : -1} title={row.title}>
              {row.title}
            </a>
          </th>
        ) : (
          <td
            key={column.id}
            data-number={column.isNumber || undefined}
            data-pin={column.pin ?? undefined}
            data-edge={column.isEdge || undefined}
            style={column.pin === null ? undefined : { left: `var(--pin-${column.pin})` }}
          >
            {showCell(column.field, row, system)}
          </td>
        ),
      )}
    </tr>
  );
});
