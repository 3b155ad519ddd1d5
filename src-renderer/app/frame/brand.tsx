import type { Problem } from '../../../src-shared/problem.ts';
import { Button } from '../../ui/kit/button.tsx';
import { TableSkeleton } from '../../ui/view/empty-state.tsx';
import classes from './frame.module.css';

/** The mark and the name. */
export function Brand() {
  return (
    <div className={classes['brand']}>
      <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden>
        <circle cx="10" cy="10" r="8" />
        <circle cx="10" cy="10" r="3.5" />
        <circle cx="15.7" cy="4.3" r="1.8" className={classes['planet']} />
      </svg>
      <span className={classes['name']}>Orrery</span>
    </div>
  );
}

/** The frame while the archive, or the first view, is opened: nothing in it jumps when they are there. */
export function OpeningFrame() {
  return (
    <div className={classes['frame']} aria-busy>
      <div className={classes['openingTop']}>
        <Brand />
      </div>
      <div className={classes['rail']} />
      <div className={classes['main']}>
        <p role="status" className="visually-hidden">
          Opening
        </p>
        <TableSkeleton />
      </div>
      <div className={classes['bar']} />
    </div>
  );
}

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
      <p role="alert" className="muted below4">
        {problem.detail ?? 'The window system reported an error.'}
      </p>
      <p className="muted below4">
        Nothing was deleted or replaced. If trying again does not help, close Orrery and start it again; the archive
        stays where it is.
      </p>
      <Button tone="act" onClick={onTryAgain}>
        Try again
      </Button>
    </main>
  );
}
