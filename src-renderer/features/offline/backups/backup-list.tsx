import { InlineQuestion } from '../../../ui/kit/ask-first.tsx';
import { PlainTable, type TableColumn } from '../../../ui/table/plain-table.tsx';
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
  const [asking, setAsking] = useState<Asking | null>(null);
  const saidPlace = useRef<HTMLParagraphElement>(null);
  if (problem) return <ProblemCard problem={problem} />;
  if (!list) return null;
  const sum = list.backups.reduce((bytes, { byteLength }) => bytes + byteLength, 0);
  const columns: readonly TableColumn<Backup>[] = [
    { id: 'made', title: 'Made', className: 'nowrap', show: ({ at }) => <Made at={at} /> },
    { id: 'why', title: 'Why', className: 'nowrap', value: ({ kind }) => backupKindLabels[kind] },
    { id: 'size', title: 'Size', isNumber: true, value: ({ byteLength }) => formatBytes(byteLength) },
    {
      id: 'checked',
      title: 'Checked',
      span: ({ name }) => (asking?.isOpen === true && asking.name === name ? 2 : 1),
      show: (backup) =>
        asking?.isOpen === true && asking.name === backup.name ? (
          <RemoveQuestion
            profileId={profileId}
            backup={backup}
            onSaid={setSaid}
            onKeep={() => setAsking({ name: backup.name, isOpen: false })}
            onGone={() => saidPlace.current?.focus()}
          />
        ) : (
          <BackupCheckResult name={backup.name} />
        ),
    },
    {
      id: 'acts',
      title: 'What can be done',
      isTitleHidden: true,
      show: (backup) => (
        <BackupActs
          profileId={profileId}
          backup={backup}
          isKept={asking?.name === backup.name}
          onSaid={setSaid}
          onAsk={() => setAsking({ name: backup.name, isOpen: true })}
        />
      ),
    },
  ];
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
        <PlainTable
          look="lines"
          density="tall"
          // Ten, and half of one more.
          {...(list.backups.length > manyBackups ? { label: 'Backups', mostHeight: 490 } : {})}
          columns={columns}
          rows={list.backups}
          rowKey={({ name }) => name}
        />
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

/** The backup whose removal is asked about, or was: then the focus goes back to its button. */
interface Asking {
  readonly name: string;
  readonly isOpen: boolean;
}

function Made({ at }: { readonly at: number }) {
  const now = useClock();
  return (
    <>
      {formatInstant(at)}{' '}
      <span className="small lines16 block muted">
        {at <= now + 60_000 ? formatAge(now - at) : 'ahead of the clock'}
      </span>
    </>
  );
}

interface BackupActsProps {
  readonly profileId: string;
  readonly backup: Backup;
  readonly onSaid: (said: RowSaid) => void;
}

interface RemoveQuestionProps extends BackupActsProps {
  readonly onKeep: () => void;
  /** The row has gone, with the button that had the focus. */
  readonly onGone: () => void;
}

function RemoveQuestion({ profileId, backup: { name, at }, onSaid, onKeep, onGone }: RemoveQuestionProps) {
  const when = formatInstant(at);
  const remove = async () => {
    const outcome = await removeBackup(profileId, name);
    onSaid(outcome.ok ? { words: `The backup of ${when} was removed.` } : outcome);
    if (outcome.ok) onGone();
  };
  return (
    <InlineQuestion
      label={`Remove the backup of ${when}`}
      decline="Keep"
      onDecline={onKeep}
      agree={
        <Button tone="risk" onClick={() => void remove()}>
          Remove
        </Button>
      }
    >
      Remove it for good?
    </InlineQuestion>
  );
}

interface ActsProps extends BackupActsProps {
  /** Its removal was just declined: a row that was only listed does not take the focus. */
  readonly isKept: boolean;
  readonly onAsk: () => void;
}

/** What can be done with one backup. */
function BackupActs({ profileId, backup, isKept, onSaid, onAsk }: ActsProps) {
  const { name, at } = backup;
  const isBusy = useBackupRunStore((store) => store.run !== null);
  const [isCopying, setIsCopying] = useState(false);
  const when = formatInstant(at);
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
        autoFocus={isKept}
        onClick={onAsk}
      />
    </div>
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
