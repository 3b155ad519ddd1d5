import { fail, succeed, type Problem } from '../../../src-shared/problem.ts';
import { noSuchBackup, readBackupFileName } from '../../backups/backup-folder.ts';
import { diskProblem } from '../../files/disk-room.ts';
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
      return succeed({ ticket: context.backupDesk.leave(bytes.value), byteLength: bytes.value.byteLength });
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
