import { useMemo } from 'react';
import { NativeSelect } from '@mantine/core';
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import { formatCount } from '../../../format/format.ts';
import { Button } from '../../../ui/kit/button.tsx';
import { ClearAllButton, FilterMenu, type FilterOption } from '../../../ui/kit/filter-menu.tsx';
import { FindField } from '../../../ui/kit/find-field.tsx';
import { Segments } from '../../../ui/kit/segments.tsx';
import { EmptyState } from '../../../ui/view/empty-state.tsx';
import { filterChoices, namedFilters, type NamedFilter } from '../model/filter-deliverables.ts';
import {
  cardFilters,
  changeView,
  noFilter,
  setOpenBase,
  trackerSorts,
  useProgressStore,
  type CardFilter,
  type TrackerFilter,
  type TrackerSort,
} from '../model/progress-store.ts';
import type { ShownTracker } from '../model/use-shown-tracker.ts';
import classes from './tracker-view.module.css';

const titles: Readonly<Record<NamedFilter, string>> = {
  teams: 'Team',
  disciplines: 'Discipline',
  projects: 'Project',
};

/** Finds deliverables by their words; says how many pass while anything filters. */
export function DeliverableSearch({ shown }: { readonly shown: ShownTracker }) {
  const view = useProgressStore((store) => store.view);
  const counts = `${formatCount(shown.deliverables.length)} of ${formatCount(shown.tracker.deliverables.length)}`;
  return (
    <FindField
      label="Find a deliverable"
      value={view.find}
      onChange={(find) => changeView({ find })}
      result={view.find !== '' || countFilters(view) > 0 ? counts : null}
    />
  );
}

/** How many of the filters are on, besides the text that is sought. */
export function countFilters(view: TrackerFilter): number {
  const others = [view.isInWork, view.card !== 'any'].filter((isOn) => isOn).length;
  return namedFilters.filter((list) => view[list].length > 0).length + others;
}

/** What the tracker is narrowed down to. */
export function DeliverableFilters({ shown }: { readonly shown: ShownTracker }) {
  const view = useProgressStore((store) => store.view);
  const options = useOptions(shown);
  return (
    <div role="group" aria-label="Filters" className="row wrap narrow gap2">
      {namedFilters.map((list) => (
        <FilterMenu
          key={list}
          title={titles[list]}
          options={options[list]}
          chosen={view[list]}
          onChoose={(names) => changeView({ [list]: names })}
        />
      ))}
      <FilterMenu
        title="Card"
        options={options.card}
        chosen={view.card === 'any' ? [] : [view.card]}
        onChoose={(chosen) => changeView({ card: cardOf(chosen.at(-1)) })}
      />
      <button
        type="button"
        className={classes['toggle']}
        aria-pressed={view.isInWork}
        onClick={() => changeView({ isInWork: !view.isInWork })}
      >
        In work today
      </button>
      {view.find !== '' || countFilters(view) > 0 ? (
        <ClearAllButton label="Clear all" tone="quiet" className="short hushed" onClear={() => changeView(noFilter)} />
      ) : null}
    </div>
  );
}

/** The one chosen last takes the place of the other: both together would be no filter. */
function cardOf(chosen: string | undefined): CardFilter {
  return cardFilters.find((card) => card === chosen) ?? 'any';
}

function useOptions({ tracker, view, todayDay, colourOf }: ShownTracker) {
  return useMemo(() => {
    const choices = (list: NamedFilter) => filterChoices(tracker, view, list, todayDay);
    const withCard = tracker.deliverables.filter(({ fields }) => fields.card !== null).length;
    const card: readonly FilterOption[] = [
      { key: 'with', title: 'has one', count: withCard },
      { key: 'without', title: 'has none', count: tracker.deliverables.length - withCard },
    ];
    return {
      teams: choices('teams'),
      disciplines: choices('disciplines').map((option) => ({ ...option, colour: colourOf(option.key) })),
      projects: choices('projects'),
      card,
    };
  }, [tracker, view, todayDay, colourOf]);
}

/** How the rows of the timeline are laid out, for the display menu: by team or flat, in which order, what is open. */
export function RowTools({ isCompared }: { readonly isCompared: boolean }) {
  const view = useProgressStore((store) => store.view);
  const toggled = useProgressStore((store) => store.toggled);
  const { sort, isDescending, openBase, isByTeam } = view;
  const direction = isDescending ? 'falling' : 'rising';
  const Direction = isDescending ? IconSortDescending : IconSortAscending;
  return (
    <div className="grid gap3">
      <Segments
        label="Rows"
        value={isByTeam ? 'team' : 'flat'}
        options={rowOptions}
        onChange={(rows) => changeView({ isByTeam: rows === 'team' })}
      />
      <span className="row gap2">
        <NativeSelect
          aria-label="Sorted by"
          size="xs"
          w={172}
          value={sort}
          data={trackerSorts.map((value) => ({ value, label: `By ${sortWords(value, isCompared).toLowerCase()}` }))}
          onChange={({ currentTarget: { value } }) =>
            changeView({ sort: trackerSorts.find((known) => known === value) ?? sort })
          }
        />
        <Button
          className={classes['icon'] ?? ''}
          aria-label={`Order: ${direction}`}
          title={`Order: ${direction}`}
          onClick={() => changeView({ isDescending: !isDescending })}
        >
          <Direction size={16} stroke={1.6} aria-hidden />
        </Button>
      </span>
      <span className="row gap2">
        <Button disabled={openBase === 'all' && toggled.size === 0} onClick={() => setOpenBase('all')}>
          Open all rows
        </Button>
        <Button disabled={openBase === 'none' && toggled.size === 0} onClick={() => setOpenBase('none')}>
          Close all rows
        </Button>
      </span>
    </div>
  );
}

const rowOptions = [
  { value: 'team', label: 'By team' },
  { value: 'flat', label: 'All deliverables' },
] as const;

/** What a slip counts from depends on what is compared. */
function sortWords(sort: TrackerSort, isCompared: boolean): string {
  return {
    title: 'Title',
    start: 'Start',
    end: 'End',
    size: 'Size (people-days)',
    slip: isCompared ? 'Slip since then' : 'Slip since first seen',
  }[sort];
}

/** No deliverable passes the filters. */
export function NoMatches() {
  return (
    <EmptyState
      title="No deliverable passes these filters"
      action={<ClearAllButton label="Clear all filters" tone="plain" onClear={() => changeView(noFilter)} />}
    >
      The deliverables are in the archive; what narrows them down leaves none of them.
    </EmptyState>
  );
}
