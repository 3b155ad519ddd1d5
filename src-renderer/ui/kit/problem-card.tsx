import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Cost } from '../../../src-shared/cost.ts';
import { describeProblem, describeSpend, problemSides } from '../../../src-shared/problem-labels.ts';
import type { Problem } from '../../../src-shared/problem.ts';
import { formatUpcoming } from '../../format/format.ts';
import { useClock } from '../../services/time-machine/clock.ts';
import classes from './panel.module.css';

interface ProblemCardProps {
  readonly problem: Problem;
  /** The price the failed request was planned with; where there was a request, the card says what became of it. */
  readonly cost?: Cost;
  /** What is known besides, in one sentence. */
  readonly remark?: ReactNode;
  /** What still works, in one sentence. */
  readonly stillWorks?: string;
  readonly actions?: ReactNode;
}

/** A failure, in its place: what happened, what to do, whose side it is on, what it cost, what still works. */
export function ProblemCard({ problem, cost, remark, stillWorks, actions }: ProblemCardProps) {
  const now = useClock();
  const words = describeProblem(problem, (atMs) => formatUpcoming(atMs, now));
  const facts = [
    `${problemSides[words.side]}.`,
    ...(cost ? [describeSpend(problem, cost)] : []),
    ...(stillWorks ? [stillWorks] : []),
  ];
  return (
    // A network that is away is no defect of anything: amber, as the word in the top bar.
    <section role="alert" className={classes['card']} data-tone={words.side === 'network' ? 'warn' : 'bad'}>
      <IconAlertTriangle size={18} stroke={1.75} aria-hidden className={classes['icon']} />
      <div>
        <p className="bold">{words.title}</p>
        <p className={classes['advice']}>
          {words.advice} {remark}
        </p>
        <p className={classes['problemCardFacts']}>{facts.join(' ')}</p>
        {problem.detail && !words.advice.includes(problem.detail) ? (
          <p className="muted tiny mono breakable selectable above1">{problem.detail}</p>
        ) : null}
      </div>
      {actions ? <div className="flex wrap at-end gap2">{actions}</div> : null}
    </section>
  );
}
