import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './compare-page.module.css';

interface CompareChipProps {
  readonly isOn: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

/** A choice that is on or off; a tick says so, for colour never speaks alone. */
export function CompareChip({ isOn, onToggle, children }: CompareChipProps) {
  return (
    <button type="button" aria-pressed={isOn} className={classes['chip']} onClick={onToggle}>
      {isOn ? <IconCheck size={12} stroke={2} aria-hidden /> : null}
      {children}
    </button>
  );
}
