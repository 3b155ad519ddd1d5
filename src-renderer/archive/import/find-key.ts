import { isPlainObject } from '../../../src-shared/catalog/read-tolerantly.ts';
import { requireDepth } from '../../../src-shared/require-depth.ts';

/** A path of the path-key generation: whatever stands before `/v1/<mode>` is a key (SECURITY A). */
const pathKey = /\/[^/\s"'<>]{6,}\/v1\/(?:live|cache|auto|eager)(?:[/?#]|$)/;

/** Names that other tools give a key in what they save. */
const keyName = /^(?:x[-_])?api[-_ ]?(?:key|token)$|^authorization$|^(?:access|secret)[-_ ]?(?:key|token)$/i;

/**
 * Whether a saved answer holds something that looks like a key: the account's own echo, an address of the path-key
 * generation, or a field that is called so. The archive holds no keys, and neither does anything made of it.
 *
 * @throws ProblemError `unexpected-shape` when it is nested too deeply to be searched: better no answer than a key.
 */
export function findKey(value: unknown, level = 0): boolean {
  requireDepth(level);
  if (typeof value === 'string') return pathKey.test(value);
  if (Array.isArray(value)) return value.some((item) => findKey(item, level + 1));
  if (!isPlainObject(value)) return false;
  const isAccountEcho = typeof value['key'] === 'string' && 'dailyRequestLimit' in value;
  return (
    isAccountEcho ||
    Object.entries(value).some(
      ([name, member]) =>
        (keyName.test(name) && typeof member === 'string' && member !== '') ||
        pathKey.test(name) ||
        findKey(member, level + 1),
    )
  );
}
