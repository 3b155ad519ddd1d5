import { filterWords, type MemberFilter } from './member-filter.ts';

/** What a file is called: the organization, what is in it, the filter, and the day in UTC; never the connection. */
export function csvName(sid: string, what: string, filter: MemberFilter): string {
  const words = filterWords(filter) === 'All members' ? [] : [filterWords(filter)];
  const parts = ['organization', sid, what, ...words, new Date().toISOString().slice(0, 10)];
  return `${parts.join('-').replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')}.csv`;
}
