import { succeed } from '../../../src-shared/problem.ts';
import { describeState } from '../../profiles/describe-profiles.ts';
import { announceState } from '../announce-state.ts';
import type { AppContext } from '../app-context.ts';
import type { Handlers } from '../router.ts';

type AppHandlers = Pick<Handlers, 'app:read-state' | 'app:report-shown' | 'settings:set-theme'>;

export function createAppHandlers(context: AppContext): AppHandlers {
  return {
    'app:read-state': async () => {
      const state = await describeState(context);
      // From here on the window listens: a link that came meanwhile is part of the state, a later one is an event.
      context.links.onWindowReady();
      return succeed(state);
    },
    'app:report-shown': ({ view }) => {
      context.host.onViewShown(view);
      return Promise.resolve(succeed(null));
    },
    'settings:set-theme': async ({ theme }) => {
      await context.profiles.write({ ...context.profiles.read(), theme });
      return succeed(await announceState(context));
    },
  };
}
