import { formatCount, formatSigned } from '../../../format/format.ts';
import { decimalRooms } from '../../../ui/chart/chart-figure.tsx';
import { formatMeasured, formatMeasuredDifference, formatPercentChange } from '../model/labels.ts';
import type { ComparedFigure } from '../model/telemetry.ts';
import classes from './compare-section.module.css';

interface FiguresTableProps {
  /** What is compared, for screen readers. */
  readonly label: string;
  readonly figures: readonly ComparedFigure[];
  /** Heads of the two sides. */
  readonly before: string;
  readonly after: string;
}

/** Two answers figure by figure: both, the difference, per cent, and what that means in words. */
export function FiguresTable({ label, figures, before, after }: FiguresTableProps) {
  const groups = [...Map.groupBy(figures, ({ group }) => group)];
  const rooms = roomsOf(figures);
  return (
    <div className="boxed round scroll" role="region" aria-label={label} tabIndex={0}>
      <table className={classes['table']}>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            <th scope="col">Figure</th>
            <th scope="col" data-number>
              {before}
            </th>
            <th scope="col" data-number>
              {after}
            </th>
            <th scope="col" data-number>
              Difference
            </th>
            <th scope="col" data-number>
              Per cent
            </th>
            <th scope="col">In words</th>
          </tr>
        </thead>
        {groups.map(([group, rows]) => (
          <tbody key={group}>
            <tr className={classes['group']}>
              <th scope="rowgroup" colSpan={6}>
                {group}
              </th>
            </tr>
            {rows.map((figure) => (
              <FigureRow key={figure.id} figure={figure} rooms={rooms.get(figure.id) ?? noRooms} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

/** What the numbers of a row read; null what is unknown. */
function textsOf({ before, after, difference, meaning }: ComparedFigure) {
  const isCount = meaning === 'count';
  const value = (of: number | null) => (of === null ? null : isCount ? formatCount(of) : formatMeasured(of));
  const change =
    difference === null ? null : isCount ? formatSigned(difference, 0) : formatMeasuredDifference(difference);
  return { before: value(before), after: value(after), difference: change };
}

type Rooms = Readonly<Record<keyof ReturnType<typeof textsOf>, string | undefined>>;
const noRooms: Rooms = { before: undefined, after: undefined, difference: undefined };

/** The room behind the numbers of each row, so that decimal points stand under each other. */
function roomsOf(figures: readonly ComparedFigure[]): ReadonlyMap<string, Rooms> {
  const texts = figures.map(textsOf);
  const before = decimalRooms(texts.map((one) => one.before ?? ''));
  const after = decimalRooms(texts.map((one) => one.after ?? ''));
  const difference = decimalRooms(texts.map((one) => one.difference ?? ''));
  return new Map(
    figures.map(({ id }, row) => [id, { before: before[row], after: after[row], difference: difference[row] }]),
  );
}

function FigureRow({ figure, rooms }: { readonly figure: ComparedFigure; readonly rooms: Rooms }) {
  const { title, before, after, difference, percent, words } = figure;
  const texts = textsOf(figure);
  return (
    <tr>
      <th scope="row">{title}</th>
      <NumberCell value={before} text={texts.before} room={rooms.before} />
      <NumberCell value={after} text={texts.after} room={rooms.after} />
      <NumberCell value={difference} text={texts.difference} room={rooms.difference} />
      <td data-number>{percent === null ? <Unknown /> : formatPercentChange(percent)}</td>
      <td className={classes['words']} data-words={words ?? undefined}>
        {words === null ? <Unknown /> : <Words words={words} difference={difference} />}
      </td>
    </tr>
  );
}

interface NumberCellProps {
  readonly value: number | null;
  readonly text: string | null;
  readonly room: string | undefined;
}

function NumberCell({ value, text, room }: NumberCellProps) {
  return (
    <td data-number title={value === null ? undefined : String(value)}>
      {text === null ? <Unknown /> : <span style={{ marginRight: room }}>{text}</span>}
    </td>
  );
}

/** The sign shows at a glance which way it went; the words say it. */
function Words({ words, difference }: { readonly words: string; readonly difference: number | null }) {
  const hasWay = words !== 'no claim' && words !== 'same' && difference !== null && difference !== 0;
  return (
    <>
      {hasWay ? <span aria-hidden>{difference > 0 ? '▴ ' : '▾ '}</span> : null}
      {words}
    </>
  );
}

function Unknown() {
  return <span className="faint">unknown</span>;
}
