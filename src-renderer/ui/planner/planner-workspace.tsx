import type { ReactNode } from 'react';
import classes from './planner-workspace.module.css';

interface PlannerWorkspaceProps {
  /** The picture that is chosen. */
  readonly children: ReactNode;
  /** What stands beside it; where that is nothing, the picture has the room. */
  readonly aside: ReactNode;
}

/** A picture of plans, as high as the window leaves room, and a column beside it. */
export function PlannerWorkspace({ children, aside }: PlannerWorkspaceProps) {
  return (
    <div className={classes['workspace']}>
      <div className="stack positioned grow narrow low container">{children}</div>
      <div className={classes['column']}>{aside}</div>
    </div>
  );
}
