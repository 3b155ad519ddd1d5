import { useRef, useState } from 'react';
import { IconDeviceFloppy, IconRestore, IconShieldCheck, IconTrash, type Icon } from '@tabler/icons-react';
import type { Backup } from '../../../../src-shared/contract.ts';
import { formatAge, formatBytes, formatCounted, formatInstant } from '../../../format/format.ts';
import {
  beginRestore,
  checkAgain,
  choiceOf,
  removeBackup,
  saveBackupCopy,
} from '../../../services/backups/backup-actions.ts';
import { useBackupList, useBackupRunStore } from '../../../services/backups/backup-runs.ts';
import { backupKindLabels } from '../../../services/backups/labels.ts';
import { formatSaveResult, type SaveResult } from '../../../services/save/save-file.ts';
import { useClock } from '../../../services/time-machine/clock.ts';
import { BackupCheckResult } from '../../../ui/backups/backup-progress.tsx';
import { Button } from '../../../ui/kit/button.tsx';
import { Panel } from '../../../ui/kit/panel.tsx';
import { ProblemCard } from '../../../ui/kit/problem-card.tsx';
import classes from './backups-section.module.css';

/** Shown without scrolling. */
const manyBackups = 10;

/** The backups in the data folder, the newest first, and what can be done with each. */
export function BackupList({ profileId }: { readonly profileId: string }) {
  const { list, problem } = useBackupList(profileId);
  const [said, setSaid] = useState<RowSaid>(null);
  const saidPlace = useRef<HTMLParagraphElement>(null);
  if (problem) return <ProblemCard problem={problem} />;
  if (!list) return null;
  const sum = list.backups.reduce((bytes, { byteLength }) => bytes + byteLength, 0);
  const isLong = list.backups.length > manyBackups;
  return (
    <Panel
      title="Backups in the data folder"
      aside={
        list.backups.length === 0 ? null : (
          <span className="muted">
            {formatCounted(list.backups.length, 'backups')}, {formatBytes(sum)}
          </span>
        )
      }
    >
      {list.backups.length === 0 ? (
        <p className="muted">None yet. What is made here, by hand or by itself, is listed here.</p>
      ) : (
        <div
          className={classes['frame']}
          data-long={isLong || undefined}
          {...(isLong ? { role: 'region', 'aria-label': 'Backups', tabIndex: 0 } : {})}
        >
          <table className={classes['table']}>
            <thead>
              <tr>
                <th scope="col">Made</th>
                <th scope="col">Why</th>
                <th scope="col">Size</th>
                <th scope="col">Checked</th>
                <th scope="col">
                  <span className="visually-hidden">What can be done</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {list.backups.map((backup) => (
                <BackupRow
                  key={backup.name}
                  profileId={profileId}
                  backup={backup}
                  onSaid={setSaid}
                  onGone={() => saidPlace.current?.focus()}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p
        ref={saidPlace}
        tabIndex={-1}
        role="status"
        className="gone-empty muted breakable above3 toned"
        data-failed={said !== null && 'problem' in said}
      >
        {said !== null && 'words' in said ? said.words : formatSaveResult(said)}
      </p>
    </Panel>
  );
}

/** What came of an act on one of them, told below the list. */
type RowSaid = SaveResult | { readonly words: string };

interface BackupRowProps {
  readonly profileId: string;
  readonly backup: Backup;
  readonly onSaid: (said: RowSaid) => void;
  /** The row has gone, with the button that had the focus. */
  readonly onGone: () => void;
}

/** One backup: when, why and how large it is, whether it was read back, and what can be done with it. */
function BackupRow({ profileId, backup, onSaid, onGone }: BackupRowProps) {
  const { name, kind, at, byteLength } = backup;
  const isBusy = useBackupRunStore((store) => store.run !== null);
  // Undefined before the first question: a row that was just listed does not take the focus.
  const [isAsking, setIsAsking] = useState<boolean>();
  const [isCopying, setIsCopying] = useState(false);
  const now = useClock();
  const when = formatInstant(at);
  const remove = async () => {
    const outcome = await removeBackup(profileId, name);
    onSaid(outcome.ok ? { words: `The backup of ${when} was removed.` } : outcome);
    if (outcome.ok) onGone();
  };
  const saveCopy = async () => {
    setIsCopying(true);
    onSaid(null);
    const outcome = await saveBackupCopy(profileId, name);
    setIsCopying(false);
    if (!outcome.ok) onSaid(outcome);
    else if (outcome.value.savedAs !== null)
      onSaid({ words: `Copied to ${outcome.value.savedAs}. Read back, it is the same, byte for byte.` });
  };
  return (
    <tr>
      <th scope="row">
        {when}{' '}
        <span className="small lines16 block muted">
          {at <= now + 60_000 ? formatAge(now - at) : 'ahead of the clock'}
        </span>
      </th>
      <td>{backupKindLabels[kind]}</td>
      <td className={classes['backupListNumber']}>{formatBytes(byteLength)}</td>
      {isAsking ? (
        <td colSpan={2}>
          <div className="gap2 row nowrap at-end" role="group" aria-label={`Remove the backup of ${when}`}>
            <span>Remove it for good?</span>
            {/* Where the question is asked, the answer that loses nothing has the focus. */}
            <Button tone="quiet" autoFocus onClick={() => setIsAsking(false)}>
              Keep
            </Button>
            <Button tone="risk" onClick={() => void remove()}>
              Remove
            </Button>
          </div>
        </td>
      ) : (
        <>
          <td>
            <BackupCheckResult name={name} />
          </td>
          <td>
            <div className="row nowrap at-end">
              <RowAct
                icon={IconShieldCheck}
                words="Check again"
                name={`Check again the backup of ${when}`}
                disabled={isBusy}
                onClick={() => void checkAgain(profileId, backup)}
              />
              <RowAct
                icon={IconDeviceFloppy}
                words={isCopying ? 'Copying' : 'Save a copy…'}
                name={`Save a copy of the backup of ${when}…`}
                disabled={isCopying}
                onClick={() => void saveCopy()}
              />
              <RowAct
                icon={IconRestore}
                words="Restore…"
                name={`Restore the backup of ${when}…`}
                disabled={isBusy}
                onClick={() => void beginRestore(choiceOf(profileId, backup))}
              />
              <RowAct
                icon={IconTrash}
                words="Remove…"
                name={`Remove the backup of ${when}…`}
                disabled={isBusy}
                autoFocus={isAsking === false}
                onClick={() => setIsAsking(true)}
              />
            </div>
          </td>
        </>
      )}
    </tr>
  );
}

interface RowActProps {
  readonly icon: Icon;
  readonly words: string;
  /** With the backup it is about. */
  readonly name: string;
  readonly disabled: boolean;
  readonly autoFocus?: boolean;
  readonly onClick: () => void;
}

/** In words where there is room for four of them, else as a picture with its words in a tip. */
function RowAct({ icon: Picture, words, name, ...rest }: RowActProps) {
  return (
    <Button tone="quiet" aria-label={name} title={words} className={classes['act']} {...rest}>
      <Picture size={16} stroke={1.75} aria-hidden className={classes['picture']} />
      <span className={classes['word']}>{words}</span>
    </Button>
  );
}
