import { Popover } from '@mantine/core';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { formatMoment } from '../../ui/format.ts';
import classes from './told-value.module.css';

interface ToldValueProps {
  /** What is shown; read by screen readers as the button's name. */
  readonly value: ReactNode;
  /** Name of the set whose file told of it. */
  readonly set: string;
  /** When an answer last confirmed it in the archive that wrote the file, UTC epoch milliseconds. */
  readonly confirmedAt: number;
}

/** A value from a set file, which says so on hover and on focus as `Provenance` does for what was answered here. */
export function ToldValue({ value, set, confirmedAt }: ToldValueProps) {
  const [isOpen, setOpen] = useState(false);
  const tipId = useId();
  const closeOnEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    setOpen(false);
  };
  return (
    <Popover opened={isOpen} position="bottom-start" offset={4} withRoles={false} portalProps={{ target: 'main' }}>
      <Popover.Target>
        <button
          type="button"
          tabIndex={-1}
          className={classes['value']}
          aria-describedby={isOpen ? tipId : undefined}
          onPointerEnter={() => setOpen(true)}
          onPointerLeave={(event) => setOpen(event.currentTarget.matches(':focus-visible'))}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={closeOnEscape}
        >
          {value}
        </button>
      </Popover.Target>
      <Popover.Dropdown id={tipId} role="tooltip" className={classes['tip'] ?? ''}>
        <p>
          From the set file “<bdi>{set}</bdi>”
        </p>
        <p>Confirmed where it was written, {formatMoment(confirmedAt)}</p>
      </Popover.Dropdown>
    </Popover>
  );
}
