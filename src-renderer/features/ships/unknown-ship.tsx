import { Link } from 'wouter';
import { EmptyState } from '../../ui/empty-state.tsx';
import { shipPath, shipsPath } from '../../ui/paths.ts';
import { nearestShips } from './nearest-ships.ts';
import type { ShipRow } from './ship-row.ts';
import classes from './unknown-ship.module.css';
import { useAsOf } from '../../archive/archive-context.tsx';

interface UnknownShipProps {
  readonly identity: string;
  readonly rows: readonly ShipRow[];
}

/** An address that names no ship, with the names that come nearest. */
export function UnknownShip({ identity, rows }: UnknownShipProps) {
  const asOf = useAsOf();
  const near = nearestShips(identity, rows);
  return (
    <EmptyState
      title="No ship with this id in the archive"
      action={
        <div className={classes['ways']}>
          {near.length === 0 ? null : (
            <>
              <h3 id="near-ships" className={classes['title']}>
                Nearest names
              </h3>
              <ul aria-labelledby="near-ships" className={classes['near']}>
                {near.map((row) => (
                  <li key={row.identity}>
                    <Link href={shipPath(row.identity)} className={classes['link'] ?? ''}>
                      {row.title}
                    </Link>
                  </li>
                ))}
              </ul>
            </>
          )}
          <Link href={shipsPath()} className={classes['link'] ?? ''}>
            All ships
          </Link>
        </div>
      }
    >
      No answer in this archive{asOf === null ? '' : ', up to the instant that is looked back to,'} holds a ship “
      {cut(identity)}”. It may belong to another connection, or the link may be wrong.
    </EmptyState>
  );
}

/** An id comes from an address, which anyone may have written. */
function cut(identity: string): string {
  return identity.length > 60 ? `${identity.slice(0, 60)}…` : identity;
}
