import { isPlainObject } from '../../../src-shared/catalog/read-tolerantly.ts';
import { formatCounted } from '../format.ts';
import { toWords } from './field-name.ts';

/** Longest list that is written out in a cell, in characters. */
const longestList = 60;

/** Names that say what an object is, the best first. */
const telling = ['name', 'title', 'designation', 'code', 'slug', 'id'] as const;

/**
 * A nested value in a few words for a cell: short lists of words are written out, others are counted ("3 affiliations"),
 * an object gives its name or how many fields it has.
 *
 * @param field the field's own name, in the plural for lists as the domain spells them.
 */
export function nestedWords(field: string, value: object): string {
  if (Array.isArray(value)) return listWords(field, value);
  if (!isPlainObject(value)) return 'a value of its own kind';
  const name = telling.map((key) => value[key]).find((word) => typeof word === 'string' && word !== '');
  return typeof name === 'string' ? name : formatCounted(Object.keys(value).length, 'fields');
}

function listWords(field: string, list: readonly unknown[]): string {
  if (list.length === 0) return 'none';
  const written = list.every((entry) => typeof entry === 'string' || typeof entry === 'number')
    ? list.join(', ')
    : null;
  if (written !== null && written.length <= longestList) return written;
  const noun = toWords(field).toLowerCase();
  return noun.endsWith('s') ? formatCounted(list.length, noun) : `${noun}: ${formatCounted(list.length, 'entries')}`;
}
