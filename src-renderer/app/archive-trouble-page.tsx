import type { Problem } from '../../src-shared/problem.ts';
import { Button } from '../ui/button.tsx';
import { ProblemCard } from '../ui/problem-card.tsx';
import { Brand } from './brand.tsx';
import classes from './archive-trouble-page.module.css';

interface ArchiveTroublePageProps {
  readonly problem: Problem;
  readonly onTryAgain: () => void;
}

/** Shown instead of the views when the archive does not open. It is never replaced by an empty one. */
export function ArchiveTroublePage({ problem, onTryAgain }: ArchiveTroublePageProps) {
  return (
    <main className={classes['page']}>
      <Brand />
      <h1 className={classes['title']}>The archive did not open</h1>
      <ProblemCard problem={problem} stillWorks="Nothing was deleted or replaced." />
      <Button tone="act" onClick={onTryAgain}>
        Try again
      </Button>
    </main>
  );
}
