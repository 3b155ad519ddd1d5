import { isPlainObject } from './read-tolerantly.ts';

/**
 * The element of a payload that is one object, or a list of one (recordings, "Star-system, object"). Null, `{}` and
 * anything else are no element. Never taken for a map of elements, whatever its fields hold.
 */
export function listOne(data: unknown): readonly unknown[] {
  if (Array.isArray(data)) return data;
  return isPlainObject(data) && Object.keys(data).length > 0 ? [data] : [];
}
