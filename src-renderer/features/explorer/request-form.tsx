import { useId, useState, type SubmitEvent } from 'react';
import { catalog } from '../../../src-shared/catalog/registry.ts';
import type { LinkedRequest } from '../../../src-shared/deep-link.ts';
import type { ResourceDefinition } from '../../../src-shared/resource/resource.ts';
import { Button } from '../../ui/kit/button.tsx';
import { Panel } from '../../ui/kit/panel.tsx';
import { Segments } from '../../ui/kit/segments.tsx';
import type { RequestChange } from './explorer-address.ts';
import { useKnownValues } from './known-values.ts';
import { intentOptions, offeredIntent, onlyIntentLabel } from './labels.ts';
import { ParameterField, RangeField } from './parameter-field.tsx';
import { formMessages, formRows, paramsOf, valuesOf, type FormValues } from './request-form-model.ts';
import classes from './request-form.module.css';

interface RequestFormProps {
  readonly path: string;
  readonly request: LinkedRequest;
  readonly message: string | null;
  /** Goes to the changed request; returns its address. */
  readonly onChange: (request: LinkedRequest, change: RequestChange) => string;
  readonly onSubmit: () => void;
}

/** The request as a form, made of the catalogue's parameters. It says what is wrong while one types, and stops nobody. */
export function RequestForm({ path, request, message, onChange, onSubmit }: RequestFormProps) {
  const { resource, params, intent } = request;
  const { title, summary, parameters }: ResourceDefinition = catalog[resource];
  const messages = formMessages(resource, params, intent);
  const [values, setValues] = useTypedValues(path, valuesOf(parameters, params));
  const change = (name: string, value: string | readonly string[], how: RequestChange): void => {
    const next = { ...values, [name]: value };
    setValues(onChange({ resource, intent, params: paramsOf(parameters, next) }, how), next);
  };
  const known = useKnownValues(resource);
  const options = intentOptions(resource);
  const messageId = useId();
  const complaints = [...(message === null ? [] : [message]), ...messages.form];
  return (
    <Panel title={title} aside={<span className="muted to-right">{summary}</span>}>
      <form
        noValidate
        aria-label="Request"
        aria-describedby={complaints.length > 0 ? messageId : undefined}
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {complaints.length > 0 ? (
          <p id={messageId} role="alert" className="bad below3">
            {complaints.join(' ')}
          </p>
        ) : null}
        <div className="row wrap gap2-3 below3">
          <span aria-hidden={options.length > 1} className="muted small">
            How
          </span>
          {options.length > 1 ? (
            <Segments
              label="How"
              value={offeredIntent(resource, intent)}
              options={options}
              onChange={(chosen) => setValues(onChange({ resource, params, intent: chosen }, 'chosen'), values)}
            />
          ) : (
            <span className="lines32 target-button">{onlyIntentLabel(resource)}</span>
          )}
          {parameters.length > 0 ? (
            <Button
              tone="quiet"
              className="push"
              disabled={Object.values(values).every((value) => value.length === 0)}
              onClick={() => onChange({ resource, params: {}, intent }, 'chosen')}
            >
              Reset
            </Button>
          ) : null}
        </div>
        {parameters.length === 0 ? (
          <p className="muted">This request takes no parameters.</p>
        ) : (
          <div className={classes['fields']}>
            {formRows(parameters).map((row) =>
              row.kind === 'range' ? (
                <RangeField key={row.label} row={row} values={values} messages={messages} onChange={change} />
              ) : (
                <ParameterField
                  key={row.parameter.name}
                  parameter={row.parameter}
                  value={values[row.parameter.name] ?? ''}
                  message={messages.fields[row.parameter.name] ?? null}
                  known={known.get(row.parameter.name) ?? []}
                  onChange={change}
                />
              ),
            )}
          </div>
        )}
        {/* Enter in a field needs it; people have the button of the plan. */}
        <button type="submit" hidden />
      </form>
    </Panel>
  );
}

/**
 * What stands in the fields: what the address says, or what was typed for that very address, so that "007" stays as
 * typed although the request says 7.
 */
function useTypedValues(path: string, linked: FormValues): [FormValues, (path: string, values: FormValues) => void] {
  const [typed, setTyped] = useState({ path, values: linked });
  return [typed.path === path ? typed.values : linked, (at, values) => setTyped({ path: at, values })];
}
