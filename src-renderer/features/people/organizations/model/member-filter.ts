import { canonicalJson } from '../../../../../src-shared/request-key.ts';
import type { Params } from '../../../../../src-shared/resource/resource.ts';

/**
 * Which members a list holds. The service is reported to use only one of these, in this order (recordings, "Members"), so
 * the form gives one; the Explorer can send several, and such a list is kept apart from all others too.
 */
export interface MemberFilter {
  readonly rank?: number;
  readonly role?: number;
  readonly mainOrg?: boolean;
}

/** Everybody. */
export const noFilter: MemberFilter = {};

/** Tells the lists of an organization apart; everybody's is the empty text. */
export function filterKey({ rank, role, mainOrg }: MemberFilter): string {
  const given = Object.entries({ rank, role, mainOrg }).filter(([, value]) => value !== undefined);
  return given.length === 0 ? '' : canonicalJson(Object.fromEntries(given));
}

/** The filter of a request for members. */
export function filterOfParams(params: Params): MemberFilter {
  const { rank, role, main_org: mainOrg } = params;
  return {
    ...(typeof rank === 'number' ? { rank } : {}),
    ...(typeof role === 'number' ? { role } : {}),
    ...(typeof mainOrg === 'boolean' ? { mainOrg } : {}),
  };
}

/** What one page of a list is asked for with; the page is always said. */
export function pageParams(sid: string, { rank, role, mainOrg }: MemberFilter, page: number): Params {
  return {
    sid,
    page,
    ...(rank === undefined ? {} : { rank }),
    ...(role === undefined ? {} : { role }),
    ...(mainOrg === undefined ? {} : { main_org: mainOrg }),
  };
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
