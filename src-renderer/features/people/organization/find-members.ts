import type { ListedMember } from './list-members.ts';

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
