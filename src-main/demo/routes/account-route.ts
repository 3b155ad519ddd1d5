import { DEMO } from '../demo-limits.ts';
import type { DeskRoute } from './route.ts';

/** `GET /v2/me`. Echoes the key, as the service does; the application must drop it. */
export const accountRoute: DeskRoute = {
  kind: 'desk',
  path: '/v2/me',
  read: (desk) => ({
    key: desk.key,
    provider: DEMO.provider,
    dailyRequestsRemaining: desk.remaining(),
    dailyRequestLimit: DEMO.dailyLimit,
    role: DEMO.role,
  }),
};
