import type { CommandResponse, Profile } from '../../../src-shared/contract.ts';
import { hostNames, type HostName } from '../../../src-shared/host-names.ts';
import type { Outcome } from '../../../src-shared/problem.ts';
import { archiveName, archiveVersion } from '../../archive/schema/archive-database.ts';
import { hasArchive, readGenerations, readTableCounts } from '../../archive/schema/generations.ts';
import { bridge } from '../../bridge/bridge.ts';

/** An archive of a connection that another host than this one keeps, out of reach from here. */
export interface HeldElsewhere {
  readonly host: HostName;
  /** When it was opened there last, UTC, epoch milliseconds; null: an earlier Orrery did not write down in which host it is. */
  readonly openedAt: number | null;
}

type Held = Pick<Profile, 'id' | 'archives'>;

/** The archive of a connection that another host opened last; null where no other has one. */
export function heldElsewhere({ archives }: Held, here: HostName): HeldElsewhere | null {
  const others = hostNames.flatMap((host) => {
    const held = host === here ? null : archives[host];
    return held === null ? [] : [{ host, openedAt: held.openedAt }];
  });
  return others.toSorted((a, b) => (b.openedAt ?? 0) - (a.openedAt ?? 0))[0] ?? null;
}

/**
 * Whether an archive is in another host while this one has never had one: then it is not lost, and no empty one is begun here
 * without a word. What this host is known to have had, and has no more, is lost, and opening it says so.
 *
 * @returns null also where this host's own databases cannot be read: opening will say what is wrong.
 */
export async function findOnlyElsewhere(profile: Held, here: HostName): Promise<HeldElsewhere | null> {
  const elsewhere = heldElsewhere(profile, here);
  if (elsewhere === null || (profile.archives[here]?.openedAt ?? null) !== null) return null;
  try {
    const { archiveId, openedBy, kept } = await readGenerations(profile.id);
    const wasEverHere = openedBy !== null || archiveId !== profile.id || kept.length > 0;
    return wasEverHere || (await hasArchive(archiveId)) ? null : elsewhere;
  } catch {
    return null;
  }
}

/**
 * Whether a backup has to be made before this version opens a profile's archive for the first time: Chromium has lost
 * databases with updates (electron#38616), and an upgrade of the schema cannot be taken back. Nothing is opened that could
 * be upgraded.
 *
 * @param version of this program.
 * @returns false also where that cannot be told: opening will say what is wrong.
 */
export async function needsBackupFirst(profileId: string, version: string): Promise<boolean> {
  try {
    const { archiveId, openedBy } = await readGenerations(profileId);
    const schema = await storedSchema(archiveId);
    // A newer one is refused before it is opened.
    if (schema === null || schema > archiveVersion) return false;
    if (schema === archiveVersion && openedBy === version) return false;
    const counts = await readTableCounts(archiveId);
    return counts !== null && Object.values(counts).some((rows) => rows > 0);
  } catch {
    return false;
  }
}

/** The schema version an archive has on disk; null where it is not there. Dexie stores its version n as 10 n, and a little more. */
export async function storedSchema(archiveId: string): Promise<number | null> {
  const databases = await indexedDB.databases();
  const version = databases.find(({ name }) => name === archiveName(archiveId))?.version;
  return version === undefined ? null : Math.floor(version / 10);
}

/** What is free on the disk of the data folder, and what Orrery wants to keep free. */
export function readDiskRoom(): Promise<Outcome<CommandResponse<'storage:read-room'>>> {
  return bridge.invoke('storage:read-room', {});
}
