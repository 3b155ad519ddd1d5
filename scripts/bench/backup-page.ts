import { join } from 'node:path';
import { buildPage } from './build-page.ts';
import { overviewScript } from './overview-page.ts';

/**
 * Builds the page that fills an archive (`overview-page.ts`), and that makes and restores backups of it as the application does:
 * its own worker, the bridge to this process, and the file in the data folder.
 *
 * @param folder inside the repository, so that packages are found.
 * @returns the folder to serve.
 */
export function buildBackupPage(folder: string): Promise<string> {
  return buildPage(folder, (renderer) => `${overviewScript(renderer)}${script(renderer)}`);
}

const script = (renderer: string): string => `
import { unzipSync } from 'fflate';
import { dataFolderSource } from ${JSON.stringify(join(renderer, 'archive/backup/file/backup-sources.ts'))};
import { makeBackup } from ${JSON.stringify(join(renderer, 'archive/backup/make-backup.ts'))};
import { runBackupJob } from ${JSON.stringify(join(renderer, 'archive/backup/run-backup-job.ts'))};
import { restoreBackup } from ${JSON.stringify(join(renderer, 'archive/backup/restore-backup.ts'))};
import { bridge } from ${JSON.stringify(join(renderer, 'bridge/bridge.ts'))};

const timed = async (run) => {
  const startedAt = performance.now();
  const result = await run();
  return { ms: performance.now() - startedAt, result };
};

const valueOf = (outcome) => {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
  return outcome.value;
};

async function useDemo() {
  valueOf(await bridge.invoke('connection:use-demo', {}));
}

let last;

/** Runs something with a bridge and a worker that are timed. @returns its time and that of its steps, in milliseconds. */
async function inSteps(work) {
  const steps = {};
  const note = async (step, run) => {
    const { ms, result } = await timed(run);
    if (step) steps[step] = (steps[step] ?? 0) + ms;
    return result;
  };
  const run = (job, surroundings) => note(jobSteps[job.kind], () => runBackupJob(job, surroundings));
  const asked = { invoke: (name, request) => note(commandSteps[name], () => bridge.invoke(name, request)) };
  const { ms, result } = await timed(() => work({ run, bridge: asked }));
  return { ms, steps, value: valueOf(result) };
}

const jobSteps = {
  write: 'rows read, packed and sent',
  outline: 'structure of the file read',
  load: 'rows unpacked, checked, stored and read back',
  fingerprint: 'looked whether the archive changed',
};
const commandSteps = { 'backup:finish': 'file read back, unpacked, hashed and searched by main' };

async function backUp(profileId) {
  const { ms, steps, value } = await inSteps((timing) => makeBackup({ profileId, kind: 'manual', ...timing }));
  last = value;
  return { ms, steps };
}

/** With the backup of what it replaces, as always. */
async function restore(profileId) {
  const source = dataFolderSource(bridge, profileId, last);
  const { ms, steps } = await inSteps((timing) => restoreBackup({ source, profileId, how: 'replace', ...timing }));
  return { ms, steps };
}

let stores = 0;

/** The rows alone, as a restore writes them, into tables of the same indexes: nothing is read, checked or read back. */
async function storeSame(profileId) {
  const from = new ArchiveDatabase(profileId);
  const rows = new Map();
  for (const table of from.tables) rows.set(table.name, await table.toArray());
  from.close();
  const to = new ArchiveDatabase('bench-store-' + ++stores, undefined, 'relaxed');
  await to.open();
  const { ms } = await timed(async () => {
    for (const [table, all] of rows) {
      for (let at = 0; at < all.length; at += 4_000) await to.table(table).bulkAdd(all.slice(at, at + 4_000));
    }
  });
  await to.delete();
  return ms;
}

/** The same rows, only read: a whole table at a time, nothing written or checked. */
async function readSame(profileId) {
  const from = new ArchiveDatabase(profileId);
  await from.open();
  const { ms } = await timed(async () => {
    for (const table of from.tables) await table.toArray();
  });
  from.close();
  return ms;
}

/** The same rows as text, packed and unpacked by the platform. */
async function packSame(profileId) {
  const source = dataFolderSource(bridge, profileId, last);
  const parts = [];
  for (let offset = 0; offset < last.byteLength; ) {
    const part = await source.read(offset, 1_000_000);
    parts.push(part);
    offset += part.byteLength;
  }
  const entries = unzipSync(new Uint8Array(await new Blob(parts).arrayBuffer()));
  const rows = new Blob(Object.entries(entries).filter(([name]) => name.startsWith('tables/')).map(([, bytes]) => bytes));
  const through = (blob, stream) => new Response(blob.stream().pipeThrough(stream)).blob();
  const packed = await timed(() => through(rows, new CompressionStream('gzip')));
  const unpacked = await timed(() => through(packed.result, new DecompressionStream('gzip')));
  return { bytes: rows.size, packedBytes: packed.result.size, backupBytes: last.byteLength, packMs: packed.ms, unpackMs: unpacked.ms };
}

Object.assign(window.bench, { useDemo, backUp, restore, packSame, readSame, storeSame });
`;
