import { useUnitsStore } from '../../../../ui/kit/measure.tsx';
import { Panel } from '../../../../ui/kit/panel.tsx';
import { PlainTable, type TableColumn } from '../../../../ui/table/plain-table.tsx';
import type { CompareView } from '../../model/compare-view.ts';

import type { ShownComparison } from '../compare-columns.ts';
import { ChosenNumbers } from './chosen-numbers.tsx';
import { paretoVerdicts, verdictLabel, type ParetoVerdict, type VerdictLabel } from './pareto.ts';
import classes from './score-panel.module.css';

/** Which of the compared ships no other beats in everything that was chosen, and who beats whom. */
export function ParetoPanel({ columns, view: { goals }, onChange }: ShownComparison) {
  return (
    <Panel title="Who beats whom">
      <p className={classes['rule']}>
        A ship is beaten when another is better in one of these numbers and worse in none: the Pareto rule.
      </p>
      <div className={classes['judgement']}>
        <ChosenNumbers
          label="What ships are judged by"
          chosen={goals}
          begin={(goal) => goal}
          onChange={(next) => onChange({ goals: next })}
        />
        <Verdicts columns={columns} goals={goals} />
      </div>
    </Panel>
  );
}

function Verdicts({ columns, goals }: Pick<ShownComparison, 'columns'> & Pick<CompareView, 'goals'>) {
  const system = useUnitsStore((store) => store.system);
  const verdicts = paretoVerdicts(
    columns.map(({ ship }) => ship),
    goals,
    system,
  );
  const labels = columns.map(({ label }) => label);
  if (verdicts.every((verdict) => verdict === null)) {
    return <p className="muted self-mid">The marks appear here once a number is chosen; two or more say most.</p>;
  }
  const rows = columns.map(({ key, label, absence }, index): VerdictRow => {
    const verdict = verdicts[index] ?? null;
    if (verdict === null) return { key, label, state: null, verdict: 'cannot be judged', reasons: [absence ?? ''] };
    return { key, label, state: verdict.verdict, ...verdictLabel(verdict, labels) };
  });
  return <PlainTable look="text" isHeadHidden columns={verdictColumns} rows={rows} rowKey={({ key }) => key} />;
}

interface VerdictRow extends VerdictLabel {
  readonly key: string;
  readonly label: string;
  /** Null where there is no ship to be judged; the reason says why. */
  readonly state: ParetoVerdict['verdict'] | null;
}

const marks = { best: '◆', beaten: '◇', unknown: '?' } as const satisfies Record<ParetoVerdict['verdict'], string>;

const verdictColumns: readonly TableColumn<VerdictRow>[] = [
  { id: 'ship', title: 'Ship', className: classes['judged'], value: ({ label }) => label },
  {
    id: 'verdict',
    title: 'Verdict',
    className: classes['verdict'],
    cell: ({ state }) => (state === null ? { className: 'faint' } : { 'data-verdict': state }),
    show: ({ state, verdict }) => (
      <>
        {state === null ? null : <span aria-hidden="true">{marks[state]} </span>}
        {verdict}
      </>
    ),
  },
  {
    id: 'why',
    title: 'Why',
    cell: ({ state }) => ({ className: state === null ? 'faint' : 'muted' }),
    show: ({ reasons }) => reasons.map((reason) => <div key={reason}>{reason}</div>),
  },
];
