import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import * as z from 'zod';
import type { CommandRequest, CommandResponse } from '../../src-shared/contract.ts';
import type { ExportFormat } from '../../src-shared/export-contract.ts';
import { fail, ProblemError, succeed, type Outcome, type Problem } from '../../src-shared/problem.ts';
import { createDiskRoom, diskProblem, type DiskRoom, type DiskRoomOptions } from '../files/disk-room.ts';
import { showPath } from '../files/save-into-folder.ts';
import type { ExportReport } from '../launch/host.ts';
import type { Redactor } from '../service/redactor.ts';
import { judgeFolder, type Manifest } from './export-folder.ts';
import { ExportWrite } from './export-write.ts';

type Chosen = Outcome<NonNullable<CommandResponse<'export:choose'>>>;
type Begin = CommandRequest<'export:begin'>;

/** Exports of archives on their way into folders of the user's, one at a time. */
export interface ExportStore {
  /** Takes a folder that is new, empty, or holds the same export unfinished. @param folder absolute. */
  readonly choose: (target: Target) => Promise<Chosen>;
  readonly begin: (request: Begin) => Promise<Outcome<CommandResponse<'export:begin'>>>;
  readonly write: (request: CommandRequest<'export:write'>) => Promise<Outcome<null>>;
  readonly finishTable: (request: CommandRequest<'export:finish-table'>) => Promise<Outcome<null>>;
  readonly finish: (exportId: string) => Promise<Outcome<CommandResponse<'export:finish'>>>;
  /** What is written stays. */
  readonly stop: (request: CommandRequest<'export:stop'>) => Promise<void>;
  readonly findUnfinished: (profileId: string) => Promise<Unfinished | null>;
  /** The program closes. */
  readonly close: () => Promise<void>;
}

interface Target {
  readonly profileId: string;
  readonly format: ExportFormat;
  readonly folder: string;
}

export interface Unfinished {
  /** Absolute. */
  readonly folder: string;
  readonly format: ExportFormat;
  readonly asOf: number;
}

interface ExportStoreOptions {
  /** Absolute. */
  readonly dataDir: string;
  readonly redactor: Redactor;
  /** Of the disk that is written to, used by tests only. */
  readonly disk?: DiskRoomOptions | undefined;
  readonly log: (line: string) => void;
  readonly onReport: (report: ExportReport) => void;
}

interface Running extends Target {
  readonly exportId: string;
  readonly room: DiskRoom;
  readonly before: Manifest | null;
  write: ExportWrite | null;
}

/** An export that has not moved for so long has lost its window, as when that is loaded anew, and another may begin. Milliseconds. */
const forgottenAfterMs = 30_000;

export function createExportStore(options: ExportStoreOptions): ExportStore {
  const { redactor, log, onReport } = options;
  const memory = rememberUnfinished(options.dataDir);
  let running: Running | null = null;
  let movedAt = 0;
  let last: Promise<unknown> = Promise.resolve();
  /** One at a time. */
  const inTurn = <T>(work: () => Promise<Outcome<T>>): Promise<Outcome<T>> => {
    const next = last
      .then(work)
      .catch((error: unknown) => fail(error instanceof ProblemError ? error.problem : diskProblem(error)))
      .finally(() => (movedAt = performance.now()));
    last = next;
    return next;
  };
  const step = <T>(exportId: string, work: (write: ExportWrite, run: Running) => Promise<T>): Promise<Outcome<T>> =>
    inTurn(async () => {
      if (running?.exportId !== exportId || running.write === null) return fail(noSuchExport);
      return succeed(await work(running.write, running));
    });
  const letGo = async (): Promise<void> => {
    const write = running?.write;
    running = null;
    await write?.close();
  };
  return {
    choose: (target) =>
      inTurn(async () => {
        if (running && performance.now() - movedAt < forgottenAfterMs) return fail(busy);
        await letGo();
        const judged = await judgeFolder(target.folder);
        if (judged.state === 'refused') return fail({ kind: 'file-not-written', detail: judged.because });
        const before = judged.state === 'unfinished' ? judged.manifest : null;
        const refusal = before && refuseOther(before, target);
        if (refusal) return fail(refusal);
        const made = await mkdir(target.folder, { recursive: true });
        const room = createDiskRoom(target.folder, { of: 'the disk of that folder', ...options.disk });
        const full = await room.refusal();
        if (full && made !== undefined) await rmdir(target.folder);
        if (full) return fail(full);
        const exportId = randomBytes(16).toString('hex');
        running = { ...target, exportId, room, before, write: null };
        const begun = before && { asOf: before.head.asOf, state: before.head.state };
        return succeed({ exportId, folder: showPath(target.folder), begun });
      }),
    begin: ({ exportId, asOf, state }) =>
      inTurn(async () => {
        if (running?.exportId !== exportId || running.write !== null) return fail(noSuchExport);
        const { folder, profileId, format, room, before } = running;
        const head = { orrery: 'archive-export', version: 1, profileId, format, asOf, state } as const;
        running.write = await ExportWrite.begin({ folder, head, room, redactor }, before);
        await memory.write(profileId, folder);
        const finished = [...running.write.finished];
        log(`export as ${format} begun, ${finished.length} tables there`);
        onReport({ state: 'begun', folder: showPath(folder), tablesThere: finished.length });
        return succeed({ finished });
      }),
    write: ({ exportId, pieces }) =>
      step(exportId, async (write) => {
        await write.write(pieces);
        return null;
      }),
    finishTable: ({ exportId, ...table }) =>
      step(exportId, async (write) => {
        await write.finishTable(table);
        onReport({ state: 'table', table: table.table, rows: table.rows });
        return null;
      }),
    finish: (exportId) =>
      step(exportId, async (write, { folder, format, profileId }) => {
        const written = { folder: showPath(folder), ...(await write.finish()) };
        await letGo();
        await memory.write(profileId, null);
        log(`export as ${format} done, ${written.byteLength} bytes`);
        onReport({ state: 'done', written });
        return written;
      }),
    stop: async ({ exportId, problem }) => {
      await last;
      if (exportId !== null && running?.exportId === exportId) await letGo();
      log(`export not finished: ${problem.kind}`);
      onReport({ state: 'failed', problem });
    },
    findUnfinished: async (profileId) => {
      const folder = memory.read(profileId);
      const judged = folder === null ? null : await judgeFolder(folder);
      if (folder === null || judged?.state !== 'unfinished' || judged.manifest.head.profileId !== profileId)
        return null;
      const { format, asOf } = judged.manifest.head;
      return { folder, format, asOf };
    },
    close: async () => {
      await last;
      await letGo();
    },
  };
}

function refuseOther({ head }: Manifest, { profileId, format }: Target): Problem | null {
  if (head.profileId === profileId && head.format === format) return null;
  const of = head.profileId === profileId ? `as ${head.format}` : 'of another connection';
  return {
    kind: 'file-not-written',
    detail: `The target holds an unfinished export ${of}. Choose a folder that is new or empty.`,
  };
}

const noSuchExport: Problem = { kind: 'bridge-refused', detail: 'No such export is being written.' };
const busy: Problem = { kind: 'file-not-written', detail: 'Another export is being written.' };

const memorySchema = z.record(z.string(), z.string());

/** Where the last export of each connection is that did not come to its end; kept over restarts. */
function rememberUnfinished(dataDir: string) {
  const file = join(dataDir, 'unfinished-exports.json');
  const readAll = (): Record<string, string> => {
    try {
      return memorySchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    } catch {
      return {}; // there is none, or nobody can read it: the folder itself still says all
    }
  };
  return {
    read: (profileId: string): string | null => readAll()[profileId] ?? null,
    write: async (profileId: string, folder: string | null): Promise<void> => {
      const { [profileId]: before, ...others } = readAll();
      if (before === folder || (before === undefined && folder === null)) return;
      await writeFileAtomic(file, JSON.stringify(folder === null ? others : { ...others, [profileId]: folder }));
    },
  };
}
