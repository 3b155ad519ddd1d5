import { useWholeNumber } from '../../../ui/kit/whole-number.ts';
import { useId, useState } from 'react';
import { Switch } from '@mantine/core';
import type { Profile } from '../../../../src-shared/contract.ts';
import type { Outcome, Problem } from '../../../../src-shared/problem.ts';
import { holdsIrreplaceable } from '../../../archive/backup/is-backup-due.ts';
import type { MadeBackup } from '../../../archive/backup/make-backup.ts';
import { useArchiveQuery } from '../../../archive/hooks/archive-context.tsx';
import { usePreference } from '../../../archive/hooks/use-own-work.ts';
import type { Preference } from '../../../archive/own-work/preferences.ts';
import { storageProblem } from '../../../archive/schema/storage-problem.ts';
import { formatBytes } from '../../../format/format.ts';
import { useAutomaticStore } from '../../../services/backups/automatic-backup.ts';
import { backUp } from '../../../services/backups/backup-actions.ts';
import { formatLastBackup, useBackupList, useBackupRunStore } from '../../../services/backups/backup-runs.ts';
import { formatVerified } from '../../../services/backups/labels.ts';
import { formatBackupGaps, useRestoreStore } from '../../../services/backups/restore-steps.ts';
import { useActiveProfile } from '../../../services/connection/app-state.ts';
import { useReportShown } from '../../../services/connection/startup-idle.ts';
import { useClock } from '../../../services/time-machine/clock.ts';
import { BackupProgressLine } from '../../../ui/backups/backup-progress.tsx';
import { OpenBackupFile, RestorePanel } from '../../../ui/backups/restore-panel.tsx';
import { Button } from '../../../ui/kit/button.tsx';
import { KeepsFocus } from '../../../ui/kit/focus.tsx';
import { Panel } from '../../../ui/kit/panel.tsx';
import { ProblemCard } from '../../../ui/kit/problem-card.tsx';
import { BackupList } from './backup-list.tsx';
import classes from './backups-section.module.css';
import { ExportPanel } from './export-panel.tsx';
import { KeptArchives } from './kept-archives.tsx';

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
    <div className="grid-one gap4">
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
      <ExportPanel profileId={profile.id} />
      <KeptArchives profileId={profile.id} />
    </div>
  );
}

/** How old the last backup is, and the act that makes another. */
function BackUpNow({ profile }: { readonly profile: Profile }) {
  const { list, problem } = useBackupList(profile.id);
  const isBusy = useBackupRunStore((store) => store.run !== null);
  // One brass act at a time: while something is decided, that is it.
  const isDeciding = useRestoreStore((store) => store.step !== null);
  const [made, setMade] = useState<Outcome<MadeBackup> | null>(null);
  const irreplaceable = useArchiveQuery('irreplaceable', holdsIrreplaceable);
  const now = useClock();
  const lastAt = list?.backups[0]?.at ?? null;
  const gaps = made?.ok ? formatBackupGaps(made.value.facts) : null;
  const isMissing = list !== null && lastAt === null && irreplaceable === true;
  const backUpNow = async () => {
    setMade(null);
    setMade(await backUp(profile.id, 'manual'));
  };
  return (
    <section aria-label="Last backup" className={classes['head']}>
      <div>
        <p className="large bold toned" data-missing={isMissing}>
          {list === null ? (problem ? 'The backups could not be listed' : '\u00a0') : formatLastBackup(lastAt, now)}
        </p>
        <p className={classes['text']}>{isMissing ? missingWords : headWords(list?.folder ?? null)}</p>
      </div>
      <KeepsFocus>
        <Button tone={isDeciding ? 'plain' : 'act'} disabled={isBusy} onClick={() => void backUpNow()}>
          Back up now
        </Button>
      </KeepsFocus>
      <div className={classes['result']}>
        <p role="status" className="good">
          {made?.ok
            ? `Backed up, ${formatBytes(made.value.byteLength)}. Read back: ${formatVerified(made.value)}.`
            : made?.problem.kind === 'cancelled'
              ? 'Stopped; nothing was kept.'
              : null}
          {gaps === null ? null : (
            <span className="warn"> {gaps} An earlier backup may still have what is missing.</span>
          )}
        </p>
        {made && !made.ok && made.problem.kind !== 'cancelled' ? (
          <ProblemCard problem={made.problem} stillWorks="No unfinished backup is left behind." />
        ) : null}
      </div>
    </section>
  );
}

const missingWords =
  'There are things here that no service can give back: earlier responses, or work of your own. A backup takes a moment and stays on this computer.';

function headWords(folder: string | null): string {
  return folder === null
    ? 'Each is read back and compared before it counts. No key is in any of them.'
    : `In ${folder}. Each is read back and compared before it counts. No key is in any of them.`;
}

type Rule = Preference<'backups'>;

/** Taken up again when the rule is switched on. */
const usualDays = 7;

/** How often backups are made without a click, and how many of those are kept. */
function AutomaticRule() {
  const [rule, write] = usePreference('backups');
  const [problem, setProblem] = useState<Problem | null>(null);
  const failure = useAutomaticStore((store) => store.problem);
  const save = (next: Rule) => {
    setProblem(null);
    write(next).catch((error: unknown) => setProblem(storageProblem(error)));
  };
  return (
    <Panel title="Automatic backups">
      {problem ? <ProblemCard problem={problem} /> : null}
      {failure ? <ProblemCard problem={failure} stillWorks="It is tried again within the hour." /> : null}
      <p className={classes['text']}>
        Made in a quiet moment, when something has changed. Only these are removed by themselves, the oldest first;
        before a new version of Orrery, a restore, or clearing what cannot be fetched again there is one more, which
        stays.
      </p>
      {rule ? (
        <>
          <Switch
            className={classes['switch'] ?? ''}
            label="Back up by itself"
            checked={rule.everyDays !== null}
            onChange={({ currentTarget }) => save({ ...rule, everyDays: currentTarget.checked ? usualDays : null })}
          />
          <div className="row wrap gap2 above3">
            <NumberField
              label="Every"
              unit="days,"
              most={365}
              value={rule.everyDays ?? usualDays}
              isOff={rule.everyDays === null}
              onChange={(everyDays) => save({ ...rule, everyDays })}
            />
            <NumberField
              label="keep the last"
              unit=""
              most={100}
              value={rule.keep}
              isOff={rule.everyDays === null}
              onChange={(keep) => save({ ...rule, keep })}
            />
          </div>
        </>
      ) : null}
    </Panel>
  );
}

interface NumberFieldProps {
  readonly label: string;
  readonly unit: string;
  readonly most: number;
  readonly value: number;
  readonly isOff: boolean;
  readonly onChange: (value: number) => void;
}

/** A whole number from 1 on. What is no such number is not taken, and gone when the field is left. */
function NumberField({ label, unit, most, value, isOff, onChange }: NumberFieldProps) {
  const id = useId();
  const { input } = useWholeNumber({ value, least: 1, most, onValue: onChange });
  return (
    <>
      <label htmlFor={id}>
        {label}
        {unit === '' ? null : <span className="visually-hidden"> so many {unit.replace(',', '')}</span>}
      </label>
      <input
        id={id}
        className={classes['number']}
        type="number"
        min={1}
        max={most}
        step={1}
        disabled={isOff}
        {...input}
      />
      <span aria-hidden>{unit}</span>
    </>
  );
}
