import { BackupProgressLine } from '../../../ui/backups/backup-progress.tsx';
import { useBackupRunStore } from '../../../ui/backups/backup-run-store.ts';
import { OpenBackupFile } from '../../../ui/backups/open-backup-file.tsx';
import { RestorePanel } from '../../../ui/backups/restore-panel.tsx';
import { useRestoreStore } from '../../../ui/backups/restore-store.ts';
import { Panel } from '../../../ui/panel.tsx';
import { useActiveProfile } from '../../../ui/use-active-profile.ts';
import { useBackupList } from '../../../ui/backups/use-backup-list.ts';
import { useReportShown } from '../../../ui/use-report-shown.ts';
import { AutomaticRule } from './automatic-rule.tsx';
import { BackUpNow } from './back-up-now.tsx';
import { BackupList } from './backup-list.tsx';
import { KeptArchives } from './kept-archives.tsx';
import classes from './backups-section.module.css';

/** Backups: made, checked, copied, restored; and what a restore replaced. Of the present, whichever instant is looked back to. */
export function BackupsSection() {
  const profile = useActiveProfile();
  const run = useBackupRunStore((store) => store.run);
  const step = useRestoreStore((store) => store.step);
  const { list, problem } = useBackupList(profile.id);
  useReportShown('offline', list !== null || problem !== null);
  // A restore shows its own progress where the decision was.
  const isRestoring = step?.step === 'checking' || step?.step === 'restoring';
  return (
    <div className={classes['section']}>
      <BackUpNow profile={profile} />
      {run && !isRestoring ? <BackupProgressLine run={run} /> : null}
      <RestorePanel profileId={profile.id} />
      <BackupList profileId={profile.id} />
      <div className={classes['columns']}>
        <AutomaticRule />
        <Panel title="Restore from a file">
          <p className={classes['text']}>
            A backup from another computer, or a copy saved elsewhere. It is read to its end and shown beside what is
            here before anything is decided.
          </p>
          <OpenBackupFile profileId={profile.id} isRepair={false} />
        </Panel>
      </div>
      <KeptArchives profileId={profile.id} />
    </div>
  );
}
