import type { AppState, KeyState, Profile } from '../../src-shared/contract.ts';
import type { HostName } from '../../src-shared/host-names.ts';
import type { AppContext } from '../bridge/app-context.ts';
import { checkServiceAddress } from './check-service-address.ts';
import { readKey } from './connect-profile.ts';
import type { StoredProfile } from './profile-store.ts';

/** The state the renderer may see: connections without keys, theme, keychain, launch wishes. */
export async function describeState(context: AppContext): Promise<AppState> {
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
