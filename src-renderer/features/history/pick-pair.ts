/** Ids of the two snapshots to compare. */
export interface PickedPair {
  readonly before: string;
  readonly after: string;
}

/**
 * The pair to compare: what was chosen, and otherwise the snapshot one came from with the one before it (or after it,
 * where it is the first). Null where there is only one.
 *
 * @param ids newest first.
 */
export function pickPair(ids: readonly string[], cameFrom: string, chosen: Partial<PickedPair>): PickedPair | null {
  if (ids.length < 2) return null;
  const found = Math.max(0, ids.indexOf(cameFrom));
  const after = Math.min(found, ids.length - 2);
  const known = (id: string | undefined): string | undefined => (id !== undefined && ids.includes(id) ? id : undefined);
  return {
    before: known(chosen.before) ?? ids[after + 1] ?? '',
    after: known(chosen.after) ?? ids[after] ?? '',
  };
}

/** The pairs beside one, each snapshot moved by one step; null at the ends. @param ids oldest first. */
export function pairsBeside(
  ids: readonly string[],
  { before, after }: PickedPair,
): { readonly earlier: PickedPair | null; readonly later: PickedPair | null } {
  const moved = (by: number): PickedPair | null => {
    const [from, to] = [ids[ids.indexOf(before) + by], ids[ids.indexOf(after) + by]];
    return from !== undefined && to !== undefined ? { before: from, after: to } : null;
  };
  if (!ids.includes(before) || !ids.includes(after)) return { earlier: null, later: null };
  return { earlier: moved(-1), later: moved(1) };
}
