import { fail, succeed, type Problem } from '../../../src-shared/problem.ts';
import { noSuchBackup, readBackupFileName } from '../../backups/backup-folder.ts';
import { diskProblem } from '../../files/disk-room.ts';
import { showPath } from '../../files/save-into-folder.ts';
import type { AppContext } from '../app-context.ts';
import type { Handlers } from '../router.ts';

type BackupCommand = Extract<keyof Handlers, `backup:${string}` | 'storage:read-room'>;

/**
 * Backups of archives in the data folder, and the room there is for them. The window makes and judges them; what it may
 * name, how much it may write and that no key is in it is seen to here.
 */
export function createBackupHandlers(context: AppContext): Pick<Handlers, BackupCommand> {
  const { backups } = context;
  return {
    'backup:list': async ({ profileId }) => succeed(await backups.list(profileId)),
    'backup:begin': async ({ profileId, kind, expectedBytes }) => {
      const isKnown = context.profiles.read().profiles.some(({ id }) => id === profileId);
      return isKnown ? backups.begin(profileId, kind, expectedBytes) : fail(noSuchConnection);
    },
    'backup:append': ({ writeId, chunk }) => backups.append(writeId, Buffer.from(chunk, 'base64')),
    'backup:finish': ({ writeId }) => backups.finish(writeId),
    'backup:keep': ({ writeId, mostAutomatic }) => backups.keep(writeId, mostAutomatic),
    'backup:discard': async ({ writeId }) => {
      await backups.discard(writeId);
      return succeed(null);
    },
    'backup:read': async ({ profileId, name, offset, length }) => {
      const bytes = await backups.read(profileId, name, offset, length);
      if (!bytes.ok) return bytes;
      return succeed(context.backupTickets.leave(bytes.value));
    },
    'backup:remove': ({ profileId, name }) => backups.remove(profileId, name),
    'backup:save-copy': (request) => saveCopy(context, request),
    'storage:read-room': async () => succeed(await context.room.read()),
  };
}

async function saveCopy(
  { backups, host, log }: AppContext,
  { profileId, name }: { readonly profileId: string; readonly name: string },
): ReturnType<Handlers['backup:save-copy']> {
  // Before anybody is asked where it shall go.
  if (readBackupFileName(name)?.isPart !== false) return fail(diskProblem(noSuchBackup()));
  try {
    const savedAs = await host.saveCopy({ name, writeTo: (target) => backups.copyTo(profileId, name, target) });
    log.write(savedAs === null ? 'copy of a backup not saved: cancelled' : 'copy of a backup saved');
    return succeed({ savedAs });
  } catch (error) {
    const problem = diskProblem(error);
    log.write(`copy of a backup not saved: ${problem.kind}`);
    return fail(problem);
  }
}

const noSuchConnection: Problem = { kind: 'bridge-refused', detail: 'There is no such connection.' };

type ExportCommand = Extract<keyof Handlers, `export:${string}`>;

/** Archives on their way out. The window makes the parts; where they go, that they are whole and hold no key is seen to here. */
export function createExportHandlers(context: AppContext): Pick<Handlers, ExportCommand> {
  const { exports, host, launch } = context;
  return {
    'export:choose': async ({ profileId, format, goOn }) => {
      if (!context.profiles.read().profiles.some(({ id }) => id === profileId)) return fail(noSuchConnection);
      try {
        const folder = goOn
          ? ((await exports.findUnfinished(profileId))?.folder ?? null)
          : (launch.exportArchive?.folder ?? (await host.chooseFolder(folderName(format))));
        if (folder === null) return goOn ? fail(nothingUnfinished) : succeed(null);
        return await exports.choose({ profileId, format, folder });
      } catch (error) {
        return fail(diskProblem(error));
      }
    },
    'export:begin': (request) => exports.begin(request),
    'export:write': (request) => exports.write(request),
    'export:finish-table': (request) => exports.finishTable(request),
    'export:finish': ({ exportId }) => exports.finish(exportId),
    'export:stop': async (request) => {
      await exports.stop(request);
      return succeed(null);
    },
    'export:read-unfinished': async ({ profileId }) => {
      const found = await exports.findUnfinished(profileId);
      return succeed(found && { ...found, folder: showPath(found.folder) });
    },
  };
}

/** `orrery-archive-parquet-2026-11-23`. */
function folderName(format: string): string {
  return `orrery-archive-${format}-${new Date().toISOString().slice(0, 10)}`;
}

const nothingUnfinished: Problem = { kind: 'file-not-written', detail: 'The unfinished export is no longer there.' };
