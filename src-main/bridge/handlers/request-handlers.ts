import { planFetch } from '../../../src-shared/plan.ts';
import { succeed } from '../../../src-shared/problem.ts';
import { locateProfile } from '../../profiles/connect-profile.ts';
import { writeCurl } from '../../service/write-curl.ts';
import type { AppContext } from '../app-context.ts';
import type { Handlers } from '../router.ts';

/** What main alone can say about a request, because it alone knows the address. The key is not even read. */
export function createRequestHandlers(context: AppContext): Pick<Handlers, 'request:write-curl'> {
  return {
    'request:write-curl': async ({ profileId, resource, params, intent }) => {
      const plan = planFetch(resource, params, intent);
      if (!plan.ok) return plan;
      const place = await locateProfile(context, profileId);
      if (!place.ok) return place;
      const line = writeCurl(place.value, plan.value);
      return line.ok ? succeed({ text: line.value }) : line;
    },
  };
}
