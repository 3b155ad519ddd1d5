import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { HeldArchives } from '../../src-shared/contract.ts';
import { hostNames, type HostName } from '../../src-shared/host-names.ts';

/** Where each host's browser keeps its databases, below the data folder. The names never change, or users lose their archive. */
const databaseFolders: Readonly<Record<HostName, readonly string[]>> = {
  electron: ['electron', 'IndexedDB'],
  chromium: ['chromium', 'Default', 'IndexedDB'],
};

/** That a host has databases in a data folder: of which connections cannot be told from outside. */
export interface HostStore {
  readonly host: HostName;
  /** UTC, epoch milliseconds. */
  readonly writtenAt: number;
}

/** The one that was written to last first. */
export function findHostStores(dataDir: string): readonly HostStore[] {
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
export function placeArchive(hasArchive: boolean, stores: readonly HostStore[]): HeldArchives {
  if (!hasArchive) return noArchives;
  const [only, ...others] = stores;
  if (only !== undefined && others.length === 0) return { ...noArchives, [only.host]: { openedAt: only.writtenAt } };
  return { electron: { openedAt: null }, chromium: { openedAt: null } };
}
