import { isPlainObject } from '../../src-shared/catalog/read-tolerantly.ts';

/** Keys by which the service's elements call themselves, the steadiest first: a team keeps its slug, not its uuid. */
const identityKeys = ['slug', 'id', 'code', 'uuid', 'handle', 'name', 'title'] as const;

/**
 * The key that tells the elements of two versions of a list apart: the first under which every element of both has a text
 * or number that no other element of its list has, read as a step of a path (`a.b` and `a_b` are the same step).
 *
 * @param ignored volatile keys; their values do not last.
 * @returns null where there is none, so that only positions are left.
 */
export function sharedIdentityKey(
  before: readonly unknown[],
  after: readonly unknown[],
  ignored: ReadonlySet<string>,
): string | null {
  const candidates = identityKeys.filter((key) => !ignored.has(key));
  return candidates.find((key) => areDistinct(before, key) && areDistinct(after, key)) ?? null;
}

function areDistinct(list: readonly unknown[], key: string): boolean {
  const seen = new Set<string>();
  for (const element of list) {
    const value = isPlainObject(element) && Object.hasOwn(element, key) ? element[key] : null;
    if ((typeof value !== 'string' && typeof value !== 'number') || value === '') return false;
    seen.add(String(value).replaceAll('.', '_'));
  }
  return seen.size === list.length;
}
