import { writeRequestQuery, type LinkedRequest } from '../../src-shared/deep-link.ts';

/**
 * Addresses of views inside the window, for links and `navigate`. A request's query travels as one path segment, because
 * the router would move a real query into the window's own address.
 */
export function explorerPath(request: LinkedRequest): string {
  const query = writeRequestQuery(request);
  return query === '' ? `/explorer/${request.resource}` : `/explorer/${request.resource}/${encodeURIComponent(query)}`;
}

/** The name of the view that an address inside the window lies in, where it names one. */
export function viewOf(path: string): string {
  return path.split('/')[1] ?? '';
}

/** One attempt in History, with what it stored. */
export function attemptPath(attemptId: string): string {
  return `/history/attempt/${attemptId}`;
}

/** Two snapshots of the same request, field by field. */
export function comparePath(beforeId: string, afterId: string): string {
  return `/history/compare/${encodeURIComponent(beforeId)}/${encodeURIComponent(afterId)}`;
}

/** One snapshot in History, opened. */
export function snapshotPath(snapshotId: string): string {
  return `/history/snapshot/${encodeURIComponent(snapshotId)}`;
}

/** All snapshots of the request that the named snapshot answered; null lists the requests that have any. */
export function snapshotsPath(snapshotId: string | null): string {
  return snapshotId === null ? '/history/snapshots' : `/history/snapshots/${encodeURIComponent(snapshotId)}`;
}

/** The ledger, open at a quota day (UTC, epoch milliseconds of its reset); null opens the latest. */
export function ledgerPath(startsAt: number | null): string {
  return startsAt === null ? '/history/ledger' : `/history/ledger/${startsAt}`;
}

/** What was sent otherwise than expected, over all responses. */
export function driftPath(): string {
  return '/history/drift';
}

/** The ship list; `query` as the ships feature writes it, to open a certain view of it. */
export function shipsPath(query = ''): string {
  return query === '' ? '/ships' : `/ships/list/${encodePart(query)}`;
}

/** One ship. */
export function shipPath(identity: string): string {
  return `/ships/ship/${encodePart(identity)}`;
}

/** Ships side by side; `query` as the ships feature writes it. */
export function compareShipsPath(query: string): string {
  return `/ships/compare/${encodePart(query)}`;
}

/** The named sets of ships. */
export function shipSetsPath(): string {
  return '/ships/sets';
}

/** The map of star systems, as it was left; `query` as the starmap feature writes it, to open a certain view of it. */
export function starmapPath(query = ''): string {
  return query === '' ? '/starmap' : `/starmap/view/${encodePart(query)}`;
}

/** One star system on the map, by its identity in the archive. */
export function systemOnMapPath(identity: string): string {
  return `/starmap/at/${encodePart(identity)}`;
}

/** One star system, by its code. */
export function systemPath(code: string): string {
  return `/starmap/system/${encodePart(code)}`;
}

/** One star, planet, station or other object of the starmap, by its code. */
export function objectPath(code: string): string {
  return `/starmap/object/${encodePart(code)}`;
}

/** The roadmap, as it was left; `query` as the roadmap feature writes it, to open a certain view of it. */
export function roadmapPath(query = ''): string {
  return query === '' ? '/roadmap' : `/roadmap/view/${encodePart(query)}`;
}

/** One card of a board, by its id. */
export function cardPath(board: 'main' | 'campaign', cardId: string): string {
  return `/roadmap/card/${board}/${encodePart(cardId)}`;
}

/** The progress tracker, as it was left; `query` as the progress feature writes it, to open a certain view of it. */
export function progressPath(query = ''): string {
  return query === '' ? '/progress' : `/progress/view/${encodePart(query)}`;
}

/** One deliverable, by its slug. */
export function deliverablePath(slug: string): string {
  return `/progress/deliverable/${encodePart(slug)}`;
}

/** Telemetry, as it was left; `query` as the telemetry feature writes it, to open a certain view of it. */
export function telemetryPath(query = ''): string {
  return query === '' ? '/telemetry' : `/telemetry/view/${encodePart(query)}`;
}

/** Telemetry of one version, `<major>.<minor>`. */
export function telemetryOfPath(version: string): string {
  return `/telemetry/${encodePart(version)}`;
}

/** The players in the archive, and the look-up. */
export function playersPath(): string {
  return '/people';
}

/** One player, by handle. */
export function playerPath(handle: string): string {
  return `/people/player/${encodePart(handle)}`;
}

/** Players side by side, in this order; none opens the choice. */
export function comparePlayersPath(handles: readonly string[] = []): string {
  return handles.length === 0 ? '/people/compare' : `/people/compare/${encodePart(handles.join(','))}`;
}

/** The organizations in the archive, and the look-up. */
export function organizationsPath(): string {
  return '/people/organization';
}

/** One organization, by its SID, which is case-sensitive. */
export function organizationPath(sid: string): string {
  return `${organizationsPath()}/${encodePart(sid)}`;
}

/** A part of Offline: what is complete without a network, the basket, watches, notes, room on the disk, backups. */
export type OfflineSection = 'readiness' | 'basket' | 'watches' | 'notes' | 'storage' | 'backups';

export function offlinePath(section: OfflineSection = 'readiness'): string {
  return section === 'readiness' ? '/offline' : `/offline/${section}`;
}

/** Half a character, as foreign names may hold, cannot be encoded and would throw. */
function encodePart(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
