import { catalog } from '../../../src-shared/catalog/registry.ts';
import { isReading } from '../../archive/recent/recent.ts';
import { useBasketRunStore } from '../../services/basket/basket-run-store.ts';
import { useFetchManyStore } from '../../services/loads/fetch-many.ts';
import { useLoadsStore } from '../../services/loads/running-loads.ts';

/**
 * Says aloud that what a button fetched has come, for whoever does not see the view change. What failed is said by its own card, and a
 * batch or a basket by its own line; what is read by itself nobody waits for.
 */
export function LoadEnds() {
  const fetched = useLoadsStore((store) => store.fetched);
  const isBatch = useFetchManyStore(({ run }) => run?.state === 'running');
  const isBasket = useBasketRunStore(({ runs }) => Object.keys(runs).length > 0);
  const isSaid = fetched !== null && !isReading(fetched.resource) && !isBatch && !isBasket;
  return (
    <p role="status" className="visually-hidden">
      {isSaid ? `${catalog[fetched.resource].title}: fetched` : ''}
    </p>
  );
}
