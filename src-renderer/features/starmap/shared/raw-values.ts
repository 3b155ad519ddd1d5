import type { ReactNode } from 'react';
import { isPlainObject } from '../../../../src-shared/resource/read-tolerantly.ts';
import type { RecordSource } from '../../../archive/read/read-records-at.ts';
import type { SentValue } from '../../../../src-shared/resource/fields.ts';

/** Where a value stands in the wire element: steps into it. Several where a key is spelled in several ways. */
type RawValuePath = readonly [path: readonly string[], ...otherSpellings: (readonly string[])[]];

/**
 * What the service sent at some places of a wire element.
 *
 * @returns one value for each place, undefined where nothing was sent there.
 */
export function rawValuesAt(element: unknown, places: readonly RawValuePath[]): readonly SentValue[] {
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

/** One fact of a record: what it is called, what is shown, and what of the answer it was read from. */
export interface FactField<Fields> {
  readonly title: string;
  readonly sentAt: readonly RawValuePath[];
  /** Null is unknown. */
  readonly show: (fields: Fields) => ReactNode;
}

/** A group of facts. */
export interface FactSection<Fields> {
  readonly title: string;
  /** Said once for all of them, such as that their unit is not named. */
  readonly remark?: string;
  readonly fields: readonly FactField<Fields>[];
}

/** Fields of a record with where they came from. */
export interface Sourced<Fields> {
  readonly fields: Fields;
  readonly source: RecordSource;
  /** As sent; undefined until the raw answer is unpacked, or where it can't be. */
  readonly element: unknown;
}
