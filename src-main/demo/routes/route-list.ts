import { accountRoute } from './account-route.ts';
import type { DemoRoute } from './route.ts';
import { shipsRoute } from './ships-route.ts';
import { statusRoute } from './status-route.ts';
import { systemsRoute } from './systems-route.ts';
import { headerKeyUserRoute, userRoute } from './user-routes.ts';

/** Every path the demo service answers. Adding one is writing its file and naming it here. */
export const demoRoutes: readonly DemoRoute[] = [
  accountRoute,
  statusRoute,
  headerKeyUserRoute,
  userRoute,
  shipsRoute,
  systemsRoute,
];
