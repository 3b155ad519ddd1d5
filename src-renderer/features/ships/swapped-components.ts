import type { Change } from '../../archive/archive-rows.ts';

/**
 * Changes in which one component of a type that went and one that came make one, by the path of their type: `L Radar` →
 * `Radar`. Where several came or went nobody knows which took whose place, and they stay as they are. The pair stands where
 * the first of the two stood.
 */
export function joinSwapped(changes: readonly Change[]): readonly Change[] {
  const types = Map.groupBy(changes, ({ path, kind }) => (kind === 'changed' ? null : typePath(path)));
  const pairs = new Map<Change, Change | null>();
  for (const [path, ofType] of types) {
    const [gone, came] = [ofType.filter(isGone), ofType.filter((change) => !isGone(change))];
    const [was, is] = [gone[0], came[0]];
    if (path === null || gone.length !== 1 || came.length !== 1 || !was || !is) continue;
    const [first, second] = ofType;
    if (first) pairs.set(first, { ...was, path, kind: 'changed', after: is.after });
    if (second) pairs.set(second, null);
  }
  return changes.flatMap((change) => {
    const pair = pairs.get(change);
    return pair === undefined ? [change] : pair === null ? [] : [pair];
  });
}

function isGone({ kind }: Change): boolean {
  return kind === 'removed';
}

/** `compiled.Class.type` of the path of a whole component; null for any other path. */
function typePath(path: string): string | null {
  const steps = path.split('.');
  return steps[0] === 'compiled' && steps.length === 4 ? steps.slice(0, 3).join('.') : null;
}
