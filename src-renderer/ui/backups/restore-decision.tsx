import { useId, useState } from 'react';
import { Button } from '../button.tsx';
import { formatAge, formatBytes, formatCount, formatInstant } from '../format.ts';
import { Facts } from '../panel.tsx';
import { useActiveProfile } from '../use-active-profile.ts';
import { useClock } from '../use-clock.ts';
import { restore } from './backup-acts.ts';
import { useBackupRunStore } from './backup-run-store.ts';
import { compareTables, kindWords, tableWords, verifiedWords, type TableComparison } from './backup-words.ts';
import classes from './restore-decision.module.css';
import { connectionWords, gapWords, noTables, wayWords } from './restore-words.ts';
import type { DecidingStep, RestoreWay } from './restore-store.ts';

interface RestoreDecisionProps {
  readonly step: DecidingStep;
  readonly onCancel: () => void;
}

/** What a checked backup holds beside what the archive has, and what is to become of both. */
export function RestoreDecision({ step, onCancel }: RestoreDecisionProps) {
  const { facts } = step;
  const profile = useActiveProfile();
  const clock = useClock();
  const ways = waysOf(step);
  const [way, setWay] = useState<RestoreWay | null>(ways.length === 1 ? (ways[0] ?? null) : null);
  const connection = connectionWords(facts.profile, profile);
  const [isAgreed, setIsAgreed] = useState(connection.question === null);
  const agreeId = useId();
  const gaps = gapWords(facts);
  // An automatic backup may have begun meanwhile, and one thing is done at a time.
  const isBusy = useBackupRunStore((store) => store.run !== null);
  return (
    <div className={classes['decision']}>
      <p className={classes['verified']}>Checked: {verifiedWords(facts)}.</p>
      <div className={classes['sides']}>
        <Facts
          facts={[
            ['Made', `${formatInstant(facts.madeAt)} (${formatAge(clock - facts.madeAt)})`],
            ['Why', kindWords[facts.why]],
            ['Written by', `Orrery ${facts.app}`],
            ['Connection', connection.words],
            ['Answers', spanWords(facts.firstFetchedAt, facts.lastSeenAt)],
            ['Size', formatBytes(facts.byteLength)],
          ]}
        />
        <CountsTable step={step} />
      </div>
      {gaps ? (
        <p className={classes['warning']}>{facts.isPartial && ways.length > 0 ? `${gaps} ${mergeOnly}` : gaps}</p>
      ) : null}
      {ways.length === 0 ? (
        <p className={classes['warning']}>{noWay}</p>
      ) : (
        <fieldset className={classes['ways']}>
          <legend className="visually-hidden">What becomes of the archive</legend>
          {ways.map((one) => (
            <label key={one} className={classes['way']} data-chosen={way === one}>
              <input type="radio" name="way" checked={way === one} onChange={() => setWay(one)} />
              <span>
                <strong>{wayWords(one, step).title}</strong>
                <span className={classes['wayText']}>{wayWords(one, step).text}</span>
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
      <div className={classes['acts']}>
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
    <div className={classes['frame']} role="region" aria-label="Rows by table" tabIndex={0}>
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">Rows of</th>
            <th scope="col">Backup</th>
            <th scope="col">Archive now</th>
          </tr>
        </thead>
        <tbody>
          {compareTables(facts.counts, now)
            .filter(isWorthTelling)
            .map(({ table, inBackup, now: here }) => (
              <tr key={table}>
                <th scope="row">{tableWords(table)}</th>
                <td>{inBackup === null ? <Nothing words="none" /> : formatCount(inBackup)}</td>
                <td>{here === null ? <Nothing words={now === null ? 'unknown' : 'none'} /> : formatCount(here)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}

/** Tables with nothing in them on either side say nothing. */
function isWorthTelling({ inBackup, now }: TableComparison): boolean {
  return (inBackup ?? 0) > 0 || (now ?? 0) > 0;
}

function Nothing({ words }: { readonly words: string }) {
  return <span className={classes['faint']}>{words}</span>;
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
