import { useArchive, useAsOf } from '../archive/hooks/archive-context.tsx';
import { useArchiveSummary } from '../archive/hooks/use-collection.ts';
import { lastBackupWords } from '../ui/backups/backup-words.ts';
import { useBackupList } from '../ui/backups/use-backup-list.ts';
import { formatBytes, formatCounted, formatDuration } from '../ui/format.ts';
import { utcWords } from '../ui/time-machine/as-of-words.ts';
import { useClock } from '../ui/use-clock.ts';
import { useNow } from '../ui/use-now.ts';
import { useServiceTimes } from '../ui/use-service-times.ts';
import classes from './status-bar.module.css';

/** The archive's size and its last backup on the left, the next free renewal on the right. */
export function StatusBar() {
  const summary = useArchiveSummary();
  const { renewsAt } = useServiceTimes();
  const now = useNow();
  const asOf = useAsOf();
  return (
    <footer className={classes['bar']}>
      <span>
        {asOf === null ? null : <strong className={classes['past']}>As of {utcWords(asOf)} · </strong>}
        {summary
          ? `Archive ${formatCounted(summary.snapshots, 'snapshots')} · ${formatBytes(summary.storedBytes)}`
          : 'Archive opening'}
        <LastBackup />
      </span>
      <span>{asOf === null ? renewalWords(renewsAt, now) : 'Looking back; nothing is fetched'}</span>
    </footer>
  );
}

/** Of this computer's clock: a backup is of today's archive, whichever instant is looked back to. */
function LastBackup() {
  const { profileId } = useArchive();
  const { list } = useBackupList(profileId);
  const now = useClock();
  if (list === null) return null;
  return ` · ${lastBackupWords(list.backups[0]?.at ?? null, now)}`;
}

function renewalWords(renewsAt: number | null, now: number): string {
  if (renewsAt === null) return 'Renewal of the stored copies: unknown';
  if (renewsAt <= now) return 'Stored copies have renewed; refresh to read them';
  return `Stored copies renew in ${formatDuration(renewsAt - now)}`;
}
