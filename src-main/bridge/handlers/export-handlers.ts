import { fail, succeed, type Problem } from '../../../src-shared/problem.ts';
import { diskProblem } from '../../files/disk-room.ts';
import { showPath } from '../../files/save-into-folder.ts';
import type { AppContext } from '../app-context.ts';
import type { Handlers } from '../router.ts';

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

const noSuchConnection: Problem = { kind: 'bridge-refused', detail: 'There is no such connection.' };
const nothingUnfinished: Problem = { kind: 'file-not-written', detail: 'The unfinished export is no longer there.' };
