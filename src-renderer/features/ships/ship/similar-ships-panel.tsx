import { useMemo } from 'react';
import { Link } from 'wouter';
import { formatFixed } from '../../../format/format.ts';
import { compareShipsPath, shipPath } from '../../../format/paths.ts';
import { useUnitsStore } from '../../../ui/kit/measure.tsx';
import { Panel } from '../../../ui/kit/panel.tsx';
import { emptyCompareView } from '../model/compare-view.ts';
import type { ShipRow } from '../model/ship-row.ts';
import { writeCompareView } from '../model/ships-address.ts';
import classes from './ship-panels.module.css';
import { similarityLabel, similarShips } from './similar-ships.ts';

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
        <p className={`${classes['similarShipsPanelNote']} faint tiny`}>
          Too few numbers of this ship are known to say which are like it.
        </p>
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
          className="quiet-line firmer lines28 target"
        >
          Compare with these
        </Link>
      }
    >
      <ol className={classes['ships']}>
        {similar.map((each) => (
          <li key={each.row.identity}>
            <p className="row-base wrap gap0-2">
              <Link href={shipPath(each.row.identity)} className="quiet-line firmer lines28 target">
                {each.row.title}
              </Link>
              <span className="muted">{each.row.fields.manufacturer ?? 'maker unknown'}</span>
            </p>
            <p>{similarityLabel(row, each, system)}</p>
            <p className="faint tiny">
              distance {formatFixed(each.distance, 2)} over {each.sharedFields} numbers
            </p>
          </li>
        ))}
      </ol>
      <p className={`${classes['similarShipsPanelNote']} faint tiny`}>
        Distance: standard deviations between the two, on average over the numbers known of both; mass, length, cargo
        and price on a log scale.
      </p>
    </Panel>
  );
}
