import { Link } from 'wouter';
import { formatMoment } from '../../ui/format.ts';
import { snapshotPath } from '../../ui/paths.ts';
import { useUnitsStore } from '../../ui/units-store.ts';
import type { UnitSystem } from '../../ui/units.ts';
import { pathWords } from './path-words.ts';
import { ShipCell } from './ship-cell.tsx';
import type { HistoryEntry, HistoryLine } from './ship-history-entries.ts';
import classes from './ship-history-table.module.css';
import { ChangeValue } from '../../ui/change-value.tsx';

/** Which fields of a ship changed when, newest first. */
export function ShipHistoryTable({ entries }: { readonly entries: readonly HistoryEntry[] }) {
  const system = useUnitsStore((store) => store.system);
  return (
    <table className={classes['table']}>
      <caption className="visually-hidden">Changes of this ship, newest first</caption>
      <colgroup>
        <col className={classes['when']} />
        <col className={classes['what']} />
        <col />
        <col />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">Snapshot</th>
          <th scope="col">What</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      {entries.map((entry) => (
        <tbody key={entry.snapshotId}>
          {linesOf(entry).map((line, index) => (
            <tr key={index}>
              {index === 0 ? <When entry={entry} rows={linesOf(entry).length} /> : null}
              <Line line={line} entry={entry} system={system} />
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** A ship that came or went has one row without a line. */
function linesOf({ lines }: HistoryEntry): readonly (HistoryLine | null)[] {
  return lines.length === 0 ? [null] : lines;
}

function When({ entry: { at, after, snapshotId }, rows }: { readonly entry: HistoryEntry; readonly rows: number }) {
  return (
    <th scope="rowgroup" rowSpan={rows}>
      <Link href={snapshotPath(snapshotId)} className={classes['link'] ?? ''}>
        {formatMoment(at)}
      </Link>
      {after === null ? null : <span className={classes['after']}>after {formatMoment(after)}</span>}
    </th>
  );
}

const wholeShip: Readonly<Record<HistoryEntry['kind'], string>> = {
  first: 'In the archive since this snapshot',
  added: 'New in the list',
  back: 'Back in the list',
  removed: 'No longer in the list',
  changed: 'Changed',
};

interface LineProps {
  readonly line: HistoryLine | null;
  readonly entry: HistoryEntry;
  readonly system: UnitSystem;
}

function Line({ line, entry, system }: LineProps) {
  if (line === null) return <td colSpan={3}>{wholeShip[entry.kind]}</td>;
  switch (line.kind) {
    case 'field':
      return (
        <>
          <td>{line.field.title}</td>
          <td className={classes['before']}>
            <ShipCell field={line.field} row={line.before} unlike={line.after} system={system} />
          </td>
          <td>
            <ShipCell field={line.field} row={line.after} unlike={line.before} system={system} />
          </td>
        </>
      );
    case 'respelled':
      return (
        <>
          <td>
            {line.field.title} <span className={classes['same']}>same value, sent in another way</span>
          </td>
          <td className={classes['before']}>
            <Sent value={line.before} />
          </td>
          <td>
            <Sent value={line.after} />
          </td>
        </>
      );
    case 'part':
      return (
        <>
          <td>{pathWords(line.path)}</td>
          <td className={classes['before']}>
            {line.change === 'added' ? <NotThere /> : <ChangeValue value={line.before} />}
          </td>
          <td>{line.change === 'removed' ? <NotThere /> : <ChangeValue value={line.after} />}</td>
        </>
      );
    case 'unexplained':
      return <td colSpan={3}>Changed; the answer before can’t be read</td>;
    default:
      return line satisfies never;
  }
}

function Sent({ value }: { readonly value: unknown }) {
  return value === undefined ? <NotThere /> : <code>{JSON.stringify(value)}</code>;
}

function NotThere() {
  return <span className={classes['same']}>not there</span>;
}
