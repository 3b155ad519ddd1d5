import type { ResourceName } from '../../../src-shared/catalog/registry.ts';
import type { Params } from '../../../src-shared/resource/resource.ts';
import type { RecentRecord } from '../../archive/recent/recent.ts';
import {
  deliverablePath,
  explorerPath,
  objectPath,
  organizationPath,
  playerPath,
  playersPath,
  progressPath,
  roadmapPath,
  shipPath,
  shipsPath,
  starmapPath,
  systemOnMapPath,
  systemPath,
  telemetryPath,
} from '../../format/paths.ts';

/** Where a record has a page of its own; null where it has none, and for one that is gone. */
export function recordPage(
  resource: ResourceName,
  params: Params,
  { identity, kind }: Pick<RecentRecord, 'identity' | 'kind'>,
): string | null {
  // A record nothing identifies is named by its place in the response (collect-records.ts).
  if (kind === 'removed' || identity.startsWith('#')) return null;
  switch (resource) {
    case 'ships':
      return shipPath(identity);
    case 'systems':
      return systemOnMapPath(identity);
    case 'deliverables':
      return deliverablePath(identity);
    case 'members':
      return playerPath(identity);
    default:
      return requestPage(resource, params);
  }
}

/** Where what one request answers has a page of its own; null where it has none. */
export function requestPage(resource: ResourceName, params: Params): string | null {
  switch (resource) {
    case 'user':
      return filled(params['handle'], playerPath);
    case 'organization':
      return filled(params['sid'], organizationPath);
    case 'star-system':
      return filled(params['code'], systemPath);
    case 'object':
      return filled(params['code'], objectPath);
    default:
      return null;
  }
}

function filled(value: Params[string], path: (name: string) => string): string | null {
  return typeof value === 'string' && value !== '' ? path(value) : null;
}

/** The view that shows what is archived of a resource. */
export function resourceView(resource: ResourceName): string {
  switch (resource) {
    case 'ships':
      return shipsPath();
    case 'systems':
    case 'tunnels':
    case 'species':
    case 'affiliations':
    case 'star-system':
    case 'object':
      return starmapPath();
    case 'roadmap':
      return roadmapPath();
    case 'teams':
    case 'deliverables':
      return progressPath();
    case 'telemetry':
      return telemetryPath();
    case 'user':
    case 'organization':
    case 'members':
      return playersPath();
    default:
      // Of what has no view of its own, and of every resource that is added: the Explorer shows them all.
      return explorerPath({ resource, params: {}, intent: 'stored' });
  }
}
