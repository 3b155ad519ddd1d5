import type { Period } from '../period.ts';
import type { DeskRoute } from './route.ts';

/** `GET /managements/status`. Needs no key. */
export const statusRoute: DeskRoute = {
  kind: 'desk',
  path: '/managements/status',
  read: (desk) => ({ quotaReset: toIso(desk.quotaReset()), cacheRefresh: toIso(desk.cacheRefresh()) }),
};

function toIso({ lastAt, nextAt }: Period): { readonly lastAt: string; readonly nextAt: string } {
  return { lastAt: new Date(lastAt).toISOString(), nextAt: new Date(nextAt).toISOString() };
}
