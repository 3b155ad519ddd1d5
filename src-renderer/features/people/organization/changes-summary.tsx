import { formatCount } from '../../../ui/format.ts';
import { Panel } from '../../../ui/panel.tsx';
import classes from './changes-summary.module.css';
import type { MemberComparison } from './compare-members.ts';
import { goneWords, newWords } from './coverage-words.ts';
import { differenceWords } from './member-differences.ts';

interface ChangesSummaryProps {
  readonly comparison: MemberComparison;
  readonly isFiltered: boolean;
}

/** How many joined, left and changed, and what these words stand on. */
export function ChangesSummary({ comparison, isFiltered }: ChangesSummaryProps) {
  const { joined, newlyListed, left, notListed, changed, unchanged, notAskedAgain, nameless, coverage } = comparison;
  const counts = [
    ['joined', joined.length],
    ['newlyListed', newlyListed.length],
    ['left', left.length],
    ['notListed', notListed.length],
    ['changed', changed.length],
  ] as const;
  return (
    <Panel title="Between the two states">
      <ul className={classes['counts']}>
        {counts.map(([kind, count]) => (
          <li key={kind} data-none={count === 0 || undefined}>
            <span className={classes['number']}>{formatCount(count)}</span> {differenceWords(kind, isFiltered)}
          </li>
        ))}
        <li data-none={unchanged === 0 || undefined}>
          <span className={classes['number']}>{formatCount(unchanged)}</span> the same
        </li>
        {notAskedAgain === 0 ? null : (
          <li>
            <span className={classes['number']}>{formatCount(notAskedAgain)}</span> on pages not asked for again
          </li>
        )}
      </ul>
      <p className={classes['note']}>{newWords(coverage, { isFiltered })}</p>
      <p className={classes['note']}>{goneWords(coverage, { isFiltered })}</p>
      {nameless === 0 ? null : (
        <p className={classes['note']}>
          {formatCount(nameless)} {nameless === 1 ? 'entry has' : 'entries have'} no handle, so nobody can follow them.
        </p>
      )}
    </Panel>
  );
}
