import type { Parameter } from '../../../../../src-shared/catalog/parameter.ts';
import { catalog, type ResourceName } from '../../../../../src-shared/catalog/registry.ts';
import type { ResourceDefinition } from '../../../../../src-shared/catalog/resource.ts';
import { formatCount } from '../../../../ui/format.ts';
import classes from './import-panel.module.css';

interface ParameterFieldsProps {
  readonly resource: ResourceName;
  readonly texts: Readonly<Record<string, string>>;
  readonly isDisabled: boolean;
  readonly onTexts: (texts: Readonly<Record<string, string>>) => void;
}

/** How an answer was asked for: what has to be known at once, filters behind a line that says whether there were any. */
export function ParameterFields({ resource, texts, isDisabled, onTexts }: ParameterFieldsProps) {
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
          <summary>
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
  const choices = choicesOf(parameter);
  return (
    <label className={classes['field']}>
      <span>
        {parameter.label}
        {parameter.kind === 'whole' && parameter.unit ? (
          <span className={classes['basis']}> {parameter.unit}</span>
        ) : null}
        {parameter.kind === 'choices' ? <span className={classes['basis']}> parted by commas</span> : null}
        {parameter.kind === 'instant' ? <span className={classes['basis']}> as 2026-11-21, UTC</span> : null}
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

function choicesOf(parameter: Parameter): readonly { readonly value: string; readonly label: string }[] | null {
  if (parameter.kind === 'choice') return parameter.choices;
  return parameter.kind === 'flag'
    ? [
        { value: 'true', label: 'yes' },
        { value: 'false', label: 'no' },
      ]
    : null;
}
