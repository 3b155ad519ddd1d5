import { Popover } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FetchPlan } from '../../src-shared/plan.ts';
import type { Quota } from './price-words.ts';
import { SpendQuestion } from './spend-question.tsx';
import { useReturnedFocus } from './use-returned-focus.ts';

interface SpendPopoverProps {
  readonly plan: FetchPlan;
  /** The single plans where `plan` is several together; they go into the basket. */
  readonly plans?: readonly FetchPlan[];
  readonly quota: Quota;
  readonly isOpen: boolean;
  readonly onChange: (isOpen: boolean) => void;
  readonly onAgree: () => void;
  /** The button it hangs on. */
  readonly children: ReactNode;
}

/** The question before a spend, in place: it hangs on the button that asked for it and gives the focus back to it. */
export function SpendPopover({ plan, plans, quota, isOpen, onChange, onAgree, children }: SpendPopoverProps) {
  const place = useReturnedFocus(isOpen);
  return (
    <span ref={place} style={{ display: 'contents' }}>
      <Popover
        opened={isOpen}
        onChange={onChange}
        position="bottom-end"
        trapFocus
        returnFocus
        shadow="md"
        radius={8}
        withinPortal
      >
        <Popover.Target>{children}</Popover.Target>
        <Popover.Dropdown>
          <SpendQuestion
            plan={plan}
            plans={plans ?? [plan]}
            quota={quota}
            onAgree={onAgree}
            onDecline={() => onChange(false)}
          />
        </Popover.Dropdown>
      </Popover>
    </span>
  );
}
