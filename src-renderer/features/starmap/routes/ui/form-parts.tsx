import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import classes from './route-form.module.css';

interface NamedSelectProps extends Pick<
  NativeSelectProps,
  'value' | 'data' | 'disabled' | 'onChange' | 'aria-describedby'
> {
  readonly name: string;
}

/** A choice with its name before it, in one line. */
export function NamedSelect({ name, ...select }: NamedSelectProps) {
  const id = useId();
  return (
    <div className="row gap2">
      <label htmlFor={id} className={classes['label']}>
        {name}
      </label>
      <NativeSelect id={id} size="xs" className="grow" {...select} />
    </div>
  );
}

/** A part of the form with its name before it, which is said by what is in it. */
export function NamedRow({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="row-top gap2">
      <span className={classes['name']} aria-hidden>
        {name}
      </span>
      {children}
    </div>
  );
}

/** A line that opens to what is assumed, or what is left out. */
export function Fold({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  return (
    <details className="small">
      <summary className="muted lines28 target arrow-pointer hover-clear">{title}</summary>
      {children}
    </details>
  );
}
