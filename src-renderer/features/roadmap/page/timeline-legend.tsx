import classes from './timeline-legend.module.css';
import type { ShownBoard } from './shown-board.ts';

/** What colours and signs mean. */
export function TimelineLegend({ shown: { roadmap, compared } }: { readonly shown: ShownBoard }) {
  return (
    <ul className={classes['legend']} aria-label="What the bars mean">
      {roadmap.categories.map(({ key, title, colour }) => (
        <li key={key}>
          <span className={classes['swatch']} style={{ background: colour }} aria-hidden />
          {title}
        </li>
      ))}
      <li>
        <span className={classes['part']} aria-hidden />
        stronger: tasks done
      </li>
      {compared.beforeAt === null ? null : (
        <li>
          <span className={classes['ghost']} aria-hidden />
          where it stood
        </li>
      )}
    </ul>
  );
}
