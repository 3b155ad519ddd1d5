import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { zipSync, type Zippable } from 'fflate';
import type { Backup, BackupKind, CommandResponse } from '../../src-shared/contract.ts';
import type { Outcome, Problem } from '../../src-shared/problem.ts';
import { prepareTestCores, trustedSender, type TestCore } from '../start-test-core-fixture.ts';

// The steps of a backup, as the window takes them. For tests; the connection is the demo universe.

/** A disk with so much room. */
export const room = (freeBytes: number) => ({ readFreeBytes: () => Promise.resolve(freeBytes) });

/** Starts cores with room on the disk, as `prepareTestCores` does. */
export function prepareRoomyCores(...args: Parameters<typeof prepareTestCores>) {
  const start = prepareTestCores(...args);
  return (options: Parameters<typeof start>[0] = {}): Promise<TestCore> =>
    start({ launch: { view: 'overview' }, room: room(1e12), ...options });
}

export function folderOf(core: TestCore): string {
  return join(core.dataDir, 'backups', 'demo');
}

/** Sorted; none where there is no such folder. */
export function namesIn(folder: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder).toSorted() : [];
}

function start(core: TestCore, kind: BackupKind): Promise<CommandResponse<'backup:begin'>> {
  return must(core.send('backup:begin', { profileId: 'demo', kind, expectedBytes: 1_000 }));
}

export async function begin(core: TestCore): Promise<string> {
  return (await start(core, 'manual')).writeId;
}

/** @returns the problem, where a piece was refused. */
export async function append(core: TestCore, writeId: string, bytes: Buffer): Promise<Problem | null> {
  for (let at = 0; at < bytes.length; at += 1_000_000) {
    const chunk = bytes.subarray(at, at + 1_000_000).toString('base64');
    const response = await core.send('backup:append', { writeId, chunk });
    if (!response.ok) return response.problem;
  }
  return null;
}

/** Writes a whole file and closes it. */
export async function finish(
  core: TestCore,
  bytes: Buffer,
  kind: BackupKind = 'manual',
): Promise<CommandResponse<'backup:begin'> & { readonly finished: Outcome<CommandResponse<'backup:finish'>> }> {
  const { writeId, name } = await start(core, kind);
  expect(await append(core, writeId, bytes)).toBeNull();
  return { writeId, name, finished: await core.send('backup:finish', { writeId }) };
}

/** Makes a backup to its end, and gives its name. */
export async function make(
  core: TestCore,
  bytes = smallBackup(),
  kind: BackupKind = 'manual',
  mostAutomatic = 5,
): Promise<string> {
  const { writeId, finished } = await finish(core, bytes, kind);
  await must(Promise.resolve(finished));
  return (await must(core.send('backup:keep', { writeId, mostAutomatic }))).name;
}

export function list(
  core: TestCore,
  profileId = 'demo',
): Promise<{ readonly backups: readonly Backup[]; readonly folder: string }> {
  return must(core.send('backup:list', { profileId }));
}

/** The bytes, or why there are none. */
export async function read(core: TestCore, name: string, offset: number, length: number): Promise<Buffer | Problem> {
  const response = await core.send('backup:read', { profileId: 'demo', name, offset, length });
  if (!response.ok) return response.problem;
  const bytes = core.core.takePayload(response.value.ticket, trustedSender);
  if (!(bytes instanceof Uint8Array)) throw new Error('no bytes');
  expect(bytes.byteLength).toBe(response.value.byteLength);
  expect(core.core.takePayload(response.value.ticket, trustedSender)).toBeNull();
  return Buffer.from(bytes);
}

/** What is said of a backup that is not there. */
export const noBackup = {
  ok: false,
  problem: { kind: 'file-not-written', detail: 'There is no such backup in the data folder.' },
} as const;

async function must<Value>(response: Promise<Outcome<Value>>): Promise<Value> {
  const outcome = await response;
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
  return outcome.value;
}

/** A small zip file as backups are: a manifest and a table. For tests. */
export function zipOf(files: Readonly<Record<string, string | Uint8Array>>, level: 0 | 6 = 6): Buffer {
  const entries: Zippable = {};
  for (const [name, content] of Object.entries(files))
    entries[name] = [typeof content === 'string' ? new TextEncoder().encode(content) : content, { level }];
  return Buffer.from(zipSync(entries));
}

/** A backup that holds these words. */
export function smallBackup(words = 'nothing much'): Buffer {
  return zipOf({ 'manifest.json': '{"format":"orrery-backup"}', 'tables/notes.ndjson': `{"text":"${words}"}\n` });
}
