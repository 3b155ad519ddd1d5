import { Link } from 'wouter';
import { useRecordSets } from '../../archive/use-record-sets.ts';
import { formatCount } from '../../ui/format.ts';
import { shipSetsPath } from '../../ui/paths.ts';
import classes from './sets-link.module.css';

/** The way to the named sets of ships, with their number. */
export function SetsLink() {
  const sets = useRecordSets('ships');
  return (
    <Link href={shipSetsPath()} className={classes['link'] ?? ''}>
      Sets
      {sets === undefined || sets.length === 0 ? null : (
        <span className={classes['count']}> {formatCount(sets.length)}</span>
      )}
    </Link>
  );
}
