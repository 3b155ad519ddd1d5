import { isPlainObject } from './read-tolerantly.ts';

/**
 * True for a list without entries, also as upstream's `{resultset: []}` and when all it holds is null or empty. An unknown
 * code is answered so, as a success (recordings, "Star-system, object"; docs/decisions/not-shown.md).
 */
export function isEmptyList(data: unknown): boolean {
  const list = isPlainObject(data) ? data['resultset'] : data;
  return Array.isArray(list) && list.every(isBlank);
}

function isBlank(element: unknown): boolean {
  return typeof element === 'object' && (element === null || Object.keys(element).length === 0);
}
