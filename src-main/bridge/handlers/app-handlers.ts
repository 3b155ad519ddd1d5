import { succeed } from '../../../src-shared/problem.ts';
import { announceState } from '../announce-state.ts';
import type { AppContext } from '../app-context.ts';
import type { Handlers } from '../router.ts';

type AppHandlers = Pick<Handlers, 'app:read-state' | 'app:report-shown' | 'settings:set-theme'>;

export function createAppHandlers(context: AppContext): AppHandlers {
  return {
    // Announced as well, because the host's own menus follow the theme from the start.
    'app:read-state': async () => succeed(await announceState(context)),
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
