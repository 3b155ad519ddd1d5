import { useId, useState } from 'react';
import { catalog, resourceNames, type ResourceName } from '../../../../src-shared/catalog/registry.ts';
import type { Parameter, ResourceDefinition } from '../../../../src-shared/resource/resource.ts';
import { formatCount } from '../../../format/format.ts';
import { useNow } from '../../../services/time-machine/clock.ts';
import {
  formatImportResult,
  formatInstantBasis,
  formatIsoInstant,
  formatVerdict,
  partName,
  readIsoInstant,
  withResource,
  type ImportEntry,
} from './import-entry.ts';
import classes from './import-panel.module.css';

interface ImportRowProps {
  readonly entry: ImportEntry;
  readonly isBusy: boolean;
  readonly onChange: (key: string, entry: ImportEntry) => void;
}

/** One response in a file: what it is a response to, how and when it was asked for, and what it would become. */
export function ImportRow({ entry, isBusy, onChange }: ImportRowProps) {
  const id = useId();
  const { part, resource, result, verdict } = entry;
  const isRefused = part.refusal !== null;
  const isOpen = !isRefused && result === null;
  const change = (next: ImportEntry): void => onChange(entry.key, next);
  const state = isRefused || verdict?.kind === 'refused' || result?.kind === 'failed' ? 'refused' : verdict?.kind;
  return (
    <li className="line-above pad2-0" aria-labelledby={`${id}-name`}>
      <div className={classes['entryHead']}>
        {isOpen ? (
          <label className="inline-row firmer target gap2">
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
          {result ? formatImportResult(entry) : formatVerdict(entry)}
        </span>
      </div>
      {isOpen ? (
        <div className={classes['fields']}>
          <label className={classes['field']}>
            <span>Response to</span>
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
            hint={formatInstantBasis(entry.basis)}
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

interface InstantFieldProps {
  /** UTC, epoch milliseconds. */
  readonly at: number | null;
  /** Where it is from. */
  readonly hint: string;
  readonly isDisabled: boolean;
  readonly onAt: (at: number | null) => void;
}

/** When a response was fetched: typed as it is written, in UTC, which every reader writes alike. */
function InstantField({ at, hint, isDisabled, onAt }: InstantFieldProps) {
  const id = useId();
  const now = useNow();
  const [typed, setTyped] = useState({ of: at, text: at === null ? '' : formatIsoInstant(at) });
  // Another instant came with another choice; what was typed belonged to the one before.
  const text = typed.of === at ? typed.text : at === null ? '' : formatIsoInstant(at);
  const read = readIsoInstant(text, now);
  return (
    <label className={classes['field']}>
      <span>
        Fetched, UTC <span className="faint">{hint}</span>
      </span>
      <input
        disabled={isDisabled}
        value={text}
        placeholder="2026-11-21 14:03:07"
        spellCheck={false}
        autoComplete="off"
        aria-invalid={read.problem !== null}
        aria-describedby={`${id}-problem`}
        onChange={({ target }) => {
          const next = readIsoInstant(target.value, now).at;
          setTyped({ of: next, text: target.value });
          onAt(next);
        }}
      />
      <span id={`${id}-problem`} role="status" className="gone-empty bad">
        {read.problem}
      </span>
    </label>
  );
}

interface ParameterFieldsProps {
  readonly resource: ResourceName;
  readonly texts: Readonly<Record<string, string>>;
  readonly isDisabled: boolean;
  readonly onTexts: (texts: Readonly<Record<string, string>>) => void;
}

/** How a response was asked for: what has to be known at once, filters behind a line that says whether there were any. */
function ParameterFields({ resource, texts, isDisabled, onTexts }: ParameterFieldsProps) {
  const { parameters }: ResourceDefinition = catalog[resource];
  const needed = parameters.filter(({ required }) => required !== undefined);
  const filters = parameters.filter(({ required }) => required === undefined);
  const chosen = filters.filter(({ name }) => (texts[name] ?? '').trim() !== '').length;
  const field = (parameter: Parameter) => (
    <ParameterField
      key={parameter.name}
      parameter={parameter}
      text={texts[parameter.name] ?? ''}
      isDisabled={isDisabled}
      onText={(text) => onTexts({ ...texts, [parameter.name]: text })}
    />
  );
  return (
    <>
      {needed.map(field)}
      {filters.length > 0 ? (
        <details className={classes['filters']}>
          <summary className="muted lines28 target">
            {chosen === 0
              ? 'Asked for everything, without a filter'
              : `Asked with ${formatCount(chosen)} of the filters`}
          </summary>
          <div className={classes['fields']}>{filters.map(field)}</div>
        </details>
      ) : null}
    </>
  );
}

interface ParameterFieldProps {
  readonly parameter: Parameter;
  readonly text: string;
  readonly isDisabled: boolean;
  readonly onText: (text: string) => void;
}

function ParameterField({ parameter, text, isDisabled, onText }: ParameterFieldProps) {
  const choices = parameterFieldsChoicesOf(parameter);
  return (
    <label className={classes['field']}>
      <span>
        {parameter.label}
        {parameter.kind === 'whole' && parameter.unit ? <span className="faint"> {parameter.unit}</span> : null}
        {parameter.kind === 'choices' ? <span className="faint"> parted by commas</span> : null}
        {parameter.kind === 'instant' ? <span className="faint"> as 2026-11-21, UTC</span> : null}
      </span>
      {choices ? (
        <select value={text} disabled={isDisabled} onChange={({ target }) => onText(target.value)}>
          <option value="">{parameter.required === undefined ? 'not said' : 'choose'}</option>
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      ) : (
        <input
          value={text}
          disabled={isDisabled}
          spellCheck={false}
          autoComplete="off"
          onChange={({ target }) => onText(target.value)}
        />
      )}
    </label>
  );
}

function parameterFieldsChoicesOf(
  parameter: Parameter,
): readonly { readonly value: string; readonly label: string }[] | null {
  if (parameter.kind === 'choice') return parameter.choices;
  return parameter.kind === 'flag'
    ? [
        { value: 'true', label: 'yes' },
        { value: 'false', label: 'no' },
      ]
    : null;
}
