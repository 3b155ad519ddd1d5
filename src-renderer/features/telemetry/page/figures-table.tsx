import { formatCount, formatSigned } from '../../../ui/format.ts';
import type { ComparedFigure } from '../telemetry.ts';
import classes from './figures-table.module.css';
import { measuredDifference, measuredText, percentText } from './measured-text.ts';

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
  return (
    <div className={classes['frame']} role="region" aria-label={label} tabIndex={0}>
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
              <FigureRow key={figure.id} figure={figure} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function FigureRow({ figure }: { readonly figure: ComparedFigure }) {
  const { title, before, after, difference, percent, words, meaning } = figure;
  const isCount = meaning === 'count';
  return (
    <tr>
      <th scope="row">{title}</th>
      <NumberCell value={before} isCount={isCount} />
      <NumberCell value={after} isCount={isCount} />
      <td data-number title={difference === null ? undefined : String(difference)}>
        {difference === null ? <Unknown /> : isCount ? formatSigned(difference, 0) : measuredDifference(difference)}
      </td>
      <td data-number>{percent === null ? <Unknown /> : percentText(percent)}</td>
      <td className={classes['words']} data-words={words ?? undefined}>
        {words === null ? <Unknown /> : <Words words={words} difference={difference} />}
      </td>
    </tr>
  );
}

function NumberCell({ value, isCount }: { readonly value: number | null; readonly isCount: boolean }) {
  if (value === null)
    return (
      <td data-number>
        <Unknown />
      </td>
    );
  return (
    <td data-number title={String(value)}>
      {isCount ? formatCount(value) : measuredText(value)}
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
  return <span className={classes['unknown']}>unknown</span>;
}
