import { Link } from 'wouter';
import type { RecordSet } from '../../archive/archive-rows.ts';
import { useRecordSets } from '../../archive/use-record-sets.ts';
import { shipSetsPath } from '../../ui/paths.ts';
import classes from './compare-tools.module.css';
import type { CompareView } from './compare-view.ts';
import { shipsOfSet } from './open-set.ts';

/** The named set that holds exactly the ships compared, in whatever order; nothing where there is none. */
export function CompareSetName({ columns }: Pick<CompareView, 'columns'>) {
  const set = useRecordSets('ships')?.find((candidate) => isOfSet(candidate, columns));
  if (!set) return null;
  return (
    <Link href={shipSetsPath()} className={classes['set'] ?? ''} title={set.name}>
      Set <strong className={classes['name']}>{set.name}</strong>
    </Link>
  );
}

function isOfSet(set: RecordSet, columns: CompareView['columns']): boolean {
  const members = new Set(shipsOfSet(set));
  const compared = new Set(columns.map(({ identity }) => identity));
  return compared.size === members.size && [...compared].every((identity) => members.has(identity));
}
