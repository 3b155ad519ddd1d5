import { useCallback, useDeferredValue, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { NativeSelect } from '@mantine/core';
import { create } from 'zustand';
import { catalog, resourceNames, type ResourceName } from '../../../../src-shared/catalog/registry.ts';
import { describeProblem } from '../../../../src-shared/problem-labels.ts';
import {
  readAttemptDays,
  readLatestAttemptDays,
  type AttemptDays,
} from '../../../archive/attempts/read-attempt-days.ts';
import { useArchive, useAsOf, useFollowedQuery, useLastKnown } from '../../../archive/hooks/archive-context.tsx';
import type { Attempt } from '../../../archive/schema/archive-rows.ts';
import { formatCount, formatCounted } from '../../../format/format.ts';
import { formatRequest } from '../../../format/labels.ts';
import { matchQuery } from '../../../format/match-query.ts';
import { attemptPath } from '../../../format/paths.ts';
import { useReportShown } from '../../../services/connection/startup-idle.ts';
import { Button } from '../../../ui/kit/button.tsx';
import { FindField } from '../../../ui/kit/find-field.tsx';
import { EmptyState, TableSkeleton } from '../../../ui/view/empty-state.tsx';
import { ViewHead } from '../../../ui/view/view-head.tsx';
import { outcomeLabels } from '../shared/attempt-labels.ts';
import { HistoryFreshness, HistoryTabs } from '../shared/history-shell.tsx';
import classes from '../shared/history.module.css';
import { writeAttemptsCsv } from '../shared/write-history-csv.ts';
import { AttemptDetail } from './attempt-detail.tsx';
import filterPillStyles from './attempt-list.module.css';
import { AttemptList } from './attempt-list.tsx';

/** Every call that was made, and the details of one of them. */
export function AttemptsView({ openId }: { readonly openId: string | null }) {
  const [, navigate] = useLocation();
  const { archive, asOf } = useArchive();
  const { attempts, onFilled, readAll } = useAttemptDays();
  const list = useRef<HTMLDivElement>(null);
  useReportShown('history', attempts !== undefined);
  const open = useCallback((id: string) => navigate(attemptPath(id)), [navigate]);
  const close = () => {
    list.current?.focus(); // else the focus would go with the panel
    navigate('/history');
  };
  return (
    <>
      <ViewHead
        title="History"
        freshness={<HistoryFreshness what={attempts ? sumWords(attempts) : null} />}
        share={
          attempts && attempts.count > 0
            ? {
                files: () => [
                  [
                    {
                      label: 'Table as CSV',
                      name: { dated: 'attempts' },
                      kind: 'csv',
                      write: async () => writeAttemptsCsv(archive, await readAll(), asOf),
                    },
                  ],
                ],
              }
            : null
        }
        tabs={<HistoryTabs />}
        search={<AttemptSearch count={attempts?.count} />}
        filters={<AttemptFilters />}
        filterCount={useFilterCount()}
      />
      <div className={classes['columns']} data-open={openId !== null || undefined}>
        {attempts === undefined ? (
          <TableSkeleton />
        ) : attempts.count > 0 ? (
          <AttemptList ref={list} attempts={attempts} openId={openId} onOpen={open} onFilled={onFilled} />
        ) : (
          <NoAttempts hiddenReadings={attempts.hiddenReadings} />
        )}
        {openId === null ? null : <AttemptDetail key={openId} id={openId} onClose={close} />}
      </div>
    </>
  );
}

interface ShownAttempts {
  readonly attempts: AttemptDays | undefined;
  /** To be called once the rows in view are there. */
  readonly onFilled: () => void;
  readonly readAll: () => Promise<AttemptDays>;
}

/**
 * The attempts that meet the filter, followed live; the last list known stays while a new one is read. Without a filter the
 * latest days are read first, which fill a window, and all of them once those are on screen.
 */
function useAttemptDays(): ShownAttempts {
  const filter = useDeferredValue(useAttemptFilterStore((store) => store.filter));
  const { archive, asOf } = useArchive();
  const [filled, setFilled] = useState({ archive, asOf, isFilled: false });
  const isWhole = JSON.stringify(filter) === JSON.stringify(noFilter);
  const latest = useFollowedQuery(
    isWhole ? { archive, asOf, question: 'latest attempts' } : null,
    readLatestAttemptDays,
  );
  const readAll = (): Promise<AttemptDays> => {
    const { text, ...conditions } = filter;
    return readAttemptDays(archive, { ...conditions, matches: matchAttempt(text) }, asOf);
  };
  const isWanted = !isWhole || (filled.isFilled && filled.archive === archive && filled.asOf === asOf);
  const all = useLastKnown(
    useFollowedQuery(isWanted ? { archive, asOf, question: `attempts ${JSON.stringify(filter)}` } : null, readAll),
  );
  const onFilled = useCallback(
    () =>
      setFilled((known) =>
        known.isFilled && known.archive === archive && known.asOf === asOf ? known : { archive, asOf, isFilled: true },
      ),
    [archive, asOf],
  );
  return { attempts: all ?? latest, onFilled, readAll };
}

/** How many are listed and how many are not: `12 attempts · 7 account and status reads hidden`. */
function sumWords({ count, hiddenReadings }: AttemptDays): string {
  const hidden = hiddenReadings === 1 ? 'read' : 'reads';
  return hiddenReadings === 0
    ? formatCounted(count, 'attempts')
    : `${formatCounted(count, 'attempts')} · ${formatCount(hiddenReadings)} account and status ${hidden} hidden`;
}

function NoAttempts({ hiddenReadings }: { readonly hiddenReadings: number }) {
  const filter = useAttemptFilterStore((store) => store.filter);
  const narrow = useAttemptFilterStore((store) => store.narrow);
  const showAll = useAttemptFilterStore((store) => store.showAll);
  const asOf = useAsOf();
  const isNarrowed = filter.outcome || filter.resource || filter.spendsOnly || filter.text.trim() !== '';
  if (isNarrowed) {
    return (
      <EmptyState title="No attempt fits" action={<Button onClick={showAll}>Show all attempts</Button>}>
        Nothing that was asked for meets all of these conditions.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={asOf === null ? 'Nothing was asked for yet' : 'Nothing had been asked for by then'}
      action={
        hiddenReadings > 0 ? (
          <Button note={formatCounted(hiddenReadings, 'attempts')} onClick={() => narrow({ withReadings: true })}>
            Show account and status reads
          </Button>
        ) : undefined
      }
    >
      Every call to the service is listed here with what it cost and what it changed, failures as well. Nothing in the
      list is ever altered.
    </EmptyState>
  );
}

const outcomes: readonly Attempt['outcome'][] = [
  'stored',
  'unchanged',
  'failed',
  'cancelled',
  'interrupted',
  'running',
];

/** Words that an attempt must hold. How many are left is said aloud, by whatever the list is narrowed. */
function AttemptSearch({ count }: { readonly count: number | undefined }) {
  const { text } = useAttemptFilterStore((store) => store.filter);
  const narrow = useAttemptFilterStore((store) => store.narrow);
  const isNarrowed = useFilterCount() > 0 || text.trim() !== '';
  return (
    <FindField
      label="Find an attempt"
      value={text}
      onChange={(words) => narrow({ text: words })}
      result={isNarrowed && count !== undefined ? formatCounted(count, 'attempts') : null}
    />
  );
}

function useFilterCount(): number {
  const { outcome, resource, spendsOnly } = useAttemptFilterStore((store) => store.filter);
  return [outcome !== null, resource !== null, spendsOnly].filter(Boolean).length;
}

/** What else the list of attempts is narrowed to. */
function AttemptFilters() {
  const filter = useAttemptFilterStore((store) => store.filter);
  const narrow = useAttemptFilterStore((store) => store.narrow);
  return (
    <>
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
          ...outcomes.map((outcome) => ({ value: outcome, label: outcomeLabels[outcome] })),
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
    </>
  );
}

interface FilterPillProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly children: ReactNode;
}

/** A condition that is on or off. */
function FilterPill({ isOn, onChange, children }: FilterPillProps) {
  return (
    <button type="button" aria-pressed={isOn} className={filterPillStyles['pill']} onClick={() => onChange(!isOn)}>
      <span aria-hidden className="gone-empty clear tiny">
        {isOn ? '✓' : ''}
      </span>
      {children}
    </button>
  );
}

/** What the list of attempts is narrowed to. All conditions hold at once. */
interface HistoryFilter {
  readonly outcome: Attempt['outcome'] | null;
  readonly resource: ResourceName | null;
  readonly spendsOnly: boolean;
  /** Account and status reads, which Orrery makes by itself. */
  readonly withReadings: boolean;
  readonly text: string;
}

interface HistoryStore {
  readonly filter: HistoryFilter;
  readonly narrow: (change: Partial<HistoryFilter>) => void;
  readonly showAll: () => void;
}

const noFilter: HistoryFilter = {
  outcome: null,
  resource: null,
  spendsOnly: false,
  withReadings: false,
  text: '',
};

/** The filter outlives the view: whoever opens an attempt, or another view, comes back to the same list. */
const useAttemptFilterStore = create<HistoryStore>((set) => ({
  filter: noFilter,
  narrow: (change) => set(({ filter }) => ({ filter: { ...filter, ...change } })),
  showAll: () => set(({ filter }) => ({ filter: { ...noFilter, withReadings: filter.withReadings } })),
}));

/** A test for attempts whose resource, parameters or problem hold every word of a text; null when there are no words. */
export function matchAttempt(text: string): ((attempt: Attempt) => boolean) | null {
  const matches = matchQuery(text);
  return matches && ((attempt) => matches(searchedText(attempt)));
}

function searchedText({ requestKey, resource, params, problem }: Attempt): string {
  const failure = problem ? [describeProblem(problem, String).title, problem.kind, problem.detail ?? ''] : [];
  return [formatRequest(resource, params), requestKey, ...failure].join('\n');
}
