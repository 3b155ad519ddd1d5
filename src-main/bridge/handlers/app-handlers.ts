import type { AppState } from '../../../src-shared/contract.ts';
import { fail, succeed, type Problem } from '../../../src-shared/problem.ts';
import { diskProblem } from '../../files/disk-room.ts';
import { exportFileName } from '../../files/save-into-folder.ts';
import { checkExternalLink } from '../../hosts/external-link.ts';
import { describeState } from '../../profiles/describe-profiles.ts';
import type { AppContext } from '../app-context.ts';
import { emitEvent, type Handlers } from '../router.ts';

type AppHandlers = Pick<Handlers, 'app:read-state' | 'app:read-about' | 'app:report-shown' | 'settings:set-theme'>;

export function createAppHandlers(context: AppContext): AppHandlers {
  return {
    'app:read-state': async () => {
      const state = await describeState(context);
      // From here on the window listens: a link that came meanwhile is part of the state, a later one is an event.
      context.links.onWindowReady();
      return succeed(state);
    },
    'app:read-about': () =>
      Promise.resolve(
        succeed({
          dataDir: context.dataDir,
          platform: `${process.platform} ${process.arch}`,
          node: process.versions.node,
          electron: process.versions['electron'] ?? null,
        }),
      ),
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

/** Describes the state after a change and tells the window, and the host, whose menus follow the theme. */
export async function announceState(context: AppContext): Promise<AppState> {
  const state = await describeState(context);
  emitEvent(context.host, 'app:state-changed', state);
  return state;
}

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

/** Whether newer versions are looked for, and the page of one that is there: its address never crosses the bridge. */
export function createUpdateHandlers(context: AppContext): Pick<Handlers, 'update:set-asking' | 'update:open-page'> {
  return {
    'update:set-asking': async ({ isOn }) => {
      if (context.updates === null) return fail(noFeed);
      await context.updates.setAsking(isOn);
      await announceState(context);
      return succeed(null);
    },
    'update:open-page': async () => {
      const page = context.updates?.findPage() ?? null;
      if (page === null) return fail(noFeed);
      await context.host.openExternal(page);
      return succeed(null);
    },
  };
}

const noFeed: Problem = { kind: 'bridge-refused', detail: 'This Orrery knows of no newer version.' };

/** Messages of the system. The page itself has no permission for them (SECURITY 5); whether any are wanted, it knows. */
export function createNotificationHandlers({ notifier, redactor }: AppContext): Pick<Handlers, 'notification:show'> {
  return {
    'notification:show': async ({ title, body }) =>
      // A message may stay in the system's own history.
      succeed({ shown: await notifier.show({ title: redactor.redact(title), body: redactor.redact(body) }) }),
  };
}

/** Exports on their way out. The one place where something the window made becomes a file (decision 13). */
export function createFileHandlers(context: AppContext): Pick<Handlers, 'file:save'> {
  return {
    'file:save': async ({ suggestedName, kind, content }) => {
      const name = exportFileName(suggestedName, kind);
      // Base64 of a key is among the spellings that are looked for, so a picture is searched as it came.
      if (context.redactor.finds(suggestedName) || context.redactor.finds(content)) {
        context.log.write(`${kind} not saved: it would have held a key`);
        return fail(holdsKey);
      }
      const bytes = kind === 'png' ? Buffer.from(content, 'base64') : Buffer.from(content, 'utf8');
      if (kind === 'png' && !bytes.subarray(0, 8).equals(pngSignature)) return fail(noPicture);
      try {
        const savedAs = await context.host.saveFile({ name, kind, bytes });
        context.log.write(savedAs === null ? `${kind} not saved: cancelled` : `${kind} saved, ${bytes.length} bytes`);
        return succeed({ savedAs });
      } catch (error) {
        const problem = diskProblem(error);
        context.log.write(`${kind} not saved: ${problem.kind}`);
        return fail(problem);
      }
    },
  };
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const holdsKey: Problem = {
  kind: 'bridge-refused',
  detail: 'The file would have held the API key, so it was not written. Take the key out of what you export.',
};

const noPicture: Problem = { kind: 'bridge-refused', detail: 'The picture is no PNG.' };
