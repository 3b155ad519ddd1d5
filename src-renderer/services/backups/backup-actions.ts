import type { Backup, BackupKind } from '../../../src-shared/contract.ts';
import { fail, problemOf, succeed, type Outcome } from '../../../src-shared/problem.ts';
import type { BackupSource } from '../../archive/backup/file/backup-format.ts';
import { dataFolderSource, fileSource } from '../../archive/backup/file/backup-sources.ts';
import type { BackupComparison } from '../../archive/backup/inspect-backup.ts';
import { makeBackup, type MadeBackup } from '../../archive/backup/make-backup.ts';
import { restoreBackup } from '../../archive/backup/restore-backup.ts';
import { checkBackup, runBackupJob } from '../../archive/backup/run-backup-job.ts';
import { currentArchiveId, hasArchive, readTableCounts } from '../../archive/schema/generations.ts';
import { bridge } from '../../bridge/bridge.ts';
import { formatInstant } from '../../format/format.ts';
import { activeProfileOf, useAppStore, useReopenStore } from '../connection/app-state.ts';
import { useBackupListStore, useBackupRunStore, type RunContext } from './backup-runs.ts';
import { backupKindLabels, formatVerified } from './labels.ts';
import {
  formatRestoreRefusal,
  noTables,
  useCheckedStore,
  useRestoreStore,
  type DecidingStep,
  type RestoreChoice,
  type RestoreWay,
} from './restore-steps.ts';

/** Makes a backup in the data folder, and says what is in it. */
export async function backUp(
  profileId: string,
  kind: BackupKind,
  { title = 'Backing up', readableOnly = false }: { readonly title?: string; readonly readableOnly?: boolean } = {},
): Promise<Outcome<MadeBackup>> {
  const made = await start(title, (context) => makeBackup({ profileId, kind, readableOnly, ...context }));
  if (made.ok) useCheckedStore.getState().note(made.value.name, succeed(made.value.facts));
  await useBackupListStore.getState().read(profileId);
  return made;
}

/** Reads a backup in the data folder to its end once more; what came of it is noted beside it. */
export async function checkAgain(profileId: string, backup: Backup): Promise<void> {
  const source = dataFolderSource(bridge, profileId, backup);
  const checked = await start(`Checking the backup of ${formatInstant(backup.at)}`, (context) =>
    checkBackup(source, context),
  );
  if (!checked.ok && checked.problem.kind === 'cancelled') return;
  useCheckedStore.getState().note(backup.name, checked);
}

/** Removes a backup's file, and lists anew what is left. */
export async function removeBackup(profileId: string, name: string): Promise<Outcome<null>> {
  const outcome = await bridge.invoke('backup:remove', { profileId, name });
  await useBackupListStore.getState().read(profileId);
  return outcome;
}

/** Copies a backup's file where the user wants it, compared byte for byte. `savedAs` is null when they changed their mind. */
export function saveBackupCopy(profileId: string, name: string): Promise<Outcome<{ readonly savedAs: string | null }>> {
  return bridge.invoke('backup:save-copy', { profileId, name });
}

/** A backup in the data folder, to be restored. */
export function choiceOf(profileId: string, backup: Backup, isRepair = false): RestoreChoice {
  return {
    profileId,
    label: `${backupKindLabels[backup.kind]}, ${formatInstant(backup.at)}`,
    source: dataFolderSource(bridge, profileId, backup),
    isRepair,
  };
}

/** A file that the user chose, to be restored. */
export function choiceOfFile(profileId: string, file: File, isRepair = false): RestoreChoice {
  return { profileId, label: file.name, source: fileSource(file), isRepair };
}

/** Checks a backup to its end and holds it beside the archive; then the user decides. */
export async function beginRestore(choice: RestoreChoice): Promise<void> {
  const { go } = useRestoreStore.getState();
  go({ step: 'checking', choice });
  const looked = await start('Checking the backup', (context) => lookAt(choice, context));
  if (!looked.ok) {
    go(looked.problem.kind === 'cancelled' ? null : { step: 'refused', choice, problem: looked.problem });
    return;
  }
  go({ step: 'deciding', choice, wasStopped: false, ...looked.value });
}

type Looked = Pick<DecidingStep, 'facts' | 'now' | 'shared'>;

async function lookAt({ profileId, source }: RestoreChoice, context: RunContext): Promise<Outcome<Looked>> {
  const archiveId = await currentArchiveId(profileId).catch(() => null);
  const isThere = archiveId !== null && (await hasArchive(archiveId).catch(() => true));
  const now = archiveId === null ? null : isThere ? await readTableCounts(archiveId) : noTables;
  const looked = await compareOrCheck(source, isThere && now !== null ? archiveId : null, context);
  if (!looked.ok) return looked;
  const { facts, shared } = looked.value;
  const profile = activeProfileOf(useAppStore.getState().state);
  const refusal = profile ? formatRestoreRefusal(facts.profile, profile) : null;
  return refusal === null ? succeed({ facts, shared, now }) : fail({ kind: 'backup-refused', detail: refusal });
}

/** Beside the archive where it can be read; alone where it cannot. */
async function compareOrCheck(
  source: BackupSource,
  archiveId: string | null,
  context: RunContext,
): Promise<Outcome<Omit<BackupComparison, 'shared'> & { readonly shared: BackupComparison['shared'] | null }>> {
  const compared =
    archiveId === null ? null : await runBackupJob({ kind: 'compare', archiveId }, { source, ...context });
  if (compared !== null && (compared.ok || isVerdict(compared.problem.kind))) return compared;
  const checked = await checkBackup(source, context);
  return checked.ok ? succeed({ facts: checked.value, shared: null }) : checked;
}

/** What is said about the backup or by the user, and not about the archive beside it. */
function isVerdict(kind: string): boolean {
  return kind === 'backup-refused' || kind === 'cancelled' || kind === 'file-not-written';
}

/** Restores what was decided on, and opens the archive that takes the present one's place. */
export async function restore(decided: DecidingStep, way: RestoreWay): Promise<void> {
  const { choice } = decided;
  const { profileId, source, isRepair } = choice;
  const { go } = useRestoreStore.getState();
  go({ ...decided, step: 'restoring' });
  let isStopTooLate = false;
  const restored = await start(way === 'merge' ? 'Merging' : 'Restoring', async (context) => {
    const outcome = await restoreBackup({ source, profileId, how: way, evenWithoutCopy: isRepair, ...context });
    isStopTooLate = context.signal.aborted;
    return outcome;
  });
  if (!restored.ok) {
    go(
      restored.problem.kind === 'cancelled'
        ? { ...decided, step: 'deciding', wasStopped: true }
        : { step: 'failed', choice, problem: restored.problem },
    );
    return;
  }
  const { facts, copyName } = restored.value;
  const words = doneWords(way, formatVerified(facts), copyName !== null, decided.now);
  // Before it is opened: whoever restores here goes on here, also at the next start.
  await bridge.invoke('connection:note-archive', { profileId, isRestored: true });
  useReopenStore.getState().reopen();
  // Said on what is drawn anew: whatever is pressed or chosen before that goes with the window it was pressed in.
  go({ step: 'done', choice, words: isStopTooLate ? `Stop came too late. ${words}` : words });
  await useBackupListStore.getState().read(profileId);
}

function doneWords(way: RestoreWay, verified: string, hasCopy: boolean, before: DecidingStep['now']): string {
  const done = way === 'merge' ? 'Merged' : 'Restored';
  if (before === noTables) return `${done}: the backup’s ${verified}.`;
  const copy = hasCopy ? ' and backed up' : '';
  return `${done}: the backup’s ${verified}. What was here before is kept aside${copy}.`;
}

function start<Value>(title: string, work: (context: RunContext) => Promise<Outcome<Value>>): Promise<Outcome<Value>> {
  return useBackupRunStore.getState().start(title, work);
}

/** Does something short that may fail, and says how: removing a file, going back to a former archive. */
export async function attempt(work: () => Promise<void>): Promise<Outcome<null>> {
  try {
    await work();
    return succeed(null);
  } catch (error) {
    return fail(problemOf(error));
  }
}
