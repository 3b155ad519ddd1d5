import { NativeSelect } from '@mantine/core';
import { catalog, resourceNames } from '../../../src-shared/catalog/registry.ts';
import type { Attempt } from '../../archive/archive-rows.ts';
import { FindField } from '../../ui/find-field.tsx';
import { outcomeWords } from './attempt-words.ts';
import { FilterPill } from './filter-pill.tsx';
import classes from './history-page.module.css';
import { useHistoryStore } from './history-store.ts';

const outcomes: readonly Attempt['outcome'][] = [
  'stored',
  'unchanged',
  'failed',
  'cancelled',
  'interrupted',
  'running',
];

/** What the list of attempts is narrowed to; the head of the view says how many are left. */
export function AttemptFilters() {
  const filter = useHistoryStore((store) => store.filter);
  const narrow = useHistoryStore((store) => store.narrow);
  return (
    <div className={classes['tools']}>
      <FindField label="Find an attempt" value={filter.text} onChange={(text) => narrow({ text })} result={null} />
      <NativeSelect
        aria-label="Outcome"
        size="xs"
        w={118}
        value={filter.outcome ?? ''}
        onChange={({ currentTarget }) =>
          narrow({ outcome: outcomes.find((outcome) => outcome === currentTarget.value) ?? null })
        }
        data={[
          { value: '', label: 'Any outcome' },
          ...outcomes.map((outcome) => ({ value: outcome, label: outcomeWords[outcome] })),
        ]}
      />
      <NativeSelect
        aria-label="Resource"
        size="xs"
        w={118}
        value={filter.resource ?? ''}
        onChange={({ currentTarget }) =>
          narrow({ resource: resourceNames.find((name) => name === currentTarget.value) ?? null })
        }
        data={[
          { value: '', label: 'Any resource' },
          ...resourceNames.map((name) => ({ value: name, label: catalog[name].title })),
        ]}
      />
      <FilterPill isOn={filter.spendsOnly} onChange={(spendsOnly) => narrow({ spendsOnly })}>
        Spends only
      </FilterPill>
      <FilterPill isOn={filter.withReadings} onChange={(withReadings) => narrow({ withReadings })}>
        Account and status<span className="visually-hidden"> reads</span>
      </FilterPill>
    </div>
  );
}
