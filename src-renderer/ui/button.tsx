import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import classes from './button.module.css';
import { PriceNote } from './price-note.tsx';

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type'> {
  /** `act` is brass and stands alone on its screen; `quiet` has no frame; `risk` is for what cannot be undone. */
  readonly tone?: 'act' | 'plain' | 'quiet' | 'risk';
  /** Smaller words inside the button: a price, a size. Part of its name. */
  readonly note?: ReactNode;
  readonly type?: 'button' | 'submit';
  readonly ref?: Ref<HTMLButtonElement>;
}

/** The one button of the program. */
export function Button({ tone = 'plain', note, type = 'button', className, children, ...rest }: ButtonProps) {
  return (
    <button type={type} {...rest} className={joinClasses(classes['button'], className)} data-tone={tone}>
      <span>{children}</span>
      {note === undefined || note === null ? null : (
        <span className={classes['note']}> {typeof note === 'string' ? <PriceNote words={note} /> : note}</span>
      )}
    </button>
  );
}

/** A popover adds a class of its own to the button it hangs on. */
function joinClasses(...names: readonly (string | undefined)[]): string {
  return names.filter((name) => name !== undefined).join(' ');
}
