import { demoLimits, type Period } from '../http/demo-state.ts';
import { shipsRoute, statsRoute, telemetryRoute, versionsRoute } from './game-routes.ts';
import { headerKeyUserRoute, membersRoute, organizationRoute, userRoute } from './people-routes.ts';
import { deliverablesRoute, roadmapRoute, teamsRoute } from './roadmap-routes.ts';
import type { DemoRoute, StateRoute } from './route.ts';
import {
  affiliationsRoute,
  objectRoute,
  speciesRoute,
  starmapSearchRoute,
  starSystemRoute,
  systemsRoute,
  tunnelsRoute,
} from './starmap-routes.ts';

/** `GET /v2/me`. Echoes the key, as the service does; the application must drop it. */
const accountRoute: StateRoute = {
  kind: 'state',
  path: '/v2/me',
  read: (state) => ({
    key: state.key,
    provider: demoLimits.provider,
    dailyRequestsRemaining: state.remaining(),
    dailyRequestLimit: demoLimits.dailyLimit,
    role: demoLimits.role,
  }),
};

/** `GET /managements/status`. Needs no key. */
const statusRoute: StateRoute = {
  kind: 'state',
  path: '/managements/status',
  read: (state) => ({ quotaReset: toIso(state.quotaReset()), cacheRefresh: toIso(state.cacheRefresh()) }),
};

function toIso({ lastAt, nextAt }: Period): { readonly lastAt: string; readonly nextAt: string } {
  return { lastAt: new Date(lastAt).toISOString(), nextAt: new Date(nextAt).toISOString() };
}

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
