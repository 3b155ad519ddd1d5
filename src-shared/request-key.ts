import { ProblemError } from './problem.ts';
import type { Params } from './resource/resource.ts';

/**
 * The identity of a request: resource and canonical parameters, for example `ships?{"name":"Kestrel"}`. Never a URL: a
 * URL of the path-key generation holds the key (DESIGN §1.4), and the same request has several URLs.
 *
 * @param params validated parameters; absent and undefined ones do not count.
 */
export function requestKey(resource: string, params: Params): string {
  const text = canonicalJson(params);
  return text === '{}' ? resource : `${resource}?${text}`;
}

/** The parameters of a request by its key. */
export function paramsInKey(key: string): Params {
  const start = key.indexOf('?');
  return start < 0 ? {} : (JSON.parse(key.slice(start + 1)) as Params); // written by requestKey
}

/**
 * JSON text that is the same for equal values: object keys in one order, no white space, `undefined` members left out.
 * Two payloads are "the same" in the archive exactly when this text is the same.
 *
 * The order is JavaScript's own for keys that are whole numbers (first, ascending), and by code unit for all others.
 * The text is written by the platform: on a 5 MB payload that takes a third of the time of putting it together here.
 *
 * @param ignoredKeys object keys left out at any depth (a resource's volatile fields, such as relative wording).
 * @param level how deep the value itself stands in a payload; counts towards its nesting.
 * @throws ProblemError `unexpected-shape` when the value is nested too deeply (`requireDepth`).
 */
export function canonicalJson(value: unknown, ignoredKeys: ReadonlySet<string> = noKeys, level = 0): string {
  return JSON.stringify(orderKeys(value, ignoredKeys, level)) ?? 'null';
}

const noKeys: ReadonlySet<string> = new Set();

/** The value with its keys in order; the value itself where they are already, which is how the service sends most. */
function orderKeys(value: unknown, ignoredKeys: ReadonlySet<string>, level: number): unknown {
  if (value === null || typeof value !== 'object') return value;
  requireDepth(level + 1);
  if (Array.isArray(value)) return orderAll(value, ignoredKeys, level + 1);
  // Keys and values as lists: loading one member after the other by its key takes far longer.
  const keys = Object.keys(value);
  const values: readonly unknown[] = Object.values(value);
  const ordered = orderAll(values, ignoredKeys, level + 1);
  return ordered === values && areInOrder(keys, ignoredKeys) ? value : buildOrdered(keys, ordered, ignoredKeys);
}

/** The list with the keys inside each item in order; the list itself where they are already. */
function orderAll(items: readonly unknown[], ignoredKeys: ReadonlySet<string>, level: number): readonly unknown[] {
  let copy: unknown[] | null = null;
  for (let index = 0; index < items.length; index++) {
    const item = items[index];
    if (item === null || typeof item !== 'object') continue;
    const ordered = orderKeys(item, ignoredKeys, level);
    if (ordered === item) continue;
    copy ??= [...items];
    copy[index] = ordered;
  }
  return copy ?? items;
}

function areInOrder(keys: readonly string[], ignoredKeys: ReadonlySet<string>): boolean {
  let previous = '';
  for (const key of keys) {
    if (key < previous || ignoredKeys.has(key)) return false;
    previous = key;
  }
  return true;
}

function buildOrdered(keys: readonly string[], values: readonly unknown[], ignoredKeys: ReadonlySet<string>): object {
  const order = keys.map((_, index) => index).toSorted((a, b) => ((keys[a] ?? '') < (keys[b] ?? '') ? -1 : 1));
  // Without a prototype, so that a key named __proto__ is a key like any other.
  const copy = Object.create(null) as Record<string, unknown>; // Object.create is typed as any
  for (const index of order) {
    const key = keys[index] ?? '';
    if (!ignoredKeys.has(key)) copy[key] = values[index];
  }
  return copy;
}

/**
 * Deepest nesting of JSON that is taken on, in levels. The service's own responses have about ten; walking much deeper ones
 * ends in an overflow of the stack, at a depth that differs from one engine to the next.
 */
const deepest = 200;

/** Called by everything that walks foreign JSON, once for each level. @throws ProblemError `unexpected-shape`. */
export function requireDepth(level: number): void {
  if (level <= deepest) return;
  throw new ProblemError({
    kind: 'unexpected-shape',
    detail: `The response is nested deeper than ${deepest} levels.`,
  });
}
