import { useArchiveSummary } from '../archive/use-archive-summary.ts';
import { formatBytes, formatCounted, formatDuration } from '../ui/format.ts';
import { useNow } from '../ui/use-now.ts';
import { useServiceTimes } from '../ui/use-service-times.ts';
import classes from './status-bar.module.css';

/** The archive's size on the left, the next free renewal on the right. */
export function StatusBar() {
  const summary = useArchiveSummary();
  const { renewsAt } = useServiceTimes();
  const now = useNow();
  return (
    <footer className={classes['bar']}>
      <span>
        {summary
          ? `Archive ${formatCounted(summary.snapshots, 'snapshots')} · ${formatBytes(summary.storedBytes)}`
          : 'Archive opening'}
      </span>
      <span>{renewalWords(renewsAt, now)}</span>
    </footer>
  );
}

function renewalWords(renewsAt: number | null, now: number): string {
  if (renewsAt === null) return 'Renewal of the stored copies: unknown';
  if (renewsAt <= now) return 'Stored copies have renewed; refresh to read them';
  return `Stored copies renew in ${formatDuration(renewsAt - now)}`;
}
