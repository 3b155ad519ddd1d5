import { useId } from 'react';
import type { Parameter } from '../../../src-shared/catalog/parameter.ts';
import { FieldFrame } from './field-frame.tsx';
import { hasGroup } from './has-group.ts';
import { ParameterControl } from './parameter-control.tsx';
import { tagsOf } from './tags-of.ts';
import type { KnownValue } from './use-known-values.ts';
import type { RequestChange } from './use-request-address.ts';

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
