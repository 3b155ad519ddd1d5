import { demoLimits } from '../http/demo-state.ts';
import type { MemberSlot } from '../universe/members.ts';
import { sortedQuery, type Finding, type HeaderKeyRoute, type PathKeyRoute, type RouteRequest } from './route.ts';

const shared = {
  copyKey: (request: RouteRequest): string => `user:${handleOf(request).toLowerCase()}`,
  isKept: (world, request) => world.isPlayerKept(handleOf(request)),
  find: (world, request): Finding => {
    const data = world.player(handleOf(request));
    return data === null ? { kind: 'not-found' } : { kind: 'found', data };
  },
} satisfies Partial<PathKeyRoute>;

/** `/<apikey>/v1/<mode>/user/<handle>`. The recorded player came with another message (user/service-v1-live-user-2022-02.json). */
export const userRoute: PathKeyRoute = {
  ...shared,
  find: (world, request) => {
    const finding = shared.find(world, request);
    const isOther = finding.kind === 'found' && world.types === 'recorded';
    return isOther ? { ...finding, message: 'Not Modified' } : finding;
  },
  kind: 'path-key',
  path: '/user/:handle',
  modes: ['live', 'cache', 'auto', 'eager'],
};

/** `GET /v2/users/<handle>`. The record's shape is not shown in the specification; the demo sends the path-key one. */
export const headerKeyUserRoute: HeaderKeyRoute = { ...shared, kind: 'header-key', path: '/v2/users/:handle' };

function handleOf(request: RouteRequest): string {
  return request.params['handle'] ?? '';
}

/** `/<apikey>/v1/<mode>/organization/<sid>`. SIDs are case-sensitive (recordings, "Organization"). */
export const organizationRoute: PathKeyRoute = {
  kind: 'path-key',
  path: '/organization/:sid',
  modes: ['live', 'cache', 'auto', 'eager'],
  copyKey: (request) => `organization:${sidOf(request)}`,
  find: (world, request) => {
    const data = world.organization(sidOf(request));
    return data === null ? { kind: 'not-found' } : { kind: 'found', data };
  },
};

function sidOf(request: RouteRequest): string {
  return request.params['sid'] ?? '';
}

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
    const first = ((page ?? 1) - 1) * demoLimits.membersPerPage;
    const shown = slots.filter(fits).slice(first, first + demoLimits.membersPerPage);
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
