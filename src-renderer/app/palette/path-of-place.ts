import type { ArchivedPlace } from '../../archive/search/search-documents.ts';
import { emptyTrackerLink, writeTrackerLink } from '../../features/progress/model/progress-address.ts';
import {
  cardPath,
  deliverablePath,
  explorerPath,
  objectPath,
  organizationPath,
  playerPath,
  progressPath,
  shipPath,
  systemOnMapPath,
  telemetryOfPath,
  telemetryPath,
} from '../../ui/paths.ts';

/** Where in the window something archived is shown. */
export function pathOfPlace(place: ArchivedPlace): string {
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
    case 'team':
      return progressPath(
        writeTrackerLink({ ...emptyTrackerLink, view: { ...emptyTrackerLink.view, teams: [place.slug] } }),
      );
    case 'player':
      return playerPath(place.handle);
    case 'organization':
      return organizationPath(place.sid);
    case 'version':
      return place.minor === null ? telemetryPath() : telemetryOfPath(place.minor);
    case 'request':
      return explorerPath({ resource: place.resource, params: place.params, intent: 'stored' });
    default:
      return place satisfies never;
  }
}
