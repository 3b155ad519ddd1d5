import { useEffect, useState } from 'react';
import type { Problem } from '../../../src-shared/problem.ts';
import { archiveVersion } from '../../archive/schema/archive-database.ts';
import { currentArchiveId } from '../../archive/schema/generations.ts';
import { useAppStore } from '../../ui/app-store.ts';
import { BackupProgressLine } from '../../ui/backups/backup-progress.tsx';
import { useBackupRunStore } from '../../ui/backups/backup-run-store.ts';
import { RestorePanel } from '../../ui/backups/restore-panel.tsx';
import { useRestoreStore } from '../../ui/backups/restore-store.ts';
import { Button } from '../../ui/button.tsx';
import { heldElsewhere } from '../../ui/elsewhere/archive-elsewhere.ts';
import { elsewhereWords } from '../../ui/elsewhere/elsewhere-labels.ts';
import { useActiveProfile } from '../../ui/use-active-profile.ts';
import { useClock } from '../../ui/use-clock.ts';
import { archiveTrouble } from '../archive-trouble.ts';
import { Brand } from '../brand.tsx';
import { storedSchema } from './needs-backup-first.ts';
import { OtherConnections } from './other-connections.tsx';
import classes from './repair-page.module.css';
import { RestoreWays } from './restore-ways.tsx';
import { SaveReadable } from './save-readable.tsx';
import { StartAfresh } from './start-afresh-panel.tsx';
import { TechnicalDetail } from './technical-detail.tsx';
import { technicalDetail, troubleOf, troubleWords } from './trouble-words.ts';

interface RepairPageProps {
  readonly problem: Problem;
  readonly onTryAgain: () => void;
}

interface OnDisk {
  readonly archiveId: string;
  readonly isNewer: boolean;
}

/**
 * Shown instead of the views when the archive cannot be opened or read: what is wrong, and everything that can be done about
 * it. An archive is never replaced by an empty one without a word; whatever is done here, the old one is kept.
 */
export function RepairPage({ problem, onTryAgain }: RepairPageProps) {
  const profile = useActiveProfile();
  const state = useAppStore((store) => store.state);
  const run = useBackupRunStore((store) => store.run);
  const step = useRestoreStore((store) => store.step);
  const disk = useOnDisk(profile.id);
  const trouble = troubleOf(problem, disk?.isNewer ?? false);
  const isRestoring = step?.step === 'checking' || step?.step === 'restoring';
  const now = useClock();
  const elsewhere = state ? heldElsewhere(profile, state.host) : null;
  if (!disk) return null;
  const facts = { version: state?.version ?? '', host: state?.host ?? '', archiveId: disk.archiveId };
  return (
    <main className={classes['page']}>
      <div className={classes['inner']}>
        <Brand />
        <h1 className={classes['title']}>{archiveTrouble}</h1>
        <p role="alert" className={classes['alert']}>
          {troubleWords(problem, trouble)}
        </p>
        <p className={classes['reason']}>Nothing was deleted or replaced. The archive stays where it is, as it is.</p>
        {elsewhere ? <p className={classes['reason']}>{elsewhereWords(elsewhere, profile.name, now)}</p> : null}
        <TechnicalDetail text={technicalDetail(problem, facts)} />
        <div className={classes['acts']}>
          <Button tone={step === null ? 'act' : 'plain'} disabled={run !== null} onClick={onTryAgain}>
            Try again
          </Button>
          <OtherConnections profileId={profile.id} />
        </div>
        <div className={classes['ways']}>
          {run && !isRestoring ? <BackupProgressLine run={run} /> : null}
          <RestorePanel profileId={profile.id} />
          <RestoreWays profileId={profile.id} />
          {trouble === 'newer' ? null : <SaveReadable profileId={profile.id} />}
          <StartAfresh
            profileId={profile.id}
            about={trouble === 'newer' ? untilTheUpdate : fromNowOn}
            question="Start with nothing in it? The present archive is kept aside."
          />
        </div>
      </div>
    </main>
  );
}

const untilTheUpdate =
  'Until you update, with an empty archive. The present one is kept aside; after the update you can go back to it in Offline, under Backups.';
const fromNowOn =
  'With an empty archive. The present one is kept aside as it is; you find it in Offline, under Backups, where you can go back to it or remove it.';

/** Which archive it is, and whether a newer program wrote it; null until that is known. */
function useOnDisk(profileId: string): OnDisk | null {
  const [disk, setDisk] = useState<OnDisk | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void readOnDisk(profileId).then((read) => {
      if (isCurrent) setDisk(read);
    });
    return () => {
      isCurrent = false;
    };
  }, [profileId]);
  return disk;
}

async function readOnDisk(profileId: string): Promise<OnDisk> {
  try {
    const archiveId = await currentArchiveId(profileId);
    return { archiveId, isNewer: ((await storedSchema(archiveId)) ?? 0) > archiveVersion };
  } catch {
    // Even what says which archive is the current one cannot be read.
    return { archiveId: profileId, isNewer: false };
  }
}
