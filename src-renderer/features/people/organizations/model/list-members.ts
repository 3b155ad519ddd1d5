import type { Member } from '../../../../../src-shared/domain/people.ts';
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

/** The entries of an answer, in its order. */
type ReadEntries = (answer: PageResponse) => readonly Member[];

/**
 * Everybody on the pages of a state, each once, in the order of the pages. Who stands on two pages counts as the newer answer
 * has them, and of answers of one instant as the first page has them.
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

/** Those whose name, handle, rank or a role holds every word that is sought, without case; all where nothing is. */
export function findMembers(listed: readonly ListedMember[], sought: string): readonly ListedMember[] {
  const words = sought
    .normalize('NFC')
    .toLowerCase()
    .split(/\s+/u)
    .filter((word) => word !== '');
  if (words.length === 0) return listed;
  return listed.filter(({ handle, member: { displayName, rank, roles } }) => {
    const text = [handle, displayName, rank, ...roles].join('\n').normalize('NFC').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
