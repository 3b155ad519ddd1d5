import { Switch } from '@mantine/core';
import { useId, useState } from 'react';
import type { Problem } from '../../../../src-shared/problem.ts';
import type { Preference } from '../../../archive/preferences.ts';
import { usePreference } from '../../../archive/use-preference.ts';
import { storageProblem } from '../../../archive/storage-problem.ts';
import { Panel } from '../../../ui/panel.tsx';
import { ProblemCard } from '../../../ui/problem-card.tsx';
import { useAutomaticStore } from '../../../ui/backups/automatic-store.ts';
import classes from './backups-section.module.css';

type Rule = Preference<'backups'>;

/** Taken up again when the rule is switched on. */
const usualDays = 7;

/** How often backups are made without a click, and how many of those are kept. */
export function AutomaticRule() {
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
          <div className={classes['rule']}>
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
  const [draft, setDraft] = useState<string | null>(null);
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
        value={draft ?? String(value)}
        onChange={({ currentTarget }) => {
          setDraft(currentTarget.value);
          const next = /^\d{1,3}$/.test(currentTarget.value) ? Number(currentTarget.value) : 0;
          if (next >= 1 && next <= most && next !== value) onChange(next);
        }}
        onBlur={() => setDraft(null)}
      />
      <span aria-hidden>{unit}</span>
    </>
  );
}
