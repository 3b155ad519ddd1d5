import { isPlainObject } from '../../../../src-shared/catalog/read-tolerantly.ts';
import type { SentValue } from '../../../ui/sent-words.ts';

/** Where a value stands in the wire element: steps into it. Several where a key is spelled in several ways. */
export type WirePlace = readonly [path: readonly string[], ...otherSpellings: (readonly string[])[]];

/**
 * What the service sent at some places of a wire element.
 *
 * @returns one value for each place, undefined where nothing was sent there.
 */
export function sentAt(element: unknown, places: readonly WirePlace[]): readonly SentValue[] {
  return places.map((spellings): SentValue => {
    const found = spellings.map((path) => ({ key: path.join(' › '), raw: valueAt(element, path) }));
    return found.find(({ raw }) => raw !== undefined) ?? { key: spellings[0].join(' › '), raw: undefined };
  });
}

/** Own properties only: nothing is read from a prototype. */
function valueAt(element: unknown, path: readonly string[]): unknown {
  let value = element;
  for (const step of path) value = isPlainObject(value) && Object.hasOwn(value, step) ? value[step] : undefined;
  return value;
}

/** The elements of a list inside a wire element, whether it came bare, as a `resultset`, or alone; never throws. */
export function listAt(element: unknown, key: string): readonly unknown[] {
  const value = valueAt(element, [key]);
  const list = Array.isArray(value) ? value : valueAt(value, ['resultset']);
  if (Array.isArray(list)) return list;
  return isPlainObject(value) && Object.keys(value).length > 0 ? [value] : [];
}

/** The element of an object inside its system's; undefined where it is not there. Ids come as text or as numbers. */
export function elementOfObject(
  system: unknown,
  { id, code }: { readonly id: string | null; readonly code: string | null },
): unknown {
  const all = listAt(system, 'celestial_objects');
  const has = (element: unknown, key: string, wanted: string | null): boolean => {
    const sent = valueAt(element, [key]);
    return wanted !== null && (typeof sent === 'string' || typeof sent === 'number') && String(sent) === wanted;
  };
  return all.find((element) => has(element, 'id', id)) ?? all.find((element) => has(element, 'code', code));
}
