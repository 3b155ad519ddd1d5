import { useId } from 'react';
import { DayInput } from './day-input.tsx';
import { FieldFrame } from './field-frame.tsx';
import { FieldInput } from './field-input.tsx';
import type { FormMessages } from './form-messages.ts';
import type { RangeRow } from './form-rows.ts';
import type { FormValues } from './form-values.ts';
import { tagsOf } from './tags-of.ts';
import classes from './range-field.module.css';
import type { RequestChange } from './use-request-address.ts';

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
