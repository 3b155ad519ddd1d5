import { ArchiveDatabase } from '../archive-database.ts';
import { arriveWell } from '../archive-fixture.ts';
import { readGenerations } from '../generations.ts';
import { backUp, createMemoryFolder, hashTables, memorySource, runHere, type MemoryFolder } from './backup-fixture.ts';
import type { BackupSource } from './backup-format.ts';
import type { RestoreBackup } from './restore-backup.ts';

/** A profile that no other test has. */
export const newProfile = (): string => `restore-${crypto.randomUUID().slice(0, 8)}`;

/** An archive with two snapshots and a note; closed. @returns its id. */
export async function filled(archiveId: string, name = 'Heron'): Promise<string> {
  const archive = new ArchiveDatabase(archiveId);
  await arriveWell(archive, { data: [{ id: '1', name }], at: 1_000 });
  await arriveWell(archive, { data: [{ id: '1', name, mass: '5' }], at: 2_000 });
  await archive.notes.add({ id: name, resource: 'ships', identity: '1', text: 'mine', createdAt: 1, editedAt: 2 });
  archive.close();
  return archiveId;
}

/** The backup of another archive. */
export async function otherBackup(name = 'Plover'): Promise<BackupSource> {
  const archive = new ArchiveDatabase(await filled(newProfile(), name));
  const { bytes } = await backUp(archive);
  archive.close();
  return memorySource(bytes);
}

export function request(
  folder: MemoryFolder,
  profileId: string,
  source: BackupSource,
  changes: Partial<RestoreBackup> = {},
): RestoreBackup {
  const { bridge, collect } = folder;
  return { source, profileId, how: 'replace', bridge, collect, run: runHere, ...changes };
}

export async function namesOf(profileId: string): Promise<readonly string[]> {
  return (await indexedDB.databases()).flatMap(({ name }) => (name?.includes(profileId) ? [name] : [])).toSorted();
}

/** A profile with an archive, and what it looks like. */
export async function standing(): Promise<{
  readonly profileId: string;
  readonly folder: MemoryFolder;
  readonly state: () => Promise<unknown>;
}> {
  const profileId = await filled(newProfile());
  const state = async () => ({
    generations: await readGenerations(profileId),
    names: await namesOf(profileId),
    tables: await hashTables(profileId),
  });
  return { profileId, folder: createMemoryFolder(profileId), state };
}
