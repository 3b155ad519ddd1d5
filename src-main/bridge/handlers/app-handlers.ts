import type { AppState, KeyState, Profile } from '../../../src-shared/contract.ts';
import type { HostName } from '../../../src-shared/host-names.ts';
import { fail, succeed, type Problem } from '../../../src-shared/problem.ts';
import { diskProblem } from '../../files/disk-room.ts';
import { exportFileName } from '../../files/save-into-folder.ts';
import { checkExternalLink } from '../../launch/external-link.ts';
import { checkServiceAddress } from '../../profiles/check-service-address.ts';
import { readKey } from '../../profiles/connect-profile.ts';
import type { StoredProfile } from '../../profiles/profile-store.ts';
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

/** The state the renderer may see: connections without keys, theme, keychain, launch wishes. */
async function describeState(context: AppContext): Promise<AppState> {
  const settings = context.profiles.read();
  const trouble = await context.vault.findTrouble();
  return {
    version: context.version,
    host: context.host.name,
    theme: settings.theme,
    profiles: await Promise.all(
      settings.profiles.map((profile) => describeProfile(context, profile, profile.id === settings.activeProfileId)),
    ),
    activeProfileId: settings.activeProfileId,
    keychain: { available: trouble === null, name: context.vault.keychainName, trouble },
    ...(context.updates === null ? {} : { updates: context.updates.describe() }),
    startCommands: {
      electron: startCommand('electron', context.launch.dataDir, process.platform),
      chromium: startCommand('chromium', context.launch.dataDir, process.platform),
    },
    launch: {
      view: context.launch.view,
      serviceAddress: offeredAddress(context.launch.service),
      link: context.links.first(),
      demoDay: context.launch.demoDay,
      demoPast: context.launch.demoPast,
      exportFormat: context.launch.exportArchive?.format ?? null,
    },
  };
}

/** What the command line said goes to the screen only as an address that could be stored: it might hold a key. */
function offeredAddress(service: string | null): string | null {
  const address = service === null ? null : checkServiceAddress(service);
  return address?.ok ? address.value : null;
}

async function describeProfile(context: AppContext, profile: StoredProfile, isActive: boolean): Promise<Profile> {
  const { id, kind, name, address, settings, archives } = profile;
  const key = kind === 'demo' ? demoKey : await describeKey(context, profile, isActive);
  return { id, kind, name, address, settings, key, archives };
}

/** The demo universe needs no key of the user's; its own lives for one run. */
const demoKey: KeyState = { isSet: true, keptIn: null, lastFour: null, provider: 'demo', role: 'user', trouble: null };

/** The keychain is only asked about the connection in use: it may prompt the user for each key it gives. */
async function describeKey(context: AppContext, profile: StoredProfile, isActive: boolean): Promise<KeyState> {
  const nothing = {
    keptIn: null,
    lastFour: null,
    provider: profile.account?.provider ?? null,
    role: profile.account?.role ?? null,
  };
  if (!profile.key) return { isSet: false, trouble: null, ...nothing };
  const kept = { ...nothing, keptIn: profile.key.keptIn, lastFour: profile.key.lastFour };
  if (!isActive && profile.key.keptIn === 'keychain') return { isSet: true, trouble: null, ...kept };
  const { key, trouble } = await readKey(context, profile, profile.key.keptIn);
  if (key === null) {
    const lost =
      profile.key.keptIn === 'memory'
        ? 'The key was kept for one run only. Enter it again.'
        : 'The keychain no longer has this key. Enter it again.';
    return { isSet: false, trouble: trouble ?? lost, ...nothing };
  }
  return { isSet: true, trouble: null, ...kept };
}

/**
 * What starts a host on a data folder, as it is typed into this platform's shell.
 *
 * @param dataDir absolute path; null: this platform's usual place, which needs no words.
 */
export function startCommand(host: HostName, dataDir: string | null, platform: NodeJS.Platform): string {
  const folder = dataDir === null ? '' : ` --data-dir ${asOneWord(dataDir, platform)}`;
  return `npm start -- --host ${host}${folder}`;
}

function asOneWord(path: string, platform: NodeJS.Platform): string {
  // A Windows path cannot hold a quotation mark.
  if (platform === 'win32') return /^[\w.,:\\~+-]+$/.test(path) ? path : `"${path}"`;
  return /^[\w@%+=:,./-]+$/.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`;
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
      const binary = binaryKinds.get(kind);
      const bytes = Buffer.from(content, binary ? 'base64' : 'utf8');
      if (binary && !bytes.subarray(0, binary.signature.length).equals(binary.signature)) return fail(binary.problem);
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

/** Kinds that come in base64, how their files begin, and what is said of one that does not. */
const binaryKinds: ReadonlyMap<string, { readonly signature: Buffer; readonly problem: Problem }> = new Map([
  [
    'png',
    {
      signature: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      problem: { kind: 'bridge-refused', detail: 'The picture is no PNG.' },
    },
  ],
  [
    'parquet',
    { signature: Buffer.from('PAR1'), problem: { kind: 'bridge-refused', detail: 'The table is no Parquet file.' } },
  ],
]);

const holdsKey: Problem = {
  kind: 'bridge-refused',
  detail: 'The file would have held the API key, so it was not written. Take the key out of what you export.',
};
