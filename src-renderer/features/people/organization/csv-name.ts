import { datedName } from '../../../ui/dated-name.ts';
import { filterWords, type MemberFilter } from './member-filter.ts';

/**
 * What a file is called: the organization, what is in it, the filter, and the day in UTC; never the connection.
 *
 * @param atMs the instant on screen, UTC, epoch milliseconds.
 */
export function csvName(
  { sid, what, filter }: { readonly sid: string; readonly what: string; readonly filter: MemberFilter },
  atMs: number,
): string {
  const words = filterWords(filter) === 'All members' ? [] : [filterWords(filter)];
  const parts = ['organization', sid, what, ...words];
  return datedName(parts.join('-').replaceAll(/[^\p{L}\p{N}._-]+/gu, '-'), 'csv', atMs);
}
