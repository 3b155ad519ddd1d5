import { Popover } from '@mantine/core';
import { useState } from 'react';
import type { RecordSet } from '../../archive/archive-rows.ts';
import { Button } from '../../ui/button.tsx';
import { formatCounted } from '../../ui/format.ts';
import classes from './save-set-button.module.css';
import { SaveSetForm } from './save-set-form.tsx';

interface SaveSetButtonProps {
  readonly identities: readonly string[];
  /** A comparison of them as `writeCompareView` writes it, saved with the set. */
  readonly view?: string;
}

/** Saves ships under a name, in the archive: asks for the name in place and says what became of it. */
export function SaveSetButton({ identities, view }: SaveSetButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [saved, setSaved] = useState<{ readonly set: RecordSet; readonly of: string } | null>(null);
  const of = JSON.stringify([identities, view]);
  return (
    <span className={classes['save']}>
      <span role="status" className={classes['status']}>
        {/* Of other ships, or of the comparison since it was changed, it would not be true. */}
        {saved?.of === of ? `Saved as “${saved.set.name}”` : null}
      </span>
      <Popover
        opened={isOpen}
        onChange={setIsOpen}
        position="bottom-end"
        trapFocus
        returnFocus
        shadow="md"
        radius={8}
        withinPortal
      >
        <Popover.Target>
          <Button
            note={formatCounted(identities.length, 'ships')}
            disabled={identities.length === 0}
            onClick={() => setIsOpen(!isOpen)}
          >
            Save set
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label="Save set">
          <SaveSetForm
            identities={identities}
            {...(view === undefined ? {} : { view })}
            onSaved={(set) => {
              setSaved({ set, of });
              setIsOpen(false);
            }}
            onDecline={() => setIsOpen(false)}
          />
        </Popover.Dropdown>
      </Popover>
    </span>
  );
}
