import { formatFixed } from '../../../../format/format.ts';
import { Button } from '../../../../ui/kit/button.tsx';
import { Measure, useUnitsStore } from '../../../../ui/kit/measure.tsx';
import { Panel } from '../../../../ui/kit/panel.tsx';
import type { CompareView, ScoreWeight } from '../../model/compare-view.ts';
import { shipField, type NumberField } from '../../model/ship-fields.ts';
import { columnLabels } from '../column-series.tsx';
import type { ResolvedColumn } from '../compare-columns.ts';
import { ChosenNumbers } from './chosen-numbers.tsx';
import classes from './score-panel.module.css';
import { scoreShips, type ScorePart, type ShipScore } from './score-ships.ts';

interface ScorePanelProps {
  readonly columns: readonly ResolvedColumn[];
  readonly view: CompareView;
  readonly onChange: (change: Partial<CompareView>) => void;
}

const firstWeight = 5;

/** What most people ask of a ship first. */
const firstFields = ['massKg', 'scmSpeedMps', 'cargoScu', 'priceUsd'] as const;

/** The user's own score of the compared ships: what counts and how much, the ranking, and what it is made of. */
export function ScorePanel({ columns, view: { weights }, onChange }: ScorePanelProps) {
  const system = useUnitsStore((store) => store.system);
  const scores = scoreShips(
    columns.map(({ ship }) => ship),
    weights,
    system,
  );
  const change = (next: readonly ScoreWeight[]) => onChange({ weights: next });
  const choose = ({ id }: NumberField, better: ScoreWeight['better']) =>
    change(
      weights.some(({ field }) => field === id)
        ? weights.map((weight) => (weight.field === id ? { ...weight, better } : weight))
        : [...weights, { field: id, weight: firstWeight, better }],
    );
  return (
    <Panel title="Your score">
      <p className={classes['formula']}>
        Score = 100 × sum of weight × share ÷ sum of weights; the share is 0 for the worst of these ships, 1 for the
        best, 1 for all where all are equal, and a number that is unknown, or known of one ship only, is left out.
      </p>
      <div className={classes['body']}>
        <ChosenNumbers
          label="What counts for the score"
          chosen={weights.flatMap(({ field: id, weight, better }) => {
            const field = shipField(id);
            return field?.kind === 'number' ? [{ field, weight, better }] : [];
          })}
          onChoose={choose}
          onWeigh={({ id }, weight) =>
            change(weights.map((other) => (other.field === id ? { ...other, weight } : other)))
          }
          onRemove={({ id }) => change(weights.filter(({ field }) => field !== id))}
        />
        {weights.length === 0 ? (
          <NothingWeighed onStart={() => change(firstWeights())} />
        ) : (
          <ScoreTable columns={columns} scores={scores} />
        )}
      </div>
    </Panel>
  );
}

function NothingWeighed({ onStart }: { readonly onStart: () => void }) {
  return (
    <div className={classes['empty']}>
      <p>The ranking appears here once a number counts.</p>
      <Button onClick={onStart}>Start with mass, SCM speed, cargo and price</Button>
    </div>
  );
}

function firstWeights(): readonly ScoreWeight[] {
  return firstFields.flatMap((id) => {
    const field = shipField(id);
    return field?.kind === 'number' && field.better !== null
      ? [{ field: id, weight: firstWeight, better: field.better }]
      : [];
  });
}

interface ScoreTableProps {
  readonly columns: readonly ResolvedColumn[];
  /** One for each column. */
  readonly scores: readonly ShipScore[];
}

/** The ships from the best score down; ships without one come last. */
function ScoreTable({ columns, scores }: ScoreTableProps) {
  const labels = columnLabels(columns);
  const order = [...scores.keys()].toSorted((a, b) => rankOf(scores[a]) - rankOf(scores[b]));
  const parts = scores[0]?.parts ?? [];
  return (
    <div className={classes['frame']} tabIndex={0} role="region" aria-label="Ranking by your score">
      <table className={`${classes['table']} table`}>
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
                {field.title} <span className="faint small">× {weight.weight}</span>
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
      <td>{score.rank ?? <span className="faint small">none</span>}</td>
      <th scope="row">{label}</th>
      <td className={classes['score']}>
        {score.score === null ? (
          <span className="faint small">no score: none of these is known</span>
        ) : (
          <>
            <span className="bold">{formatFixed(score.score, 1)}</span>
            {score.counted < score.parts.length ? (
              <span className="faint small">
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
        {value !== null && points === null ? <span className="faint small"> (no other)</span> : null}
      </span>
    </td>
  );
}
