import { beginRestore, choiceOf } from '../../ui/backups/backup-acts.ts';
import { useBackupRunStore } from '../../ui/backups/backup-run-store.ts';
import { kindWords } from '../../ui/backups/backup-words.ts';
import { OpenBackupFile } from '../../ui/backups/open-backup-file.tsx';
import { useBackupList } from '../../ui/backups/use-backup-list.ts';
import { Button } from '../../ui/button.tsx';
import { formatAge, formatBytes, formatInstant } from '../../ui/format.ts';
import { Panel } from '../../ui/panel.tsx';
import { useClock } from '../../ui/use-clock.ts';
import classes from './repair-page.module.css';

/** So many of the latest are offered; older ones are in the same folder, as files. */
const mostShown = 6;

/** The backups that can take the archive's place. */
export function RestoreWays({ profileId }: { readonly profileId: string }) {
  const { list } = useBackupList(profileId);
  const isBusy = useBackupRunStore((store) => store.run !== null);
  const now = useClock();
  const backups = list?.backups.slice(0, mostShown) ?? [];
  return (
    <Panel title="Restore from a backup">
      <p className={classes['text']}>
        The backup is checked to its end and becomes the archive. What is there now is kept aside as it is, and you can
        go back to it.
      </p>
      {list && backups.length === 0 ? (
        <p className={classes['text']}>There are no backups in {list.folder}. A copy saved elsewhere will do.</p>
      ) : null}
      <ul className={classes['backups']}>
        {backups.map((backup) => {
          const when = formatInstant(backup.at);
          return (
            <li key={backup.name} className={classes['backup']}>
              <span>{when}</span>
              <span className={classes['muted']}>{formatAge(now - backup.at)}</span>
              <span className={classes['muted']}>{kindWords[backup.kind]}</span>
              <span className={classes['size']}>{formatBytes(backup.byteLength)}</span>
              <Button
                tone="quiet"
                disabled={isBusy}
                aria-label={`Restore the backup of ${when}…`}
                onClick={() => void beginRestore(choiceOf(profileId, backup, true))}
              >
                Restore…
              </Button>
            </li>
          );
        })}
      </ul>
      <OpenBackupFile profileId={profileId} isRepair />
    </Panel>
  );
}
