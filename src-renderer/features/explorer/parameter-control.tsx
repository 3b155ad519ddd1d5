import type { Parameter } from '../../../src-shared/catalog/parameter.ts';
import { Segments } from '../../ui/segments.tsx';
import { ChoiceToggles } from './choice-toggles.tsx';
import { DayInput } from './day-input.tsx';
import { FieldInput, FieldSelect } from './field-input.tsx';
import { hasGroup, leaveOutLabel } from './has-group.ts';
import type { KnownValue } from './use-known-values.ts';
import type { RequestChange } from './use-request-address.ts';

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
export function ParameterControl(props: ControlProps) {
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
