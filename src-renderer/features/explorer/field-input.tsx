import type { ComponentProps } from 'react';
import classes from './field-input.module.css';

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
