import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useUnitsStore } from '../../ui/units-store.ts';
import { ChosenNumbers } from './chosen-numbers.tsx';
import type { ResolvedColumn } from './compare-columns.ts';
import type { CompareView, ScoreWeight } from './compare-view.ts';
import classes from './score-panel.module.css';
import { ScoreTable } from './score-table.tsx';
import { scoreShips } from './score-ships.ts';
import { shipField, type NumberField } from './ship-fields.ts';

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
