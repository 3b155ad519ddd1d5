import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { describeProblem } from '../../src-shared/problem-words.ts';
import type { Problem } from '../../src-shared/problem.ts';
import { formatUpcoming } from './format.ts';
import classes from './problem-card.module.css';
import { useNow } from './use-now.ts';

interface ProblemCardProps {
  readonly problem: Problem;
  /** What still works, in one sentence. */
  readonly stillWorks?: string;
  readonly actions?: ReactNode;
}

/** A failure, in its place: what happened, what to do, what still works. */
export function ProblemCard({ problem, stillWorks, actions }: ProblemCardProps) {
  const now = useNow();
  const words = describeProblem(problem, (atMs) => formatUpcoming(atMs, now));
  return (
    <section role="alert" className={classes['card']}>
      <IconAlertTriangle size={18} stroke={1.75} aria-hidden className={classes['icon']} />
      <div>
        <p className={classes['title']}>{words.title}</p>
        <p className={classes['advice']}>
          {words.advice}
          {stillWorks ? ` ${stillWorks}` : ''}
        </p>
        {problem.detail && problem.detail !== words.advice ? (
          <p className={classes['detail']}>{problem.detail}</p>
        ) : null}
      </div>
      {actions ? <div className={classes['actions']}>{actions}</div> : null}
    </section>
  );
}
