import { columnKey } from './compare-view.ts';
import { readCompareView, writeCompareView } from './ships-address.ts';
import { mostCompared } from './ships-store.ts';

/**
 * A comparison in words that mean the same in another archive: snapshots are left out, since their ids are of one archive
 * only, and so are ships that are no members. Members it does not show come last.
 *
 * @param view as `writeCompareView` writes it; whatever else stands there is left out too.
 * @returns null where the members are too many to be compared.
 */
export function portableView(view: string, members: readonly string[]): string | null {
  if (members.length > mostCompared) return null;
  const read = readCompareView(view);
  const base = read.columns.find((column) => columnKey(column) === read.baseline)?.identity ?? null;
  const shown = read.columns.map(({ identity }) => identity).filter((identity) => members.includes(identity));
  return writeCompareView({
    ...read,
    columns: [...new Set([...shown, ...members])].map((identity) => ({ identity, snapshotId: null })),
    baseline: base,
  });
}
