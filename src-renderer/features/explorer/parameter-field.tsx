import { useId } from 'react';
import type { Choice, Parameter } from '../../../src-shared/resource/resource.ts';
import { Segments } from '../../ui/kit/segments.tsx';
import type { RequestChange } from './explorer-address.ts';
import { DayInput, FieldFrame, FieldInput, FieldSelect } from './form-fields.tsx';
import type { KnownValue } from './known-values.ts';
import {
  hasGroup,
  leaveOutLabel,
  tagsOf,
  type FormMessages,
  type FormValues,
  type RangeRow,
} from './request-form-model.ts';
import classes from './request-form.module.css';

interface ParameterFieldProps {
  readonly parameter: Parameter;
  readonly value: string | readonly string[];
  /** The catalogue's sentence about it; null when all is well. */
  readonly message: string | null;
  /** What the archive has that could be entered. */
  readonly known: readonly KnownValue[];
  readonly onChange: (name: string, value: string | readonly string[], change: RequestChange) => void;
}

/** One parameter: its label, what it is for, and the control that fits its kind. */
export function ParameterField({ parameter, value, message, known, onChange }: ParameterFieldProps) {
  const id = useId();
  const isMissing = value.length === 0 && parameter.required !== undefined;
  return (
    <FieldFrame
      id={id}
      label={parameter.label}
      tags={tagsOf(parameter)}
      hint={parameter.hint ?? null}
      message={message}
      isMissing={isMissing}
      isGroup={hasGroup(parameter)}
      isWide={parameter.kind === 'choices'}
    >
      <ParameterControl
        parameter={parameter}
        id={id}
        text={typeof value === 'string' ? value : ''}
        chosen={typeof value === 'string' ? [] : value}
        isWrong={message !== null && !isMissing}
        known={known}
        onChange={(next, change) => onChange(parameter.name, next, change)}
      />
    </FieldFrame>
  );
}

interface ControlProps {
  readonly parameter: Parameter;
  readonly id: string;
  readonly text: string;
  readonly chosen: readonly string[];
  readonly isWrong: boolean;
  readonly known: readonly KnownValue[];
  readonly onChange: (value: string | readonly string[], change: RequestChange) => void;
}

/** The control that fits a parameter's kind. */
function ParameterControl(props: ControlProps) {
  const { parameter, id, text, chosen, isWrong, onChange } = props;
  const describedBy = `${id}-about`;
  switch (parameter.kind) {
    case 'text':
    case 'whole':
      return <TextControl {...props} />;
    case 'instant':
      return (
        <DayInput
          id={id}
          aboutId={describedBy}
          label={null}
          seconds={text}
          end={parameter.range?.end}
          isWrong={isWrong}
          onChange={onChange}
        />
      );
    case 'flag':
      return (
        <Segments
          label={parameter.label}
          describedBy={describedBy}
          value={text === 'true' || text === 'false' ? text : text === '' ? 'out' : ''}
          options={flagOptions}
          onChange={(flag) => onChange(flag === 'out' ? '' : flag, 'typed')}
        />
      );
    case 'choice':
      return <ChoiceControl {...props} parameter={parameter} />;
    case 'choices':
      return <ChoiceToggles choices={parameter.choices} chosen={chosen} onChange={(next) => onChange(next, 'typed')} />;
    default:
      return parameter satisfies never;
  }
}

const flagOptions = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
  { value: 'out', label: leaveOutLabel },
] as const;

function TextControl({ parameter, id, text, isWrong, known, onChange }: ControlProps) {
  return (
    <>
      <FieldInput
        id={id}
        aboutId={`${id}-about`}
        value={text}
        isWrong={isWrong}
        aria-required={parameter.required !== undefined}
        inputMode={parameter.kind === 'whole' ? 'numeric' : 'text'}
        list={known.length > 0 ? `${id}-known` : undefined}
        onType={(next) => onChange(next, 'typed')}
      />
      {known.length > 0 ? (
        <datalist id={`${id}-known`}>
          {known.map((entry) => (
            <option key={entry.value} value={entry.value} label={entry.from} />
          ))}
        </datalist>
      ) : null}
    </>
  );
}

type ChoiceControlProps = ControlProps & { readonly parameter: Extract<Parameter, { readonly kind: 'choice' }> };

function ChoiceControl({ parameter, id, text, isWrong, onChange }: ChoiceControlProps) {
  const isRequired = parameter.required !== undefined;
  const leaveOut = { value: '', label: isRequired ? 'Choose' : leaveOutLabel };
  if (hasGroup(parameter)) {
    return (
      <Segments
        label={parameter.label}
        describedBy={`${id}-about`}
        value={text === '' && !isRequired ? outValue : text}
        options={[...parameter.choices, ...(isRequired ? [] : [{ value: outValue, label: leaveOut.label }])]}
        onChange={(chosen) => onChange(chosen === outValue ? '' : chosen, 'typed')}
      />
    );
  }
  return (
    <FieldSelect
      id={id}
      aboutId={`${id}-about`}
      isWrong={isWrong}
      isRequired={isRequired}
      value={text}
      options={[leaveOut, ...parameter.choices]}
      onChoose={(chosen) => onChange(chosen, 'typed')}
    />
  );
}

/** Stands for "leave out" among segments, which cannot hold an empty value; no choice of the service has a space in it. */
const outValue = 'leave out';

interface ChoiceTogglesProps {
  readonly choices: readonly Choice[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Any number of choices, each a checkbox in the shape of a small button; the tick says it as well as the shade. */
function ChoiceToggles({ choices, chosen, onChange }: ChoiceTogglesProps) {
  const toggle = (value: string): void => {
    const wanted = new Set(chosen);
    if (!wanted.delete(value)) wanted.add(value);
    // In the catalogue's order, and without what a link may have brought along.
    onChange(choices.map((choice) => choice.value).filter((known) => wanted.has(known)));
  };
  return (
    <div className="flex wrap gap1">
      {choices.map(({ value, label }) => (
        <label key={value} className={classes['toggle']}>
          <input type="checkbox" checked={chosen.includes(value)} onChange={() => toggle(value)} />
          <span aria-hidden className={classes['tick']}>
            ✓
          </span>
          {label}
        </label>
      ))}
    </div>
  );
}

interface RangeFieldProps {
  readonly row: RangeRow;
  readonly values: FormValues;
  readonly messages: FormMessages;
  readonly onChange: (name: string, value: string, change: RequestChange) => void;
}

/** Both ends of a range in one row. A day that ends a range is in it. */
export function RangeField({ row: { label, min, max }, values, messages, onChange }: RangeFieldProps) {
  const id = useId();
  const wrong = [messages.fields[min.name], messages.fields[max.name], messages.ranges[label]];
  const complaints = wrong.filter((message) => message !== undefined);
  const isDays = min.kind === 'instant';
  const hints = [...new Set([min.hint, max.hint])].filter((hint) => hint !== undefined);
  return (
    <FieldFrame
      id={id}
      label={label}
      tags={tagsOf(min)}
      hint={[...(isDays ? ['Whole days, UTC, both included.'] : []), ...hints].join(' ') || null}
      message={complaints.length > 0 ? complaints.join(' ') : null}
      isMissing={false}
      isGroup
      isWide={isDays}
    >
      <div className={classes['range']} data-days={isDays || undefined}>
        {[min, max].map((parameter) => (
          <End
            key={parameter.name}
            parameter={parameter}
            aboutId={`${id}-about`}
            text={String(values[parameter.name] ?? '')}
            isWrong={messages.fields[parameter.name] !== undefined || messages.ranges[label] !== undefined}
            onChange={(value) => onChange(parameter.name, value, 'typed')}
          />
        ))}
      </div>
    </FieldFrame>
  );
}

interface EndProps {
  readonly parameter: RangeRow['min'];
  readonly aboutId: string;
  readonly text: string;
  readonly isWrong: boolean;
  readonly onChange: (value: string) => void;
}

function End({ parameter, aboutId, text, isWrong, onChange }: EndProps) {
  const id = useId();
  if (parameter.kind === 'instant') {
    return (
      <DayInput
        id={id}
        aboutId={aboutId}
        label={parameter.label}
        seconds={text}
        end={parameter.range?.end}
        isWrong={isWrong}
        onChange={onChange}
      />
    );
  }
  return (
    <FieldInput
      aria-label={parameter.label}
      aboutId={aboutId}
      isWrong={isWrong}
      placeholder={parameter.range?.end === 'min' ? 'from' : 'to'}
      inputMode="numeric"
      value={text}
      onType={onChange}
    />
  );
}
