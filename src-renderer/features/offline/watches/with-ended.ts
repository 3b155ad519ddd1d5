import type { WatchTale } from '../../../archive/watches/use-watch-tales.ts';

/** Watches with those that ended on this page in their former places: by when they began. */
export function withEnded(tales: readonly WatchTale[], ended: readonly WatchTale[]): readonly WatchTale[] {
  const ids = new Set(tales.map(({ watch }) => watch.id));
  return [...tales, ...ended.filter(({ watch }) => !ids.has(watch.id))].toSorted(
    (a, b) => a.watch.createdAt - b.watch.createdAt,
  );
}
