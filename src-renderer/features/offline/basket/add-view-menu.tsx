import { Popover } from '@mantine/core';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import classes from './add-view-menu.module.css';
import { AddViewPanel } from './add-view-panel.tsx';

/** Whole views and other groups of refreshes, with what each is, to be put into the basket. */
export function AddViewMenu({ tone = 'plain' }: { readonly tone?: 'act' | 'plain' }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      width={500}
      middlewares={{ flip: true, shift: true, size: { padding: 40 } }}
      trapFocus
      returnFocus
      shadow="md"
      radius={8}
      withinPortal
    >
      <Popover.Target>
        <Button tone={tone} onClick={() => setOpen(!isOpen)}>
          Add a view
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Add a view" aria-labelledby="" className={classes['menu'] ?? ''}>
        <AddViewPanel />
      </Popover.Dropdown>
    </Popover>
  );
}
