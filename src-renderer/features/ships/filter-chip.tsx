import { Popover } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import classes from './filter-chip.module.css';
import type { FilterWords } from './filter-words.ts';

interface FilterChipProps {
  readonly words: FilterWords;
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
export function FilterChip({ words, isDraft, isOpen, onOpen, onRemove, ref, children }: FilterChipProps) {
  return (
    <li className={classes['chip']} data-draft={isDraft || undefined} data-open={isOpen || undefined}>
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
              if (event.key !== 'Delete' && event.key !== 'Backspace') return;
              event.preventDefault();
              onRemove();
            }}
          >
            <span className={classes['title']}>{words.title}</span>{' '}
            <span className={classes['value']}>{words.value}</span>
          </button>
        </Popover.Target>
        <Popover.Dropdown aria-label={`Filter ${words.title}`} aria-labelledby="">
          {children}
        </Popover.Dropdown>
      </Popover>
      <button
        type="button"
        className={classes['remove']}
        aria-label={`Remove filter ${words.title}`}
        onClick={onRemove}
      >
        <IconX size={12} aria-hidden />
      </button>
    </li>
  );
}
