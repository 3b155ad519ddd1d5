import { isPlainObject } from '../../src-shared/catalog/read-tolerantly.ts';
import { requireDepth } from '../../src-shared/require-depth.ts';
import type { ComparedField } from './compare-snapshots.ts';
import { sharedIdentityKey } from './shared-identity-key.ts';

/**
 * The fields in which two wire elements of the same record differ.
 *
 * Lists are matched by what their elements call themselves (`sharedIdentityKey`), so that a card put in front of others is
 * one addition; their order is then not compared. Lists whose elements have no identity are matched by position.
 *
 * Both spellings of dotted keys occur (recordings, "Dotted keys"), so a new spelling of a key is no change. A new spelling
 * of a value is one: text "18.0" that becomes the number 18 is told as "18.0" → 18. The content hash tells the two apart
 * as well, and only the catalogue knows which texts are numbers: version "3.10" is not 3.1.
 *
 * @param ignored volatile keys of the resource.
 * @throws ProblemError `unexpected-shape` when one of them is nested too deeply.
 */
export function compareFields(before: unknown, after: unknown, ignored: ReadonlySet<string>): readonly ComparedField[] {
  const found: ComparedField[] = [];
  const path: string[] = [];
  const tell = (kind: ComparedField['kind'], was: unknown, is: unknown): void => {
    const copy = (value: unknown): unknown => comparable(value, ignored, path.length);
    found.push({ path: path.join('.'), kind, before: copy(was), after: copy(is) });
  };
  const walk = (was: unknown, is: unknown): void => {
    requireDepth(path.length);
    const pairs = pairParts(was, is, ignored);
    if (pairs === null) {
      if (was !== is) tell('changed', was, is);
      return;
    }
    for (const [step, pair] of pairs) {
      path.push(step);
      if (pair.was === absent) tell('added', null, pair.is);
      else if (pair.is === absent) tell('removed', pair.was, null);
      else walk(pair.was, pair.is);
      path.pop();
    }
  };
  walk(before, after);
  return found;
}

/** Stands for a part that one side does not have; no JSON value is the same. */
const absent = Symbol('absent');

interface Pair {
  was: unknown;
  is: unknown;
}

/** The parts of two objects or two lists by their step in the path, those of the first side first; null for other values. */
function pairParts(before: unknown, after: unknown, ignored: ReadonlySet<string>): ReadonlyMap<string, Pair> | null {
  if (isPlainObject(before) && isPlainObject(after)) {
    return pairUp(membersOf(before, ignored), membersOf(after, ignored));
  }
  if (!Array.isArray(before) || !Array.isArray(after)) return null;
  const key = sharedIdentityKey(before, after, ignored);
  return pairUp(elementsOf(before, key), elementsOf(after, key));
}

type Part = readonly [step: string, value: unknown];

function pairUp(before: readonly Part[], after: readonly Part[]): ReadonlyMap<string, Pair> {
  const pairs = new Map<string, Pair>();
  for (const [step, was] of before) pairs.set(step, { was, is: absent });
  for (const [step, is] of after) {
    const known = pairs.get(step);
    if (known) known.is = is;
    else pairs.set(step, { was: absent, is });
  }
  return pairs;
}

/** The members that count, with dots in their keys written as underscores. */
function membersOf(value: Readonly<Record<string, unknown>>, ignored: ReadonlySet<string>): readonly Part[] {
  return Object.entries(value)
    .filter(([key]) => !ignored.has(key))
    .map(([key, member]) => [key.replaceAll('.', '_'), member]);
}

function elementsOf(list: readonly unknown[], key: string | null): readonly Part[] {
  return list.map((element, index) => [
    key !== null && isPlainObject(element) ? String(element[key]).replaceAll('.', '_') : String(index),
    element,
  ]);
}

/** A copy without volatile keys and with dots in keys written as underscores. */
function comparable(value: unknown, ignored: ReadonlySet<string>, level: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  requireDepth(level + 1);
  if (Array.isArray(value)) return value.map((item) => comparable(item, ignored, level + 1));
  if (!isPlainObject(value)) return value;
  // fromEntries defines members, so that a key named __proto__ stays a key.
  return Object.fromEntries(
    membersOf(value, ignored).map(([key, member]) => [key, comparable(member, ignored, level + 1)]),
  );
}
