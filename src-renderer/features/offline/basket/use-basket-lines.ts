import { useMemo } from 'react';
import { useBasket } from '../../../archive/basket/use-basket.ts';
import { useObservations } from '../../../archive/recent/use-observations.ts';
import { useArchiveQuery } from '../../../archive/use-archive-query.ts';
import { useLastKnown } from '../../../archive/use-last-known.ts';
import { basketLines, type BasketLine } from './basket-line.ts';

/** The basket with plans and ages, followed live; undefined while it is read. */
export function useBasketLines(): readonly BasketLine[] | undefined {
  const items = useBasket();
  const observations = useObservations();
  const keys = items?.map(({ requestKey }) => requestKey) ?? [];
  const totals = useLastKnown(
    useArchiveQuery(`totals of ${JSON.stringify(keys)}`, async (archive) => {
      const rows = await archive.totals.bulkGet(keys);
      return new Map(rows.flatMap((row) => (row ? [[row.requestKey, row] as const] : [])));
    }),
  );
  return useMemo(
    () => (items && observations && totals ? basketLines(items, { observations, totals }) : undefined),
    [items, observations, totals],
  );
}
