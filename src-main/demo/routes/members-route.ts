import { DEMO } from '../demo-limits.ts';
import type { MemberSlot } from '../universe/members.ts';
import { sortedQuery, type PathKeyRoute, type RouteRequest } from './route.ts';

/**
 * `/<apikey>/v1/live/organization_members/<sid>`. Of `rank`, `role` and `main_org` the first one given counts. Hidden
 * members are dropped from a page after it was cut, so pages are short in the middle of the list, too; past the end there
 * is nothing (recordings, "Members"). `main_org=false` gives those who have their main organization elsewhere.
 */
export const membersRoute: PathKeyRoute = {
  kind: 'path-key',
  path: '/organization_members/:sid',
  modes: ['live'],
  copyKey: ({ params, query }) => `members:${params['sid'] ?? ''}?${sortedQuery(query)}`,
  find: (world, request) => {
    const page = readWhole(request, 'page');
    const fits = readFilter(request);
    if (page === 'unreadable' || fits === 'unreadable') return { kind: 'malformed' };
    const slots = world.members(request.params['sid'] ?? '');
    if (slots === null) return { kind: 'not-found' };
    const first = ((page ?? 1) - 1) * DEMO.membersPerPage;
    const shown = slots.filter(fits).slice(first, first + DEMO.membersPerPage);
    return { kind: 'found', data: shown.flatMap(({ record }) => record ?? []) };
  },
};

type Filter = (slot: MemberSlot) => boolean;

/** Every parameter must be readable, also one that another outranks. */
function readFilter(request: RouteRequest): Filter | 'unreadable' {
  const rank = readWhole(request, 'rank');
  const role = readWhole(request, 'role');
  const main = request.query.get('main_org');
  if (rank === 'unreadable' || role === 'unreadable' || !(main === null || main === 'true' || main === 'false'))
    return 'unreadable';
  if (rank !== null) return ({ rankId }) => rankId === rank;
  if (role !== null) return ({ roleIds }) => roleIds.includes(role);
  return main === null ? () => true : ({ isMain }) => isMain === (main === 'true');
}

/** A whole number from 1 on. */
function readWhole({ query }: RouteRequest, name: string): number | 'unreadable' | null {
  const text = query.get(name);
  if (text === null) return null;
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 'unreadable';
}
