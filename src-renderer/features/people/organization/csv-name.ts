import { datedName } from '../../../ui/dated-name.ts';
import { filterWords, type MemberFilter } from './member-filter.ts';

/** What a file is called: the organization, what is in it, the filter, and the day in UTC; never the connection. */
export function csvName(sid: string, what: string, filter: MemberFilter): string {
  const words = filterWords(filter) === 'All members' ? [] : [filterWords(filter)];
  const parts = ['organization', sid, what, ...words];
  return datedName(parts.join('-').replaceAll(/[^\p{L}\p{N}._-]+/gu, '-'), 'csv', Date.now());
}
