import { memberFields, type Member } from '../../../../../src-shared/catalog/members.ts';
import type { FieldDeclaration } from '../../../../../src-shared/resource/fields.ts';
import { matchQuery } from '../../../../format/match-query.ts';
import type { MemberState, PageResponse } from './member-state.ts';

/** A member as a list has them. */
export interface ListedMember {
  /** Tells them from all others of the list: the handle without case, or the place of an entry without one. */
  readonly key: string;
  /** Null where the entry has no handle, so that nobody can follow it through time. */
  readonly handle: string | null;
  readonly member: Member;
  readonly page: number;
  /** When the page they stand on came, UTC, epoch milliseconds. */
  readonly at: number;
  /** Further pages that name them: people move between pages while pages are fetched. */
  readonly alsoOn: readonly number[];
}

/** The entries of a response, in its order. */
type ReadEntries = (response: PageResponse) => readonly Member[];

/**
 * Everybody on the pages of a state, each once, in the order of the pages. Who stands on two pages counts as the newer response
 * has them, and of responses of one instant as the first page has them.
 */
export function listMembers({ pages }: Pick<MemberState, 'pages'>, readEntries: ReadEntries): readonly ListedMember[] {
  const found = new Map<string, ListedMember[]>();
  for (const { page, shown } of pages) {
    if (shown === null) continue;
    for (const [place, member] of readEntries(shown).entries()) {
      const handle = member.handle;
      const key = handle === null ? `#${page}.${place}` : `@${handle.toLowerCase()}`;
      const entry: ListedMember = { key, handle, member, page, at: shown.at, alsoOn: [] };
      const others = found.get(key);
      if (others) others.push(entry);
      else found.set(key, [entry]);
    }
  }
  return [...found.values()].flatMap(chooseEntry).toSorted((one, other) => one.page - other.page);
}

function chooseEntry(entries: readonly ListedMember[]): readonly ListedMember[] {
  const newest = entries.reduce<ListedMember | null>(
    (chosen, entry) => (chosen === null || entry.at > chosen.at ? entry : chosen),
    null,
  );
  if (newest === null) return [];
  const alsoOn = [...new Set(entries.map(({ page }) => page))].filter((page) => page !== newest.page);
  return [{ ...newest, alsoOn }];
}

/** The declared fields that describe a member; those without a section name them. */
export const memberDetails: readonly MemberDetail[] = Object.entries(memberFields).flatMap(
  ([key, field]) => ('section' in field ? [{ ...field, name: key as keyof Member }] : []), // the record has the declared fields
);

export type MemberDetail = FieldDeclaration & { readonly name: keyof Member };

/** A field of a member as it is sorted, shown and written; null is unknown, and of lists none. */
export function memberValue(member: Member, name: keyof Member, between = ', '): string | number | null {
  const value = member[name];
  if (typeof value !== 'object' || value === null) return value;
  return value.length === 0 ? null : value.join(between);
}

/** Those whose name, handle, rank or a role holds every word of a query, without case; all where there is none. */
export function findMembers(listed: readonly ListedMember[], query: string): readonly ListedMember[] {
  const matches = matchQuery(query);
  if (matches === null) return listed;
  return listed.filter(({ handle, member: { displayName, rank, roles } }) =>
    matches([handle, displayName, rank, ...roles].join('\n')),
  );
}
