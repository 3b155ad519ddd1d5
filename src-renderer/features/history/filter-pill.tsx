import type { ReactNode } from 'react';
import classes from './filter-pill.module.css';

interface FilterPillProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly children: ReactNode;
}

/** A condition that is on or off. */
export function FilterPill({ isOn, onChange, children }: FilterPillProps) {
  return (
    <button type="button" aria-pressed={isOn} className={classes['pill']} onClick={() => onChange(!isOn)}>
      <span aria-hidden className={classes['mark']}>
        {isOn ? '✓' : ''}
      </span>
      {children}
    </button>
  );
}
