import type { Ship } from '../../../src-shared/domain/ship.ts';
import { useCollection, type CollectionState } from '../../archive/use-collection.ts';
import { useRecordHistory, type RecordHistoryState } from '../../archive/use-record-history.ts';
import { CollectionView } from '../../ui/collection-view.tsx';
import { shipPath } from '../../ui/paths.ts';
import { useTopOfPage } from '../../ui/use-top-of-page.ts';
import { WatchButton } from '../../ui/watch-button.tsx';
import { findShownShip, type ShownShip } from './find-shown-ship.ts';
import { ShipActions } from './ship-actions.tsx';
import { ShipDetail } from './ship-detail.tsx';
import { ShipNav } from './ship-nav.tsx';
import type { ShipRow } from './ship-row.ts';
import { UnknownShip } from './unknown-ship.tsx';

/** One ship: everything the archive knows of it, where each value came from, and how it changed. */
export function ShipPage({ identity }: { readonly identity: string }) {
  const collection = useCollection('ships');
  const history = useRecordHistory('ships', noParams, identity);
  const shown = useShownShip(identity, collection, history);
  const top = useTopOfPage(identity);
  const title = shown?.row.title ?? (shown === null ? 'Unknown ship' : 'Ship');
  const rows = collection.state === 'ready' ? collection.records : noShips;
  return (
    <>
      <div ref={top}>
        <ShipNav rows={rows} identity={identity} title={title} />
      </div>
      <CollectionView
        view="ships"
        title={title}
        resource="ships"
        collection={collection}
        isOfOne
        emptyText="Once the ships are fetched, everything the service knows of one is here, also without a network: its numbers, its components, and how they changed."
        actions={
          shown ? (
            <>
              <WatchButton
                resource="ships"
                params={noParams}
                identity={identity}
                title={title}
                path={shipPath(identity)}
              />
              <ShipActions identity={identity} />
            </>
          ) : null
        }
      >
        {shown ? <ShipDetail key={identity} shown={shown} history={history} rows={rows} /> : null}
        {shown === null ? <UnknownShip identity={identity} rows={rows} /> : null}
      </CollectionView>
    </>
  );
}

const noParams = {};
const noShips: readonly ShipRow[] = [];

/** Undefined while it is read. */
function useShownShip(
  identity: string,
  collection: CollectionState<Ship>,
  history: RecordHistoryState<Ship> | undefined,
): ShownShip | null | undefined {
  if (collection.state !== 'ready') return undefined;
  // A history that can't be read has no older versions to offer.
  const versions = history?.state === 'failed' ? [] : history?.versions;
  return findShownShip(identity, collection, versions);
}
