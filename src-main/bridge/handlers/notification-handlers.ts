import { succeed } from '../../../src-shared/problem.ts';
import type { AppContext } from '../app-context.ts';
import type { Handlers } from '../router.ts';

/** Messages of the system. The page itself has no permission for them (SECURITY 5); whether any are wanted, it knows. */
export function createNotificationHandlers({ notifier, redactor }: AppContext): Pick<Handlers, 'notification:show'> {
  return {
    'notification:show': async ({ title, body }) =>
      // A message may stay in the system's own history.
      succeed({ shown: await notifier.show({ title: redactor.redact(title), body: redactor.redact(body) }) }),
  };
}
