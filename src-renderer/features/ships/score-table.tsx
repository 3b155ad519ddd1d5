import { formatFixed } from '../../ui/format.ts';
import { Measure } from '../../ui/measure.tsx';
import { columnLabels } from './column-labels.ts';
import type { ResolvedColumn } from './compare-columns.ts';
import classes from './score-panel.module.css';
import type { ScorePart, ShipScore } from './score-ships.ts';

interface ScoreTableProps {
  readonly columns: readonly ResolvedColumn[];
  /** One for each column. */
  readonly scores: readonly ShipScore[];
}

/** The ships from the best score down; ships without one come last. */
export function ScoreTable({ columns, scores }: ScoreTableProps) {
  const labels = columnLabels(columns);
  const order = [...scores.keys()].toSorted((a, b) => rankOf(scores[a]) - rankOf(scores[b]));
  const parts = scores[0]?.parts ?? [];
  return (
    <div className={classes['frame']} tabIndex={0} role="region" aria-label="Ranking by your score">
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">Rank</th>
            <th scope="col">Ship</th>
            <th scope="col">Score</th>
            {parts.map(({ field, weight }, index) => (
              <th key={field.id} scope="col" data-number>
                <span className={classes['swatch']} data-series={seriesOf(index)} aria-hidden="true">
                  {index + 1}
                </span>{' '}
                {field.title} <span className={classes['faint']}>× {weight.weight}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {order.map((index) => (
            <ScoreRow key={columns[index]?.key} score={scores[index]} label={labels[index] ?? ''} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const seriesColours = 6;

function seriesOf(index: number): number {
  return (index % seriesColours) + 1;
}

function rankOf(score: ShipScore | undefined): number {
  return score?.rank ?? Number.MAX_SAFE_INTEGER;
}

function ScoreRow({ score, label }: { readonly score: ShipScore | undefined; readonly label: string }) {
  if (!score) return null;
  return (
    <tr>
      <td>{score.rank ?? <span className={classes['faint']}>none</span>}</td>
      <th scope="row">{label}</th>
      <td className={classes['score']}>
        {score.score === null ? (
          <span className={classes['faint']}>no score: none of these is known</span>
        ) : (
          <>
            <span className={classes['total']}>{formatFixed(score.score, 1)}</span>
            {score.counted < score.parts.length ? (
              <span className={classes['faint']}>
                {' '}
                scored on {score.counted} of {score.parts.length}
              </span>
            ) : null}
            <Bar parts={score.parts} />
          </>
        )}
      </td>
      {score.parts.map((part) => (
        <PartCell key={part.field.id} part={part} />
      ))}
    </tr>
  );
}

/** The points side by side; the cells beside it say the same in numbers. */
function Bar({ parts }: { readonly parts: readonly ScorePart[] }) {
  return (
    <div className={classes['bar']} aria-hidden="true">
      {parts.map(({ field, points }, index) =>
        points === null || points === 0 ? null : (
          <span key={field.id} data-series={seriesOf(index)} style={{ width: `${points}%` }}>
            {points >= roomForNumber ? index + 1 : null}
          </span>
        ),
      )}
    </div>
  );
}

/** Points that make a piece wide enough for its number. */
const roomForNumber = 8;

function PartCell({ part: { field, value, instead, points } }: { readonly part: ScorePart }) {
  return (
    <td data-number>
      {points === null ? null : formatFixed(points, 1)}
      <span className={classes['value']}>
        {' '}
        <Measure value={value} quantity={field.quantity} instead={instead} />
        {value !== null && points === null ? <span className={classes['faint']}> (no other)</span> : null}
      </span>
    </td>
  );
}
