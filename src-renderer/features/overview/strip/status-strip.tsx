import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { useArchive, useLastKnown } from '../../../archive/hooks/archive-context.tsx';
import type { ArchiveHealth } from '../../../archive/recent/recent.ts';
import { useArchiveHealth } from '../../../archive/recent/use-recent.ts';
import { formatBytes, formatCount, formatCounted } from '../../../format/format.ts';
import { offlinePath } from '../../../format/paths.ts';
import { formatLastBackup, useBackupList } from '../../../services/backups/backup-runs.ts';
import { useActiveProfile } from '../../../services/connection/app-state.ts';
import { useClock } from '../../../services/time-machine/clock.ts';
import classes from '../overview-body.module.css';
import { Lines } from '../overview-skeleton.tsx';
import { later } from '../../../ui/kit/later.tsx';

const StripPanels = later(async () => (await import('./strip-panels.tsx')).StripPanels);

/** Archive, account and backups in a line; service, quota, what is stale and health are behind it. */
export function StatusStrip() {
  const [isOpen, setOpen] = useState(false);
  const health = useLastKnown(useArchiveHealth());
  const profile = useActiveProfile();
  return (
    <section className="card" aria-label="Archive and service">
      <div className={classes['strip']}>
        <button type="button" className={classes['fold']} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <IconChevronRight size={16} stroke={1.75} aria-hidden />
          <span className="firmer">Archive</span>
          <span className="muted light">
            {health === undefined
              ? ''
              : `${formatCounted(health.snapshots, 'snapshots')}, ${formatBytes(health.storedBytes)}`}
          </span>
          {health === undefined ? null : <Soundness health={health} />}
        </button>
        <span className="muted small truncate">{formatKey(profile)}</span>
        <Backup />
      </div>
      {isOpen ? (
        <StripPanels
          until={
            <div className="pad4">
              <Lines />
            </div>
          }
        />
      ) : null}
    </section>
  );
}

/** In a word where all is well, else what is not. */
function Soundness({ health }: { readonly health: ArchiveHealth }) {
  const trouble = troublesOf(health);
  return trouble.length === 0 ? (
    <span className="good light">healthy</span>
  ) : (
    <span className="warn light">{trouble.join(', ')}</span>
  );
}

/** What somebody ought to look at; empty where all is well. */
export function troublesOf({
  requestsWithDrift,
  failedCalls,
  interruptedCalls,
  unsettledSpends,
}: ArchiveHealth): readonly string[] {
  return [
    ...(requestsWithDrift > 0 ? [`${formatCounted(requestsWithDrift, 'responses')} not read as expected`] : []),
    ...(failedCalls > 0 ? [`${formatCounted(failedCalls, 'calls')} failed`] : []),
    ...(interruptedCalls > 0 ? [`${formatCount(interruptedCalls)} interrupted`] : []),
    ...(unsettledSpends > 0 ? [`${formatCounted(unsettledSpends, 'spends')} unsettled`] : []),
  ];
}

/** "Demo universe, no key needed"; "Key ends in 1234, in the keychain". */
export function formatKey({ kind, key }: ReturnType<typeof useActiveProfile>): string {
  if (kind === 'demo') return 'Demo universe, no key needed';
  if (!key.isSet) return 'No key set';
  return `Key ends in ${key.lastFour ?? '?'}, ${key.keptIn === 'keychain' ? 'in the keychain' : 'for this run only'}`;
}

function Backup() {
  const { profileId } = useArchive();
  const { list } = useBackupList(profileId);
  const now = useClock();
  return (
    <span className="row push gap3 rigid">
      <span className="muted small nowrap">
        {list === null ? '' : formatLastBackup(list.backups[0]?.at ?? null, now)}
      </span>
      <Link href={offlinePath('backups')} className="link-button">
        Back up
      </Link>
    </span>
  );
}
