import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import classes from './tool-button.module.css';

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
      aria-label={label}
      title={label}
    >
      {children}
    </button>
  );
}
