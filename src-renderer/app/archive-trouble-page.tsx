import type { Problem } from '../../src-shared/problem.ts';
import { Button } from '../ui/button.tsx';
import classes from './archive-trouble-page.module.css';
import { Brand } from './brand.tsx';

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
      <p role="alert" className={classes['reason']}>
        {problem.detail ?? 'The window system reported an error while opening it.'}
      </p>
      <p className={classes['reason']}>
        Nothing was deleted or replaced. If trying again does not help, close Orrery and start it again; the archive
        stays where it is.
      </p>
      <Button tone="act" onClick={onTryAgain}>
        Try again
      </Button>
    </main>
  );
}
