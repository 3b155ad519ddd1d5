import { useUnitsStore } from '../../../../ui/kit/measure.tsx';
import { Panel } from '../../../../ui/kit/panel.tsx';
import type { CompareView, ParetoGoal } from '../../model/compare-view.ts';
import type { NumberField } from '../../model/ship-fields.ts';
import { columnLabels } from '../column-series.tsx';
import type { ResolvedColumn } from '../compare-columns.ts';
import { ChosenNumbers } from './chosen-numbers.tsx';
import { judgedGoals, paretoVerdicts, verdictLabel, type ParetoVerdict } from './pareto.ts';
import classes from './score-panel.module.css';

interface ParetoPanelProps {
  readonly columns: readonly ResolvedColumn[];
  readonly view: CompareView;
  readonly onChange: (change: Partial<CompareView>) => void;
}

/** Which of the compared ships no other beats in everything that was chosen, and who beats whom. */
export function ParetoPanel({ columns, view: { goals }, onChange }: ParetoPanelProps) {
  const change = (next: readonly ParetoGoal[]) => onChange({ goals: next });
  const choose = ({ id }: NumberField, better: ParetoGoal['better']) =>
    change(
      goals.some(({ field }) => field === id)
        ? goals.map((goal) => (goal.field === id ? { ...goal, better } : goal))
        : [...goals, { field: id, better }],
    );
  return (
    <Panel title="Who beats whom">
      <p className={classes['rule']}>
        A ship is beaten when another is better in one of these numbers and worse in none: the Pareto rule.
      </p>
      <div className={classes['paretoPanelBody']}>
        <ChosenNumbers
          label="What ships are judged by"
          chosen={judgedGoals(goals).map(({ number, better }) => ({ field: number, better, weight: null }))}
          onChoose={choose}
          onRemove={({ id }) => change(goals.filter(({ field }) => field !== id))}
        />
        <Verdicts columns={columns} goals={goals} />
      </div>
    </Panel>
  );
}

function Verdicts({ columns, goals }: Pick<ParetoPanelProps, 'columns'> & Pick<CompareView, 'goals'>) {
  const system = useUnitsStore((store) => store.system);
  const verdicts = paretoVerdicts(
    columns.map(({ ship }) => ship),
    goals,
    system,
  );
  const labels = columnLabels(columns);
  if (verdicts.every((verdict) => verdict === null)) {
    return <p className="muted self-mid">The marks appear here once a number is chosen; two or more say most.</p>;
  }
  return (
    <table className={classes['paretoPanelTable']}>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Ship</th>
          <th scope="col">Verdict</th>
          <th scope="col">Why</th>
        </tr>
      </thead>
      <tbody>
        {columns.map(({ key, absence }, index) => (
          <tr key={key}>
            <th scope="row">{labels[index]}</th>
            <VerdictCells verdict={verdicts[index] ?? null} labels={labels} absence={absence} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const marks = { best: '◆', beaten: '◇', unknown: '?' } as const satisfies Record<ParetoVerdict['verdict'], string>;

interface VerdictCellsProps {
  readonly verdict: ParetoVerdict | null;
  readonly labels: readonly string[];
  readonly absence: string | null;
}

function VerdictCells({ verdict, labels, absence }: VerdictCellsProps) {
  if (verdict === null) {
    return (
      <>
        <td className="faint">cannot be judged</td>
        <td className="faint">{absence}</td>
      </>
    );
  }
  const words = verdictLabel(verdict, labels);
  return (
    <>
      <td data-verdict={verdict.verdict}>
        <span aria-hidden="true">{marks[verdict.verdict]} </span>
        {words.verdict}
      </td>
      <td className="muted breakable">
        {words.reasons.map((reason) => (
          <div key={reason}>{reason}</div>
        ))}
      </td>
    </>
  );
}
