import type { ComponentProps, ReactNode } from 'react';
import { formatDay } from '../../format/format.ts';
import type { RequestChange } from './explorer-address.ts';
import { dayOfSeconds, secondsOfDay, timeOfSeconds } from './request-form-model.ts';
import classes from './request-form.module.css';

interface FieldInputProps extends Omit<ComponentProps<'input'>, 'onChange' | 'className'> {
  /** Id of the text about the field. The kit's own input takes none from outside, which is why this one is plain. */
  readonly aboutId: string;
  readonly isWrong: boolean;
  readonly onType: (text: string) => void;
}

/** The text field of the form, looking like the kit's. */
export function FieldInput({ aboutId, isWrong, onType, ...rest }: FieldInputProps) {
  return (
    <input
      autoComplete="off"
      spellCheck={false}
      {...rest}
      className={classes['input']}
      aria-describedby={aboutId}
      aria-invalid={isWrong}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}

interface FieldSelectProps {
  readonly id: string;
  readonly aboutId: string;
  readonly isWrong: boolean;
  readonly isRequired: boolean;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChoose: (value: string) => void;
}

/** The list of the form, for choices too many to stand side by side. */
export function FieldSelect({ id, aboutId, isWrong, isRequired, value, options, onChoose }: FieldSelectProps) {
  return (
    <select
      id={id}
      className={classes['input']}
      aria-describedby={aboutId}
      aria-invalid={isWrong}
      aria-required={isRequired}
      value={value}
      onChange={(event) => onChoose(event.currentTarget.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

interface FieldFrameProps {
  /** Of the control; the text about it has the id `<id>-about`. */
  readonly id: string;
  readonly label: string;
  readonly tags: readonly string[];
  readonly hint: string | null;
  readonly message: string | null;
  /** True when the message only asks for what has not been entered yet: then nothing is wrong so far. */
  readonly isMissing: boolean;
  /** True when the control is several controls: then the label names the group. */
  readonly isGroup: boolean;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A field of the form: label with its small words, the control, and below what there is to say about it. */
export function FieldFrame({ id, label, tags, hint, message, isMissing, isGroup, isWide, children }: FieldFrameProps) {
  return (
    <div
      className={classes['field']}
      data-wide={isWide || undefined}
      {...(isGroup ? { role: 'group', 'aria-label': label, 'aria-describedby': `${id}-about` } : {})}
    >
      <div className={classes['head']}>
        {isGroup ? (
          <span className="muted" aria-hidden>
            {label}
          </span>
        ) : (
          <label htmlFor={id} className="muted">
            {label}
          </label>
        )}
        {tags.map((tag) => (
          <span key={tag} className="faint tiny nowrap">
            {tag}
          </span>
        ))}
      </div>
      {children}
      <div id={`${id}-about`} className="faint tiny lines16">
        {message === null ? null : (
          <p className={classes['message']} data-missing={isMissing || undefined}>
            {message}
          </p>
        )}
        {hint === null ? null : <p>{hint}</p>}
        {tags.length > 0 ? <p className="visually-hidden">{tags.join(', ')}</p> : null}
      </div>
    </div>
  );
}

interface DayInputProps {
  readonly id: string;
  readonly aboutId: string;
  /** Null where a label element names it. */
  readonly label: string | null;
  /** Unix seconds as text; '' when left out. */
  readonly seconds: string;
  /** Which end of a range it is: the upper end takes the last second of its day. */
  readonly end: 'min' | 'max' | undefined;
  readonly isWrong: boolean;
  readonly onChange: (seconds: string, change: RequestChange) => void;
}

/**
 * A day, UTC, for a parameter in Unix seconds. The field spells it as the system does, which can be taken for another
 * day; the line below says it in words. A link may name a time of day as well: it is kept until another day is chosen.
 */
export function DayInput({ id, aboutId, label, seconds, end, isWrong, onChange }: DayInputProps) {
  const day = dayOfSeconds(seconds);
  const time = timeOfSeconds(seconds);
  return (
    <div className="stack">
      <FieldInput
        id={id}
        aboutId={aboutId}
        type="date"
        max="9999-12-31"
        isWrong={isWrong}
        aria-label={label ?? undefined}
        value={day}
        onType={(next) => onChange(secondsOfDay(next, end), 'typed')}
      />
      {day === '' ? null : (
        <span className="muted tiny lines16">
          {formatDay(Number(seconds) * 1_000)}
          {time === null ? '' : `, ${time}`} UTC
        </span>
      )}
    </div>
  );
}
