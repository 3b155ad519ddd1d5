import type { NotedPlace } from '../../archive/own-work/noted-places.ts';
import {
  cardPath,
  deliverablePath,
  objectPath,
  organizationPath,
  playerPath,
  shipPath,
  systemOnMapPath,
} from '../../format/paths.ts';

/** The page of a thing that has one. */
export function recordPath(place: NotedPlace): string {
  switch (place.kind) {
    case 'ship':
      return shipPath(place.identity);
    case 'system':
      return systemOnMapPath(place.identity);
    case 'object':
      return objectPath(place.code);
    case 'card':
      return cardPath(place.board, place.id);
    case 'deliverable':
      return deliverablePath(place.slug);
    case 'player':
      return playerPath(place.handle);
    case 'organization':
      return organizationPath(place.sid);
    default:
      return place satisfies never;
  }
}
