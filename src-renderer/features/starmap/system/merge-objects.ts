import type { CelestialObject } from '../../../../src-shared/domain/celestial-object.ts';
import type { ObjectDetail } from './read-object-details.ts';

/**
 * A system's objects with what only their own details tell: what stands and circles on them. A system's list leaves landing
 * zones out (recordings).
 *
 * @param details by the objects' ids.
 */
export function mergeObjects(
  objects: readonly CelestialObject[],
  details: ReadonlyMap<string, ObjectDetail>,
): readonly CelestialObject[] {
  return objects.map((object) => {
    const children = details.get(object.id ?? '')?.fields.children ?? [];
    return children.length === 0 ? object : { ...object, children };
  });
}
