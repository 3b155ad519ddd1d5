import { PlainTable, Unknown } from '../table/plain-table.tsx';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { formatAge, formatBytes, formatCount, formatInstant } from '../../format/format.ts';
import { beginRestore, choiceOfFile, restore } from '../../services/backups/backup-actions.ts';
import { useBackupRunStore } from '../../services/backups/backup-runs.ts';
import {
  backupKindLabels,
  compareTables,
  formatTableRows,
  formatVerified,
  type TableComparison,
} from '../../services/backups/labels.ts';
import {
  describeBackupConnection,
  describeRestoreWay,
  formatBackupGaps,
  noTables,
  useRestoreStore,
  type DecidingStep,
  type RestoreStep,
  type RestoreWay,
} from '../../services/backups/restore-steps.ts';
import { useActiveProfile } from '../../services/connection/app-state.ts';
import { useClock } from '../../services/time-machine/clock.ts';
import { Button } from '../kit/button.tsx';
import { FileButton } from '../save/file-button.tsx';
import { Facts, Panel } from '../kit/panel.tsx';
import { ProblemCard } from '../kit/problem-card.tsx';
import { BackupProgressLine } from './backup-progress.tsx';
import classes from './backups.module.css';

/** The steps of a restore, from the choice of a backup to its outcome. Draws nothing while no restore is under way. */
export function RestorePanel({ profileId }: { readonly profileId: string }) {
  const step = useRestoreStore((store) => store.step);
  const place = useRef<HTMLDivElement>(null);
  const isOwn = step !== null && step.choice.profileId === profileId;
  const name = isOwn ? step.step : null;
  useEffect(() => {
    // What was chosen elsewhere goes on here: the keyboard and the screen reader come along.
    if (name === 'deciding' || name === 'refused' || name === 'done') place.current?.focus();
    if (name !== null) place.current?.scrollIntoView({ block: 'nearest' });
  }, [name]);
  if (!isOwn) return null;
  return (
    <div ref={place} tabIndex={-1} className="rounder">
      <Panel title="Restore" aside={<span className="muted breakable">{step.choice.label}</span>}>
        <div className={classes['body']}>
          <StepBody step={step} />
        </div>
      </Panel>
    </div>
  );
}

function StepBody({ step }: { readonly step: RestoreStep }): ReactNode {
  const run = useBackupRunStore((store) => store.run);
  const close = () => useRestoreStore.getState().go(null);
  switch (step.step) {
    case 'checking':
    case 'restoring':
      return run ? <BackupProgressLine run={run} /> : null;
    case 'refused':
      return <ProblemCard problem={step.problem} actions={<Button onClick={close}>Close</Button>} />;
    case 'failed':
      return (
        <ProblemCard
          problem={step.problem}
          stillWorks="The archive is as it was."
          actions={<Button onClick={close}>Close</Button>}
        />
      );
    case 'deciding':
      return <RestoreDecision step={step} onCancel={close} />;
    case 'done':
      return (
        <div className="row wrap spread gap3">
          <p role="status">{step.words}</p>
          <Button onClick={close}>Close</Button>
        </div>
      );
    default:
      return step satisfies never;
  }
}

interface RestoreDecisionProps {
  readonly step: DecidingStep;
  readonly onCancel: () => void;
}

/** What a checked backup holds beside what the archive has, and what is to become of both. */
function RestoreDecision({ step, onCancel }: RestoreDecisionProps) {
  const { facts } = step;
  const profile = useActiveProfile();
  const clock = useClock();
  const ways = waysOf(step);
  const [way, setWay] = useState<RestoreWay | null>(ways.length === 1 ? (ways[0] ?? null) : null);
  const connection = describeBackupConnection(facts.profile, profile);
  const [isAgreed, setIsAgreed] = useState(connection.question === null);
  const agreeId = useId();
  const gaps = formatBackupGaps(facts);
  // An automatic backup may have begun meanwhile, and one thing is done at a time.
  const isBusy = useBackupRunStore((store) => store.run !== null);
  return (
    <div className="grid gap3">
      {step.wasStopped ? <p role="status">Stopped: nothing was restored, and the archive is as it was.</p> : null}
      <p className="good">Checked: {formatVerified(facts)}.</p>
      <div className={classes['sides']}>
        <Facts
          facts={[
            ['Made', `${formatInstant(facts.madeAt)} (${formatAge(clock - facts.madeAt)})`],
            ['Why', backupKindLabels[facts.why]],
            ['Written by', `Orrery ${facts.app}`],
            ['Connection', connection.words],
            ['Responses', spanWords(facts.firstFetchedAt, facts.lastSeenAt)],
            ['Size', formatBytes(facts.byteLength)],
          ]}
        />
        <CountsTable step={step} />
      </div>
      {gaps ? <p className="warn">{facts.isPartial && ways.length > 0 ? `${gaps} ${mergeOnly}` : gaps}</p> : null}
      {ways.length === 0 ? (
        <p className="warn">{noWay}</p>
      ) : (
        <fieldset className={classes['ways']}>
          <legend className="visually-hidden">What becomes of the archive</legend>
          {ways.map((one) => (
            <label key={one} className={classes['way']} data-chosen={way === one}>
              <input type="radio" name="way" checked={way === one} onChange={() => setWay(one)} />
              <span>
                <strong>{describeRestoreWay(one, step).title}</strong>
                <span className="muted block">{describeRestoreWay(one, step).text}</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {connection.question === null || ways.length === 0 ? null : (
        <div className={classes['agree']}>
          <input
            id={agreeId}
            type="checkbox"
            checked={isAgreed}
            onChange={({ currentTarget }) => setIsAgreed(currentTarget.checked)}
          />
          <label htmlFor={agreeId}>{connection.question}</label>
        </div>
      )}
      <div className="row wrap gap2-3">
        <p className={classes['note']}>{noteOf(step, ways)}</p>
        <Button onClick={onCancel}>Cancel</Button>
        <Button
          tone="act"
          disabled={way === null || !isAgreed || isBusy}
          onClick={() => way && void restore(step, way)}
        >
          {way === 'merge' ? 'Merge' : 'Restore'}
        </Button>
      </div>
    </div>
  );
}

function CountsTable({ step: { facts, now } }: { readonly step: DecidingStep }) {
  return (
    <PlainTable
      look="framed"
      density="dense"
      label="Rows by table"
      mostHeight={320}
      columns={[
        { id: 'table', title: 'Rows of', value: ({ table }) => formatTableRows(table) },
        {
          id: 'backup',
          title: 'Backup',
          isNumber: true,
          show: ({ inBackup }) => (inBackup === null ? <Unknown words="none" /> : formatCount(inBackup)),
        },
        {
          id: 'now',
          title: 'Archive now',
          isNumber: true,
          show: (row) =>
            row.now === null ? <Unknown words={now === null ? 'unknown' : 'none'} /> : formatCount(row.now),
        },
      ]}
      rows={compareTables(facts.counts, now).filter(isWorthTelling)}
      rowKey={({ table }) => table}
    />
  );
}

/** Tables with nothing in them on either side say nothing. */
function isWorthTelling({ inBackup, now }: TableComparison): boolean {
  return (inBackup ?? 0) > 0 || (now ?? 0) > 0;
}

function spanWords(first: number | null, last: number | null): string {
  if (first === null || last === null) return 'none';
  return `${formatInstant(first)} to ${formatInstant(last)}`;
}

function noteOf({ choice, now }: DecidingStep, ways: readonly RestoreWay[]): string | null {
  // Nothing is replaced, so nothing has to be kept.
  if (ways.length === 0 || now === noTables) return null;
  return choice.isRepair ? repairNote : usualNote;
}

const usualNote = 'First, what is here now is backed up. What a restore replaces is kept aside until you remove it.';
const repairNote =
  'First, what is there now is backed up, as far as it can be. It is kept aside as it is until you remove it.';
const mergeOnly = 'It can be merged into the archive, but not take its place.';
const noWay = 'It can only be merged into an archive that opens: restore another backup first, or start afresh.';

/** An archive that cannot be read is only replaced, an incomplete backup only merged; with an empty archive there is nothing to merge. */
function waysOf({ facts, now, choice }: DecidingStep): readonly RestoreWay[] {
  if (choice.isRepair) return facts.isPartial ? [] : ['replace'];
  if (facts.isPartial) return ['merge'];
  return now !== null && !hasAnything(now) ? ['replace'] : ['replace', 'merge'];
}

function hasAnything(counts: Readonly<Record<string, number>>): boolean {
  return ['snapshots', 'notes', 'sets', 'watches', 'attempts'].some((table) => (counts[table] ?? 0) > 0);
}

interface OpenBackupFileProps {
  readonly profileId: string;
  readonly isRepair: boolean;
}

/** Asks for a backup's file and checks it. */
export function OpenBackupFile({ profileId, isRepair }: OpenBackupFileProps) {
  const isBusy = useBackupRunStore((store) => store.run !== null);
  return (
    <FileButton
      field="Backup file"
      accept=".zip,application/zip"
      disabled={isBusy}
      onChosen={([file]) => void (file && beginRestore(choiceOfFile(profileId, file, isRepair)))}
    >
      Choose a file…
    </FileButton>
  );
}
