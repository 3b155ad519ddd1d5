import { readElements } from '../../archive/read-elements.ts';
import { useArchiveQuery } from '../../archive/use-archive-query.ts';
import type { ResolvedColumn } from './compare-columns.ts';

/**
 * The ships of a comparison as the service sent them, by `key` of their column. Without those that came with a set file, or
 * whose raw answer is lost: what was read from it stands all the same. Undefined while they are unpacked, and before they
 * are wanted: of a large list that is a second's work in the background.
 */
export function useComparedElements(
  columns: readonly ResolvedColumn[],
  isWanted: boolean,
): ReadonlyMap<string, unknown> | undefined {
  const asked = isWanted ? columns.filter(({ ship, snapshot }) => ship !== null && snapshot !== null) : [];
  const question = asked.map(({ column, snapshot }) => JSON.stringify([column.identity, snapshot?.id])).toSorted();
  return useArchiveQuery(`compared elements ${question.join()}`, async (archive) => {
    const found = new Map<string, unknown>();
    for (const group of Map.groupBy(asked, ({ snapshot }) => snapshot?.id).values()) {
      const snapshot = group[0]?.snapshot;
      if (!snapshot) continue;
      const identities = group.map(({ column }) => column.identity);
      const elements = await readElements(archive, snapshot, identities).catch(() => null);
      for (const { key, column } of group) {
        if (elements?.has(column.identity)) found.set(key, elements.get(column.identity));
      }
    }
    return found;
  });
}
