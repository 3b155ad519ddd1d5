import { isPlainObject } from '../../../../src-shared/catalog/read-tolerantly.ts';
import type { SentValue } from '../../../ui/sent-words.ts';

/**
 * What the service sent under some keys of a wire element; a key may be steps joined by dots, `thumbnail.id`.
 *
 * @returns one value for each key, undefined where nothing was sent; undefined where the element is not known.
 */
export function sentOf(element: unknown, keys: readonly string[]): readonly SentValue[] | undefined {
  if (element === undefined) return undefined;
  return keys.map((key) => {
    const path = key.split('.');
    return { key: path.join(' › '), raw: valueAt(element, path) };
  });
}

/** The card of an id in the wire element of a release; ids come as text or as numbers. */
export function cardElement(release: unknown, cardId: string | null): unknown {
  const cards = valueAt(release, ['cards']);
  if (cardId === null) return undefined;
  return (Array.isArray(cards) ? cards : [cards]).find((card: unknown) => {
    const id = valueAt(card, ['id']);
    return (typeof id === 'string' || typeof id === 'number') && String(id).trim() === cardId;
  });
}

/** Own properties only: nothing is read from a prototype. */
function valueAt(element: unknown, path: readonly string[]): unknown {
  let value = element;
  for (const step of path) value = isPlainObject(value) && Object.hasOwn(value, step) ? value[step] : undefined;
  return value;
}
