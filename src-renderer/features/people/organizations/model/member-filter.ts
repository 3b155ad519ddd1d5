import type { MemberFilter } from '../../../../../src-shared/catalog/members.ts';
import { canonicalJson } from '../../../../../src-shared/request-key.ts';

/** Everybody. */
export const noFilter: MemberFilter = {};

/** Tells the lists of an organization apart; everybody's is the empty text. */
export function filterKey({ rank, role, mainOrg }: MemberFilter): string {
  const given = Object.entries({ rank, role, mainOrg }).filter(([, value]) => value !== undefined);
  return given.length === 0 ? '' : canonicalJson(Object.fromEntries(given));
}

/** `All members`, `Rank 3`, `Role 2`, `Main organization elsewhere`. */
export function filterLabel({ rank, role, mainOrg }: MemberFilter): string {
  const words = [
    rank === undefined ? null : `rank ${rank}`,
    role === undefined ? null : `role ${role}`,
    mainOrg === undefined ? null : mainOrg ? 'main organization: yes' : 'main organization: no',
  ].filter((word) => word !== null);
  const [first, ...rest] = words;
  if (first === undefined) return 'All members';
  return [`${first.charAt(0).toUpperCase()}${first.slice(1)}`, ...rest].join(', ');
}
