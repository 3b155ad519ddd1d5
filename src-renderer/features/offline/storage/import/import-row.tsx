import { useId } from 'react';
import { catalog, resourceNames, type ResourceName } from '../../../../../src-shared/catalog/registry.ts';
import { basisWords, partName, resultWords, verdictWords } from './import-words.ts';
import { withResource, type ImportEntry } from './import-entry.ts';
import classes from './import-panel.module.css';
import { InstantField } from './instant-field.tsx';
import { ParameterFields } from './parameter-fields.tsx';

interface ImportRowProps {
  readonly entry: ImportEntry;
  readonly isBusy: boolean;
  readonly onChange: (key: string, entry: ImportEntry) => void;
}

/** One answer in a file: what it answers, how and when it was asked, and what it would become. */
export function ImportRow({ entry, isBusy, onChange }: ImportRowProps) {
  const id = useId();
  const { part, resource, result, verdict } = entry;
  const isRefused = part.refusal !== null;
  const isOpen = !isRefused && result === null;
  const change = (next: ImportEntry): void => onChange(entry.key, next);
  const state = isRefused || verdict?.kind === 'refused' || result?.kind === 'failed' ? 'refused' : verdict?.kind;
  return (
    <li className={classes['entry']} aria-labelledby={`${id}-name`}>
      <div className={classes['entryHead']}>
        {isOpen ? (
          <label className={classes['tick']}>
            <input
              type="checkbox"
              checked={entry.isIncluded}
              disabled={isBusy}
              onChange={({ target }) => change({ ...entry, isIncluded: target.checked })}
            />
            <span id={`${id}-name`}>{partName(entry)}</span>
          </label>
        ) : (
          <span id={`${id}-name`}>{partName(entry)}</span>
        )}
        <span className={classes['verdict']} data-state={result ? result.kind : state} aria-live="polite">
          {result ? resultWords(entry) : verdictWords(entry)}
        </span>
      </div>
      {isOpen ? (
        <div className={classes['fields']}>
          <label className={classes['field']}>
            <span>Answers</span>
            <select
              value={resource ?? ''}
              disabled={isBusy}
              onChange={({ target }) => change(withResource(entry, resourceOf(target.value)))}
            >
              <option value="">choose</option>
              {choicesOf(entry).map((name) => (
                <option key={name} value={name}>
                  {catalog[name].title}
                </option>
              ))}
            </select>
          </label>
          <InstantField
            at={entry.at}
            hint={basisWords(entry.basis)}
            isDisabled={isBusy}
            onAt={(at) => change({ ...entry, at, basis: at === null ? null : 'typed', verdict: null })}
          />
          {resource ? (
            <ParameterFields
              resource={resource}
              texts={entry.texts}
              isDisabled={isBusy}
              onTexts={(texts) => change({ ...entry, texts, verdict: null })}
            />
          ) : null}
        </div>
      ) : null}
    </li>
  );
}

/** What it looks like stands first. */
function choicesOf({ part }: ImportEntry): readonly ResourceName[] {
  const likely = part.guesses.map(({ resource }) => resource);
  return [...likely, ...resourceNames.filter((name) => !likely.includes(name))];
}

function resourceOf(text: string): ResourceName | null {
  return resourceNames.find((name) => name === text) ?? null;
}
