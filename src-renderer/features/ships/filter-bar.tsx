import { useEffect } from 'react';
import { Button } from '../../ui/button.tsx';
import { useUnitsStore } from '../../ui/units-store.ts';
import { AddFilterMenu } from './add-filter-menu.tsx';
import classes from './filter-bar.module.css';
import { FilterChip } from './filter-chip.tsx';
import { FilterEditor } from './filter-editor.tsx';
import { filterWords } from './filter-words.ts';
import { searchTexts } from './search-text.ts';
import { ServiceFilters } from './service-filters.tsx';
import type { ShipRow } from './ship-row.ts';
import { useChipFocus } from './use-chip-focus.ts';
import { useEditedFilter } from './use-edited-filter.ts';

interface FilterBarProps {
  /** All ships, unfiltered. */
  readonly rows: readonly ShipRow[];
}

/** What the list is narrowed to: a chip for each filter, the way to a further one, and the way to the service with them. */
export function FilterBar({ rows }: FilterBarProps) {
  const system = useUnitsStore((store) => store.system);
  const { entries, openKey, change, open, close, add, remove, clear } = useEditedFilter();
  const { chip, addButton, focusChip, focusLost } = useChipFocus();
  useReadySearch(rows);
  const shown = entries.flatMap((entry) => {
    const words = filterWords(entry.filter, system);
    return words === null ? [] : [{ ...entry, words: entry.isDraft ? { ...words, value: 'any' } : words }];
  });
  return (
    <div className={classes['bar']}>
      <ul className={classes['chips']} aria-label="Filters">
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
        <li>
          <AddFilterMenu ref={addButton} used={new Set(shown.map(({ filter }) => filter.field))} onChoose={add} />
        </li>
        {shown.length > 1 ? (
          <li>
            <Button
              tone="quiet"
              className={classes['clear'] ?? ''}
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
      <ServiceFilters />
    </div>
  );
}

/** Has the texts to search ready before the first key, in a moment when nothing else is to be done. */
function useReadySearch(rows: readonly ShipRow[]): void {
  useEffect(() => {
    const idle = requestIdleCallback(() => searchTexts(rows));
    return () => cancelIdleCallback(idle);
  }, [rows]);
}
