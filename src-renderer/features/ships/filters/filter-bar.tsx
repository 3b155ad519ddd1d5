import { useEffect, useRef, type ReactNode, type Ref, type RefCallback, type RefObject } from 'react';
import { Popover } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Button } from '../../../ui/kit/button.tsx';
import { useUnitsStore } from '../../../ui/kit/measure.tsx';
import { searchTexts } from '../model/filter-ships.ts';
import type { ShipRow } from '../model/ship-row.ts';
import { AddFilterMenu } from './add-filter-menu.tsx';
import { useEditedFilter } from './edited-filter.ts';
import chipClasses from '../../../ui/kit/filter-menu.module.css';
import classes from './filter-bar.module.css';
import { FilterEditor } from './filter-editor.tsx';
import { filterLabel, type FilterLabel } from './labels.ts';
import { chipShortcuts } from '../../../ui/kit/roving-focus.ts';
import { actionOf, useListedShortcuts } from '../../../ui/kit/shortcuts.ts';

interface FilterBarProps {
  /** All ships, unfiltered. */
  readonly rows: readonly ShipRow[];
}

/** What the list is narrowed to: a chip for each filter, and the way to a further one. */
export function FilterBar({ rows }: FilterBarProps) {
  const system = useUnitsStore((store) => store.system);
  const { entries, openKey, change, open, close, add, remove, clear } = useEditedFilter();
  const { chip, addButton, focusChip, focusLost } = useChipFocus();
  useReadySearch(rows);
  useListedShortcuts(chipShortcuts);
  const shown = entries.flatMap((entry) => {
    const words = filterLabel(entry.filter, system);
    return words === null ? [] : [{ ...entry, words: entry.isDraft ? { ...words, value: 'any' } : words }];
  });
  return (
    <ul className="plain-list row wrap gap2" aria-label="Filters">
      {shown.map(({ key, filter, words, isDraft }, index) => (
        <FilterChip
          key={key}
          ref={chip(key)}
          words={words}
          isDraft={isDraft}
          isOpen={key === openKey}
          onOpen={(isOpen) => {
            if (isOpen) return open(key);
            close();
            focusLost(key);
          }}
          onRemove={() => {
            remove(key);
            focusChip(shown[index + 1]?.key);
          }}
        >
          <FilterEditor filter={filter} isDraft={isDraft} rows={rows} onChange={change} />
        </FilterChip>
      ))}
      <li className="narrow">
        <AddFilterMenu ref={addButton} used={new Set(shown.map(({ filter }) => filter.field))} onChoose={add} />
      </li>
      {shown.length > 1 ? (
        <li className="narrow">
          <Button
            tone="quiet"
            className="short hushed"
            onClick={() => {
              clear();
              focusChip(undefined);
            }}
          >
            Clear all
          </Button>
        </li>
      ) : null}
    </ul>
  );
}

/** Has the texts to search ready before the first key, in a moment when nothing else is to be done. */
function useReadySearch(rows: readonly ShipRow[]): void {
  useEffect(() => {
    const idle = requestIdleCallback(() => searchTexts(rows));
    return () => cancelIdleCallback(idle);
  }, [rows]);
}

interface FilterChipProps {
  readonly words: FilterLabel;
  /** True while nothing is chosen yet: it is no filter so far. */
  readonly isDraft: boolean;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onRemove: () => void;
  /** The part that opens the editor. */
  readonly ref: Ref<HTMLButtonElement>;
  /** The editor. */
  readonly children: ReactNode;
}

/** One filter: its words open it, the cross or Delete takes it away. */
function FilterChip({ words, isDraft, isOpen, onOpen, onRemove, ref, children }: FilterChipProps) {
  return (
    <li className={`${chipClasses['chip']} ${isDraft ? classes['draft'] : ''}`} data-open={isOpen || undefined}>
      <Popover
        opened={isOpen}
        onChange={onOpen}
        position="bottom-start"
        width={376}
        trapFocus
        shadow="md"
        radius={8}
        withinPortal
      >
        <Popover.Target>
          <button
            ref={ref}
            type="button"
            className={classes['words'] ?? ''}
            onClick={() => onOpen(!isOpen)}
            onKeyDown={(event) => {
              if (actionOf(chipShortcuts, event) === null) return;
              event.preventDefault();
              onRemove();
            }}
          >
            <span className="muted">{words.title}</span>{' '}
            <span className={`${classes['value']} firm beside1`}>{words.value}</span>
          </button>
        </Popover.Target>
        <Popover.Dropdown aria-label={`Filter ${words.title}`} aria-labelledby="">
          {children}
        </Popover.Dropdown>
      </Popover>
      <button
        type="button"
        className={chipClasses['remove']}
        aria-label={`Remove filter ${words.title}`}
        onClick={onRemove}
      >
        <IconX size={12} aria-hidden />
      </button>
    </li>
  );
}

interface ChipFocus {
  /** The ref of a chip's button. */
  readonly chip: (key: string) => RefCallback<HTMLButtonElement>;
  readonly addButton: RefObject<HTMLButtonElement | null>;
  /** Puts the focus on a chip, or on "+ Filter" where there is none of that key. */
  readonly focusChip: (key: string | undefined) => void;
  /** The same where the focus was in the editor that has just closed; whoever clicked elsewhere keeps it there. */
  readonly focusLost: (key: string) => void;
}

/** Where the focus goes when a chip or its editor is gone. */
function useChipFocus(): ChipFocus {
  const chips = useRef(new Map<string, HTMLButtonElement>());
  const addButton = useRef<HTMLButtonElement>(null);
  const focusChip = (key: string | undefined): void =>
    ((key === undefined ? undefined : chips.current.get(key)) ?? addButton.current)?.focus();
  return {
    chip: (key) => (button) => {
      if (button) chips.current.set(key, button);
      return () => {
        chips.current.delete(key);
      };
    },
    addButton,
    focusChip,
    focusLost: (key) => {
      // A click elsewhere moves the focus only after it has closed the editor.
      setTimeout(() => {
        const active = document.activeElement;
        if (active === null || active === document.body || active.closest('[role="dialog"]')) focusChip(key);
      });
    },
  };
}
