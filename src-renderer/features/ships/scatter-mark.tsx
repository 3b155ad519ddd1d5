import { memo } from 'react';
import { shipPath } from '../../ui/paths.ts';
import { markPath } from './mark-path.ts';
import { markShapes } from './scatter-groups.ts';
import classes from './scatter-plot.module.css';

interface MarkShapeProps {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** 0 to 5: colour and shape. */
  readonly series: number;
  readonly isAreaKnown: boolean;
}

/** A mark without an act; dashed and hollow where its area stands for nothing. */
export function MarkPicture({ x, y, radius, series, isAreaKnown }: MarkShapeProps) {
  return (
    <path
      className={classes['mark']}
      data-series={series}
      data-hollow={!isAreaKnown || undefined}
      transform={`translate(${x} ${y})`}
      d={markPath(markShapes[series] ?? 'circle', radius)}
    />
  );
}

interface MarkLinkProps extends MarkShapeProps {
  readonly identity: string;
  /** Name, maker and the numbers plotted. */
  readonly words: string;
  /** Outside of what is brushed. */
  readonly isFaint: boolean;
  /** Whether Tab comes to this mark. */
  readonly isTabStop: boolean;
}

/**
 * A mark that is a link to its ship. The plot turns clicks into the nearest mark itself; Enter follows the link. The router
 * listens to addresses, so that a plain link is enough.
 */
export const MarkLink = memo(function MarkLink({ identity, words, isFaint, isTabStop, ...shape }: MarkLinkProps) {
  return (
    <a
      href={`#${shipPath(identity)}`}
      aria-label={words}
      tabIndex={isTabStop ? 0 : -1}
      className={classes['link']}
      data-identity={identity}
      data-faint={isFaint || undefined}
      onClick={(event) => {
        // A click without a pointer is the Enter key.
        if (event.detail > 0) event.preventDefault();
      }}
      onDragStart={(event) => event.preventDefault()}
    >
      <MarkPicture {...shape} />
    </a>
  );
});
