import { Popover, type PopoverDropdownProps, type PopoverProps } from '@mantine/core';
import { useContext, useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useReturnedFocus } from './focus.tsx';
import { VisitContext } from './visit-context.ts';

interface HangingPanelProps extends Pick<PopoverProps, 'width' | 'middlewares' | 'transitionProps'> {
  readonly isOpen: boolean;
  readonly onChange: (isOpen: boolean) => void;
  /** Which edges of button and panel stand under each other. */
  readonly position: 'bottom-start' | 'bottom-end';
  /** What it hangs on: opening it is its own affair. */
  readonly button: ReactNode;
  /** What the panel is called; it is called like its button without one. */
  readonly label?: string;
  /** What else its element has: the texts in it that name and describe it, a class. */
  readonly dropdown?: PopoverDropdownProps;
  readonly children: ReactNode;
}

/** A panel that hangs on a button: it keeps the keyboard while it is open, and gives it back to the button. */
export function HangingPanel({ isOpen, onChange, button, label, dropdown, children, ...rest }: HangingPanelProps) {
  const place = useReturnedFocus(isOpen);
  const visit = useContext(VisitContext);
  const lastVisit = useRef(visit);
  useEffect(() => {
    if (lastVisit.current === visit) return;
    lastVisit.current = visit;
    // A question that was left was not agreed to.
    if (isOpen) onChange(false);
  }, [visit, isOpen, onChange]);
  // The panel takes the keyboard a moment after it is on screen; until then its button has it.
  const closeOnEscape = (event: KeyboardEvent<HTMLSpanElement>) => {
    if (event.key !== 'Escape' || !isOpen || !(event.target instanceof Node)) return;
    if (!event.currentTarget.contains(event.target)) return;
    event.stopPropagation();
    onChange(false);
  };
  return (
    <span ref={place} style={{ display: 'contents' }} onKeyDown={closeOnEscape}>
      <Popover opened={isOpen} onChange={onChange} trapFocus returnFocus shadow="md" radius={8} withinPortal {...rest}>
        <Popover.Target>{button}</Popover.Target>
        <Popover.Dropdown
          {...(label === undefined ? {} : { 'aria-label': label, 'aria-labelledby': '' })}
          {...dropdown}
        >
          {children}
        </Popover.Dropdown>
      </Popover>
    </span>
  );
}
