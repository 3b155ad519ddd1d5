import type { Problem } from '../../src-shared/problem.ts';
import { Button } from '../ui/button.tsx';
import classes from './trouble-page.module.css';
import { Brand } from './brand.tsx';

interface TroublePageProps {
  readonly title: string;
  readonly problem: Problem;
  readonly onTryAgain: () => void;
}

/** Shown instead of the views when they cannot be shown at all. An archive is never replaced by an empty one. */
export function TroublePage({ title, problem, onTryAgain }: TroublePageProps) {
  return (
    <main className={classes['page']}>
      <Brand />
      <h1 className={classes['title']}>{title}</h1>
      <p role="alert" className={classes['reason']}>
        {problem.detail ?? 'The window system reported an error.'}
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
