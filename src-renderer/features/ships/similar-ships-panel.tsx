import { useMemo } from 'react';
import { Link } from 'wouter';
import { formatFixed } from '../../ui/format.ts';
import { Panel } from '../../ui/panel.tsx';
import { compareShipsPath, shipPath } from '../../ui/paths.ts';
import { useUnitsStore } from '../../ui/units-store.ts';
import { emptyCompareView } from './compare-view.ts';
import type { ShipRow } from './ship-row.ts';
import { writeCompareView } from './ships-address.ts';
import { similarShips } from './similar-ships.ts';
import classes from './similar-ships-panel.module.css';
import { similarityWords } from './similarity-words.ts';

interface SimilarShipsPanelProps {
  readonly row: ShipRow;
  readonly rows: readonly ShipRow[];
}

/** The ships most like this one, and why. */
export function SimilarShipsPanel({ row, rows }: SimilarShipsPanelProps) {
  const system = useUnitsStore((store) => store.system);
  const similar = useMemo(() => similarShips(row, rows), [row, rows]);
  if (similar.length === 0) {
    return (
      <Panel title="Similar ships">
        <p className={classes['note']}>Too few numbers of this ship are known to say which are like it.</p>
      </Panel>
    );
  }
  const columns = [row, ...similar.map((each) => each.row)].map(({ identity }) => ({ identity, snapshotId: null }));
  return (
    <Panel
      title="Similar ships"
      aside={
        <Link
          href={compareShipsPath(writeCompareView({ ...emptyCompareView, columns }))}
          className={classes['link'] ?? ''}
        >
          Compare with these
        </Link>
      }
    >
      <ol className={classes['ships']}>
        {similar.map((each) => (
          <li key={each.row.identity}>
            <p className={classes['name']}>
              <Link href={shipPath(each.row.identity)} className={classes['link'] ?? ''}>
                {each.row.title}
              </Link>
              <span className={classes['maker']}>{each.row.fields.manufacturer ?? 'maker unknown'}</span>
            </p>
            <p className={classes['reason']}>{similarityWords(row, each, system)}</p>
            <p className={classes['distance']}>
              distance {formatFixed(each.distance, 2)} over {each.sharedFields} numbers
            </p>
          </li>
        ))}
      </ol>
      <p className={classes['note']}>
        Distance: standard deviations between the two, on average over the numbers known of both; mass, length, cargo
        and price on a log scale.
      </p>
    </Panel>
  );
}
