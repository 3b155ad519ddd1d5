import { accountRoute } from './account-route.ts';
import { membersRoute } from './members-route.ts';
import { organizationRoute } from './organization-route.ts';
import { deliverablesRoute, teamsRoute } from './progress-routes.ts';
import { roadmapRoute } from './roadmap-route.ts';
import type { DemoRoute } from './route.ts';
import { shipsRoute } from './ships-route.ts';
import { objectRoute, starSystemRoute } from './starmap-code-routes.ts';
import { affiliationsRoute, speciesRoute } from './starmap-names-routes.ts';
import { starmapSearchRoute } from './starmap-search-route.ts';
import { statsRoute } from './stats-route.ts';
import { statusRoute } from './status-route.ts';
import { systemsRoute } from './systems-route.ts';
import { telemetryRoute } from './telemetry-route.ts';
import { tunnelsRoute } from './tunnels-route.ts';
import { headerKeyUserRoute, userRoute } from './user-routes.ts';
import { versionsRoute } from './versions-route.ts';

/** Every path the demo service answers. Adding one is writing its file and naming it here. */
export const demoRoutes: readonly DemoRoute[] = [
  accountRoute,
  statusRoute,
  headerKeyUserRoute,
  userRoute,
  organizationRoute,
  membersRoute,
  versionsRoute,
  shipsRoute,
  statsRoute,
  telemetryRoute,
  roadmapRoute,
  teamsRoute,
  deliverablesRoute,
  systemsRoute,
  tunnelsRoute,
  speciesRoute,
  affiliationsRoute,
  objectRoute,
  starSystemRoute,
  starmapSearchRoute,
];
