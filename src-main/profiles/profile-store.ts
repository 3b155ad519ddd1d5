import { mkdirSync, readdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import * as z from 'zod/mini';
import {
  connectionSettingsSchema,
  heldArchivesSchema,
  type ConnectionSettings,
  type HeldArchives,
} from '../../src-shared/contract.ts';
import { hostNames, type HostName } from '../../src-shared/host-names.ts';
import { fail, succeed, type Outcome } from '../../src-shared/problem.ts';
import type { InstanceLock } from '../launch/host.ts';
import { defaultPathSegments } from '../service/build-request.ts';

const { mainBoard, campaignBoard, mediaHosts, measuresPrices } = connectionSettingsSchema.shape;

/** Every one has a default, so that a file from before it existed loads as it is. */
const storedSettings = z.object({
  mainBoard: z._default(mainBoard, defaultPathSegments.mainBoard),
  campaignBoard: z._default(campaignBoard, defaultPathSegments.campaignBoard),
  mediaHosts: z._default(mediaHosts, []),
  measuresPrices: z._default(measuresPrices, true),
});

export const defaultConnectionSettings = storedSettings.parse({});

const storedProfile = z.object({
  // As the bridge's contract has them: the screen could not be told about anything else.
  id: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
  kind: z.enum(['demo', 'service']),
  name: z.string().check(z.minLength(1), z.maxLength(80)),
  address: z.nullable(z.string()),
  /** The address that the user has agreed to send the key to; another one, in a file that was edited, is asked about. */
  agreedAddress: z.nullable(z.string()),
  createdAt: z.number(),
  settings: z.prefault(storedSettings, {}),
  /** Where the key was put and how it ends; the key itself is in the keychain. */
  key: z.nullable(z.object({ keptIn: z.enum(['keychain', 'memory']), lastFour: z.string().check(z.maxLength(4)) })),
  /** Kept here because a browser’s store can be lost as a whole. */
  archives: heldArchivesSchema,
  account: z.nullable(z.object({ provider: z.nullable(z.string()), role: z.nullable(z.string()) })),
});

/** A profile as earlier programs wrote it: that there is an archive, and not in which host; and an address that the user had entered. */
const filedProfile = z.extend(storedProfile, {
  agreedAddress: z.optional(z.nullable(z.string())),
  archives: z.optional(heldArchivesSchema),
  hasArchive: z._default(z.boolean(), false),
});

const settingsFile = z.object({
  version: z.literal(1),
  theme: z.enum(['system', 'light', 'dark']),
  /** The host that the data folder stays with: the one that opened the first archive in it, or restored the last backup. */
  host: z.optional(z.nullable(z.enum(hostNames))),
  activeProfileId: z.nullable(z.string()),
  profiles: z.array(filedProfile),
});

export type StoredProfile = z.infer<typeof storedProfile>;
export type Settings = Omit<z.infer<typeof settingsFile>, 'host' | 'profiles'> & {
  readonly host: HostName | null;
  readonly profiles: StoredProfile[];
};

/** The settings file: connections and theme, never a key. */
export interface ProfileStore {
  readonly read: () => Settings;
  /** Replaces the settings; on disk when the promise resolves, whole or not at all. Rejects once the folder is let go of. */
  readonly write: (settings: Settings) => Promise<void>;
}

const fresh: Settings = { version: 1, theme: 'system', host: null, activeProfileId: null, profiles: [] };

interface ProfileStoreOptions {
  /** Of the data folder. Once it is released another program may have it, and nothing is written any more. */
  readonly lock: Pick<InstanceLock, 'isHeld'>;
  readonly onUnreadable: (keptAs: string) => void;
}

/**
 * Opens `settings.json` in the data folder. A file that cannot be read as settings is kept beside as
 * `settings.unreadable-<time>.json` rather than overwritten, and `onUnreadable` is told.
 */
export function openProfileStore(dataDir: string, { lock, onUnreadable }: ProfileStoreOptions): ProfileStore {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'settings.json');
  let settings = readSettings(dataDir, file, onUnreadable);
  return {
    read: () => settings,
    write: async (next) => {
      if (!lock.isHeld()) throw new Error('The data folder is no longer held by this program.');
      const before = settings;
      // At once, so that a command that reads and writes in one step builds on every earlier one.
      settings = next;
      try {
        await writeFileAtomic(file, `${JSON.stringify(next, null, 2)}\n`, { mode: 0o600 });
      } catch (error) {
        // What could not be written is not shown as done either; a later change that built on it keeps it.
        if (settings === next) settings = before;
        throw error;
      }
    },
  };
}

/** The host that `npm start` opens a data folder in; null when any will do. Reads only, and never throws. */
export function readFolderHost(dataDir: string): HostName | null {
  try {
    return folderHost(parseSettings(dataDir, readFileSync(join(dataDir, 'settings.json'), 'utf8')));
  } catch {
    return null; // no settings yet, or none that name an archive
  }
}

/** The host that a data folder stays with: only where an archive of a connection is there to stay with. */
export function folderHost({ host, profiles }: Pick<Settings, 'host' | 'profiles'>): HostName | null {
  return host !== null && profiles.some(({ archives }) => archives[host] !== null) ? host : null;
}

function readSettings(dataDir: string, file: string, onUnreadable: (keptAs: string) => void): Settings {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return fresh;
    throw error;
  }
  try {
    return parseSettings(dataDir, text);
  } catch {
    const keptAs = file.replace(/\.json$/, `.unreadable-${Date.now()}.json`);
    renameSync(file, keptAs);
    onUnreadable(keptAs);
    return fresh;
  }
}

/** Of any earlier form. @throws when they are none. */
function parseSettings(dataDir: string, text: string): Settings {
  const { host, profiles, ...rest } = settingsFile.parse(JSON.parse(text));
  const stores = findHostStores(dataDir);
  const placed = profiles.map(({ hasArchive, archives, agreedAddress, ...profile }) => ({
    ...profile,
    agreedAddress: agreedAddress === undefined ? profile.address : agreedAddress,
    archives: archives ?? placeArchive(hasArchive, stores),
  }));
  const earlier = profiles.some(({ hasArchive }) => hasArchive) ? (stores[0]?.host ?? null) : null;
  return { ...rest, host: host === undefined ? earlier : host, profiles: placed };
}

/** Where each host's browser keeps its databases, below the data folder. The names never change, or users lose their archive. */
const databaseFolders: Readonly<Record<HostName, readonly string[]>> = {
  electron: ['electron', 'IndexedDB'],
  chromium: ['chromium', 'Default', 'IndexedDB'],
};

/** That a host has databases in a data folder: of which connections cannot be told from outside. */
interface HostStore {
  readonly host: HostName;
  /** UTC, epoch milliseconds. */
  readonly writtenAt: number;
}

/** The one that was written to last first. */
function findHostStores(dataDir: string): readonly HostStore[] {
  return hostNames
    .flatMap((host) => findHostStore(host, join(dataDir, ...databaseFolders[host])))
    .toSorted((a, b) => b.writtenAt - a.writtenAt);
}

function findHostStore(host: HostName, folder: string): readonly HostStore[] {
  try {
    const stores = readdirSync(folder).filter((name) => name.endsWith('.indexeddb.leveldb'));
    const times = stores.map((name) => statSync(join(folder, name)).mtimeMs);
    return times.length === 0 ? [] : [{ host, writtenAt: Math.max(...times) }];
  } catch {
    return []; // that host has never been here
  }
}

export const noArchives: HeldArchives = { electron: null, chromium: null };

/**
 * Which hosts hold an archive of which it is only known that it was opened. With one host in the folder it is that one. With two,
 * or with what there was lost, it may be any of them; then nobody may call it lost, nor begin an empty one without a word.
 */
function placeArchive(hasArchive: boolean, stores: readonly HostStore[]): HeldArchives {
  if (!hasArchive) return noArchives;
  const [only, ...others] = stores;
  if (only !== undefined && others.length === 0) return { ...noArchives, [only.host]: { openedAt: only.writtenAt } };
  return { electron: { openedAt: null }, chromium: { openedAt: null } };
}

/**
 * Checks what the contract's schema cannot: how the settings fit together, and to whose connection they belong.
 *
 * @returns the settings with every media host once, or `bad-parameters` with a sentence for the user.
 */
export function checkConnectionSettings(
  kind: StoredProfile['kind'],
  settings: ConnectionSettings,
): Outcome<ConnectionSettings> {
  if (kind === 'demo') {
    const { mainBoard, campaignBoard, mediaHosts, measuresPrices } = settings;
    const isOwn =
      mainBoard === defaultPathSegments.mainBoard &&
      campaignBoard === defaultPathSegments.campaignBoard &&
      mediaHosts.length === 0;
    if (!isOwn)
      return refuse('The demo universe has its own board words and pictures. Only measuring can be switched.');
    return succeed({ ...defaultConnectionSettings, measuresPrices });
  }
  if (settings.mainBoard === settings.campaignBoard) {
    return refuse('Boards: the two words must differ, or both boards would show the same.');
  }
  return succeed({ ...settings, mediaHosts: [...new Set(settings.mediaHosts)] });
}

function refuse(detail: string): Outcome<never> {
  return fail({ kind: 'bad-parameters', detail });
}
