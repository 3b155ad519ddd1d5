import { Popover } from '@mantine/core';
import type { ReactNode } from 'react';
import { useReturnedFocus } from '../use-returned-focus.ts';
import { TimePanel } from './time-panel.tsx';

interface TimePopoverProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The button it hangs on. */
  readonly children: ReactNode;
}

/** The choice of an instant, hanging on the chip that names it. */
export function TimePopover({ isOpen, onClose, children }: TimePopoverProps) {
  const place = useReturnedFocus(isOpen);
  return (
    <span ref={place} style={{ display: 'contents' }}>
      <Popover
        opened={isOpen}
        onChange={(opened) => (opened ? undefined : onClose())}
        position="bottom-start"
        width={312}
        transitionProps={{ duration: 0 }}
        trapFocus
        returnFocus
        shadow="md"
        radius={8}
        withinPortal
      >
        <Popover.Target>{children}</Popover.Target>
        <Popover.Dropdown aria-label="Show the archive as of" aria-labelledby="">
          <TimePanel />
        </Popover.Dropdown>
      </Popover>
    </span>
  );
}
