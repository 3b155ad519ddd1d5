import type { Ship } from '../../../../src-shared/catalog/ships.ts';
import { columnKey } from '../model/compare-view.ts';
import { shipRow } from '../model/ship-fixture.ts';
import type { ResolvedColumn } from './compare-columns.ts';

/** For tests only: a column of a ship of which only these fields are known; null for a ship that is not there. */
export function shipColumn(
  identity: string,
  known: Partial<Ship> | null,
  { snapshotId = null, at = 1_000 }: { readonly snapshotId?: string | null; readonly at?: number } = {},
): ResolvedColumn {
  const column = { identity, snapshotId };
  const title = known?.name ?? identity;
  return {
    key: columnKey(column),
    column,
    title,
    label: title,
    ship: known && shipRow({ id: identity, ...known }).fields,
    absence: known ? null : 'not in the archive',
    snapshot: {
      id: `s${at}`,
      bodyHash: '',
      resource: 'ships',
      params: {},
      byteLength: 1,
      fetchedAt: at,
      confirmedAt: at,
      source: 'stored',
      recordCount: 1,
    },
    imported: null,
    colour: 'var(--c1)',
    dash: [],
  };
}
