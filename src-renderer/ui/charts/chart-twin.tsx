import type { ChartCell, ChartTable } from './chart.ts';
import classes from './chart-twin.module.css';
import { decimalRooms } from './decimal-room.ts';

interface ChartTwinProps {
  readonly label: string;
  readonly table: ChartTable;
}

/** What a chart says, as a table. */
export function ChartTwin({ label, table: { head, rows } }: ChartTwinProps) {
  const numbers = head.map((_, column) => rows.some((row) => row[column]?.isNumber === true));
  const rooms = head.map((_, column) => decimalRooms(rows.map((row) => row[column]?.text ?? '')));
  return (
    <div className={classes['frame']} role="region" aria-label={`Table: ${label}`} tabIndex={0}>
      <table className={classes['table']}>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            {head.map((title, column) => (
              // Two columns may have the same title.
              <th key={column} scope="col" data-number={numbers[column] || undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // Rows have nothing but their place that is surely different.
            <tr key={index}>
              {row.map((cell, column) =>
                column === 0 ? (
                  <RowHead key={0} cell={cell} />
                ) : (
                  <Cell key={column} cell={cell} room={rooms[column]?.[index]} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 ? <p className={classes['none']}>Nothing yet.</p> : null}
    </div>
  );
}

function RowHead({ cell }: { readonly cell: ChartCell }) {
  return (
    <th scope="row" data-number={cell.isNumber || undefined}>
      {cell.text}
    </th>
  );
}

interface CellProps {
  readonly cell: ChartCell;
  /** Behind a number, for its missing decimals. */
  readonly room: string | undefined;
}

function Cell({ cell, room }: CellProps) {
  return (
    <td data-number={cell.isNumber || undefined} data-unknown={cell.value === null || undefined}>
      {cell.isNumber === true && room !== undefined ? (
        <span style={{ marginRight: room }}>{cell.text}</span>
      ) : (
        cell.text
      )}
    </td>
  );
}
