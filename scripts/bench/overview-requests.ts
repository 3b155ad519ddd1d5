import { organizations } from '../../src-main/demo/universe/organizations.ts';
import { nameHandles } from '../../src-main/demo/universe/roster.ts';
import { worldAt } from '../../src-main/demo/universe/world-at.ts';
import type { ResourceName } from '../../src-shared/catalog/registry.ts';
import type { Params } from '../../src-shared/resource/resource.ts';

/** A request with a response of the demo universe, and the one field in which each later response differs. */
export interface FilledRequest {
  readonly resource: ResourceName;
  readonly params: Params;
  /** Payload of the response. */
  readonly data: unknown;
  /** Steps to the field; `*` is an element in turn. Each response has another number there. */
  readonly touched: readonly string[];
}

/** As many as the smaller archive has snapshots. */
export const requestCount = 100;

const atMs = Date.UTC(2026, 2, 14, 12);
const players = 50;

/**
 * A hundred requests of somebody who uses every view: the lists once, and people, organizations, systems and versions.
 *
 * @param renewedAt when the service renewed its stored copies, UTC, epoch milliseconds.
 */
export function overviewRequests(renewedAt: number): readonly FilledRequest[] {
  const world = worldAt(1, atMs);
  const lists: readonly FilledRequest[] = [
    { resource: 'status', params: {}, data: statusData(renewedAt), touched: ['bench'] },
    { resource: 'account', params: {}, data: { dailyRequestLimit: 5_000 }, touched: ['dailyRequestsRemaining'] },
    { resource: 'stats', params: {}, data: world.stats(), touched: ['funds'] },
    { resource: 'versions', params: {}, data: world.gameVersions().map(toVersion), touched: ['*', 'title'] },
    { resource: 'ships', params: {}, data: plainShips(world.ships()), touched: ['*', 'mass'] },
    { resource: 'systems', params: {}, data: world.systems(), touched: ['*', 'aggregated_size'] },
    ...(['main', 'campaign'] as const).map((board) => ({
      resource: 'roadmap' as const,
      params: { board },
      data: world.roadmap(board),
      touched: ['*', 'cards', '*', 'completed'],
    })),
  ];
  const people = nameHandles(1, players).map((handle) => ({
    resource: 'user' as const,
    params: { handle },
    data: world.player(handle),
    touched: ['organization', 'stars'],
  }));
  const sids = organizations.map(({ sid }) => ({
    resource: 'organization' as const,
    params: { sid },
    data: world.organization(sid),
    touched: ['members'],
  }));
  const versions = [...new Set(world.gameVersions().map((name) => name.split('.').slice(0, 2).join('.')))];
  const telemetry = versions.slice(0, 10).map((version) => ({
    resource: 'telemetry' as const,
    params: { version, timetable: 'WEEK' },
    data: world.telemetry(version, 'WEEK'),
    touched: ['current', 'stability_score'],
  }));
  const systems = world.systems().map(({ code }) => ({
    resource: 'star-system' as const,
    params: { code: String(code) },
    data: world.starmap().system(String(code)),
    touched: ['aggregated_size'],
  }));
  const known = [...lists, ...people, ...sids, ...telemetry].filter(({ data }) => data !== null);
  return [...known, ...systems].slice(0, requestCount);
}

/** The teams and all their lists, as somebody has them who follows the progress tracker. */
export function trackerRequests(): readonly FilledRequest[] {
  const world = worldAt(1, atMs);
  const lists = world.teams().map(({ slug }) => ({
    resource: 'deliverables' as const,
    params: { team_slug: String(slug) },
    data: world.deliverables(String(slug)),
    touched: ['*', 'description'],
  }));
  return [{ resource: 'teams', params: {}, data: world.teams(), touched: ['*', 'description'] }, ...lists];
}

function statusData(renewedAt: number): object {
  const write = (hoursLater: number): string => new Date(renewedAt + hoursLater * 3_600_000).toISOString();
  return {
    quotaReset: { lastAt: write(-4), nextAt: write(20) },
    cacheRefresh: { lastAt: write(0), nextAt: write(6) },
  };
}

function toVersion(version: string): object {
  return { version, title: `Version ${version}` };
}

/** Without pictures and components: a hundred lists of 5 MB each would measure how long it takes to write them. */
function plainShips(ships: ReturnType<ReturnType<typeof worldAt>['ships']>): readonly object[] {
  return ships.map(({ media: _media, compiled: _compiled, manufacturer: _manufacturer, ...plain }) => plain);
}
