import { succeed } from '../../../src-shared/problem.ts';
import { checkExternalLink } from '../../hosts/external-link.ts';
import type { AppContext } from '../app-context.ts';
import type { Handlers } from '../router.ts';

/** The one way out to the user's browser (SECURITY 15): https, and only hosts of the user's own connections. */
export function createLinkHandlers(context: AppContext): Pick<Handlers, 'link:open'> {
  return {
    'link:open': async ({ url }) => {
      const hosts = context.profiles
        .read()
        .profiles.flatMap((profile) => URL.parse(profile.address ?? '')?.hostname ?? []);
      const link = checkExternalLink(url, hosts);
      if (!link.ok) return link;
      await context.host.openExternal(link.value);
      return succeed(null);
    },
  };
}
