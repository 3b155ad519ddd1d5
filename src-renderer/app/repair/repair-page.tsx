import { useEffect, useState } from 'react';
import type { Outcome, Problem } from '../../../src-shared/problem.ts';
import type { MadeBackup } from '../../archive/backup/make-backup.ts';
import { archiveVersion } from '../../archive/schema/archive-database.ts';
import { currentArchiveId } from '../../archive/schema/generations.ts';
import { formatAge, formatBytes, formatCounted, formatInstant } from '../../format/format.ts';
import { backUp, beginRestore, choiceOf, saveBackupCopy } from '../../services/backups/backup-actions.ts';
import { useBackupList, useBackupRunStore } from '../../services/backups/backup-runs.ts';
import { backupKindLabels, formatVerified } from '../../services/backups/labels.ts';
import { useRestoreStore } from '../../services/backups/restore-steps.ts';
import { useActiveProfile, useAppStore } from '../../services/connection/app-state.ts';
import { heldElsewhere, storedSchema } from '../../services/connection/stored-archives.ts';
import { formatSaveResult, type SaveResult } from '../../services/save/save-file.ts';
import { useClock } from '../../services/time-machine/clock.ts';
import { BackupProgressLine } from '../../ui/backups/backup-progress.tsx';
import { OpenBackupFile, RestorePanel } from '../../ui/backups/restore-panel.tsx';
import { Button } from '../../ui/kit/button.tsx';
import { copyText } from '../../ui/save/copy-and-save.tsx';
import { Panel } from '../../ui/kit/panel.tsx';
import { ProblemCard } from '../../ui/kit/problem-card.tsx';
import { archiveFailureTitle } from '../error-boundary.tsx';
import { Brand } from '../frame/brand.tsx';
import { classifyArchiveFailure, describeArchiveFailure, describeElsewhere, technicalDetail } from './labels.ts';
import classes from './repair-page.module.css';
import { OtherConnections, StartAfresh } from './start-afresh-panel.tsx';

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
  const trouble = classifyArchiveFailure(problem, disk?.isNewer ?? false);
  const isRestoring = step?.step === 'checking' || step?.step === 'restoring';
  const now = useClock();
  const elsewhere = state ? heldElsewhere(profile, state.host) : null;
  if (!disk) return null;
  const facts = { version: state?.version ?? '', host: state?.host ?? '', archiveId: disk.archiveId };
  return (
    <main className={classes['page']}>
      <div className={classes['inner']}>
        <Brand />
        <h1 className={classes['title']}>{archiveFailureTitle}</h1>
        <p role="alert" className={classes['alert']}>
          {describeArchiveFailure(problem, trouble)}
        </p>
        <p className="muted selectable below3">
          Nothing was deleted or replaced. The archive stays where it is, as it is.
        </p>
        {elsewhere ? (
          <p className="muted selectable below3">{describeElsewhere(elsewhere, profile.name, now)}</p>
        ) : null}
        <TechnicalDetail text={technicalDetail(problem, facts)} />
        <div className={classes['acts']}>
          <Button tone={step === null ? 'act' : 'plain'} disabled={run !== null} onClick={onTryAgain}>
            Try again
          </Button>
          <OtherConnections profileId={profile.id} />
        </div>
        <div className="grid gap4">
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

/** So many of the latest are offered; older ones are in the same folder, as files. */
const mostShown = 6;

/** The backups that can take the archive's place. */
function RestoreWays({ profileId }: { readonly profileId: string }) {
  const { list } = useBackupList(profileId);
  const isBusy = useBackupRunStore((store) => store.run !== null);
  const now = useClock();
  const backups = list?.backups.slice(0, mostShown) ?? [];
  return (
    <Panel title="Restore from a backup">
      <p className="muted below3">
        The backup is checked to its end and becomes the archive. What is there now is kept aside as it is, and you can
        go back to it.
      </p>
      {list && backups.length === 0 ? (
        <p className="muted below3">There are no backups in {list.folder}. A copy saved elsewhere will do.</p>
      ) : null}
      <ul className={classes['backups']}>
        {backups.map((backup) => {
          const when = formatInstant(backup.at);
          return (
            <li key={backup.name} className={classes['backup']}>
              <span>{when}</span>
              <span className="muted">{formatAge(now - backup.at)}</span>
              <span className="muted">{backupKindLabels[backup.kind]}</span>
              <span className="muted to-right">{formatBytes(backup.byteLength)}</span>
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

/** Saves what can still be read of a damaged archive, as a backup that can be merged into another one. */
function SaveReadable({ profileId }: { readonly profileId: string }) {
  const isBusy = useBackupRunStore((store) => store.run !== null);
  const [made, setMade] = useState<Outcome<MadeBackup> | null>(null);
  const [saved, setSaved] = useState<SaveResult>(null);
  const save = async () => {
    setSaved(null);
    setMade(await backUp(profileId, 'manual', { title: 'Saving what can be read', readableOnly: true }));
  };
  const saveCopy = async (name: string) => {
    const outcome = await saveBackupCopy(profileId, name);
    setSaved(outcome.ok ? (outcome.value.savedAs === null ? null : { savedAs: outcome.value.savedAs }) : outcome);
  };
  return (
    <Panel title="Save what can be read">
      <p className="muted below3">
        Every row that can still be read, as a backup that is marked as incomplete. It can be merged into another
        archive later, such as a restored one.
      </p>
      {made && !made.ok && made.problem.kind !== 'cancelled' ? <ProblemCard problem={made.problem} /> : null}
      <p role="status" className={classes['good']}>
        {made?.ok ? readableWords(made.value) : formatSaveResult(saved)}
        {made?.ok && saved ? ` ${formatSaveResult(saved) ?? ''}.` : null}
      </p>
      <div className="row wrap gap2">
        <Button disabled={isBusy} onClick={() => void save()}>
          Save what can be read
        </Button>
        {made?.ok ? <Button onClick={() => void saveCopy(made.value.name)}>Save a copy…</Button> : null}
      </div>
    </Panel>
  );
}

function readableWords(made: MadeBackup): string {
  const left = made.facts.skippedRows;
  const rest = left === 0 ? 'Every row could be read.' : `${formatCounted(left, 'rows')} could not be read.`;
  return `Saved in the data folder: ${formatVerified(made)}. ${rest}`;
}

/** What the database itself said, to be copied for whoever looks into it. */
function TechnicalDetail({ text }: { readonly text: string }) {
  const [isCopied, setIsCopied] = useState(false);
  return (
    <details className={classes['detail']}>
      <summary className="muted lines28 target">Technical detail</summary>
      <pre>{text}</pre>
      <div className="row gap2">
        <Button onClick={() => setIsCopied(copyText(text))}>Copy</Button>
        <span role="status" className="muted">
          {isCopied ? 'Copied' : null}
        </span>
      </div>
    </details>
  );
}
