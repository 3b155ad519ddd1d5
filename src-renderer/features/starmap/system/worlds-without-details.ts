import type { ObjectDetail } from './read-object-details.ts';
import type { SystemTree } from './system-tree.ts';

/** Codes of the planets and moons whose own details are not archived: landing zones come with those only (recordings). */
export function worldsWithoutDetails(
  { all }: SystemTree,
  details: ReadonlyMap<string, ObjectDetail>,
): readonly string[] {
  return all.flatMap(({ kind, object: { id, code } }) => {
    const isWorld = kind === 'planet' || kind === 'moon';
    return isWorld && code !== null && !details.has(id ?? '') ? [code] : [];
  });
}
