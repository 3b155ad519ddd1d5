import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import classes from './controls.module.css';

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
      {note === undefined || note === null ? null : <span className={classes['note']}> {note}</span>}
    </button>
  );
}

/** A popover adds a class of its own to the button it hangs on. */
function joinClasses(...names: readonly (string | undefined)[]): string {
  return names.filter((name) => name !== undefined).join(' ');
}

/** What stands in the place of a button that fetches while an earlier instant is on screen. */
export function UnavailableButton({ label }: { readonly label: string }) {
  return (
    <Button tone="plain" disabled note="looking back">
      {label}
    </Button>
  );
}

interface ToolButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly label: string;
  /** A picture; the label is its name. */
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A small button with a picture for its name. */
export function ToolButton({ label, children, className, ...rest }: ToolButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={[classes['tool'], className].filter((name) => name !== undefined).join(' ')}
      // The tip is the name: beside a label of the same words a screen reader would say them twice.
      title={label}
    >
      <span aria-hidden style={{ display: 'grid' }}>
        {children}
      </span>
    </button>
  );
}
