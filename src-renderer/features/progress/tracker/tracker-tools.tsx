import { useMemo } from 'react';
import { NativeSelect } from '@mantine/core';
import { IconChevronsDown, IconChevronsUp, IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import { formatCount } from '../../../format/format.ts';
import { progressPath } from '../../../format/paths.ts';
import { Button } from '../../../ui/kit/button.tsx';
import { CopyLinkButton } from '../../../ui/kit/copy-and-save.tsx';
import { ClearAllButton, FilterMenu, type FilterOption } from '../../../ui/kit/filter-menu.tsx';
import { FindField } from '../../../ui/kit/find-field.tsx';
import { Segments } from '../../../ui/kit/segments.tsx';
import { TimelineTools } from '../../../ui/timeline/timeline-tools.tsx';
import { EmptyState } from '../../../ui/view/empty-state.tsx';
import { filterChoices, namedFilters, type NamedFilter } from '../model/filter-deliverables.ts';
import { writeTrackerLink } from '../model/progress-address.ts';
import {
  cardFilters,
  changeView,
  noFilter,
  setDays,
  setOpenBase,
  trackerSorts,
  useProgressStore,
  type CardFilter,
  type TrackerSort,
} from '../model/progress-store.ts';
import type { ShownTracker } from '../model/use-shown-tracker.ts';
import classes from './tracker-view.module.css';

const titles: Readonly<Record<NamedFilter, string>> = {
  teams: 'Team',
  disciplines: 'Discipline',
  projects: 'Project',
};

/** What the tracker is narrowed down to, and how many deliverables that leaves. */
export function FilterBar({ shown }: { readonly shown: ShownTracker }) {
  const view = useProgressStore((store) => store.view);
  const options = useOptions(shown);
  const total = shown.tracker.deliverables.length;
  const isFiltered =
    view.find !== '' || view.isInWork || view.card !== 'any' || namedFilters.some((list) => view[list].length > 0);
  return (
    <div className={`${classes['bar']} row wrap rigid gap2-3 below2`}>
      <FindField
        label="Find a deliverable"
        value={view.find}
        onChange={(find) => changeView({ find })}
        result={isFiltered ? `${formatCount(shown.deliverables.length)} of ${formatCount(total)}` : null}
      />
      <div role="group" aria-label="Filters" className={`${classes['filters']} row wrap narrow gap2`}>
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
        {isFiltered ? (
          <ClearAllButton
            label="Clear all"
            tone="quiet"
            className="short hushed"
            onClear={() => changeView(noFilter)}
          />
        ) : null}
      </div>
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

/** How the picture is laid out: by team or flat, in which order, what is open, which days. */
export function PictureTools({ shown }: { readonly shown: ShownTracker }) {
  const picture = useProgressStore((store) => store.view.picture);
  const days = useProgressStore((store) => store.days);
  if (picture === 'table') return null;
  const { extent, todayDay } = shown;
  return (
    <div className="row wrap push gap2">
      {picture === 'timeline' ? <RowTools isCompared={shown.compared.beforeAt !== null} /> : null}
      <TimelineTools extent={extent} todayDay={todayDay} view={days} onView={setDays} />
    </div>
  );
}

function RowTools({ isCompared }: { readonly isCompared: boolean }) {
  const view = useProgressStore((store) => store.view);
  const toggled = useProgressStore((store) => store.toggled);
  const { sort, isDescending, openBase, isByTeam } = view;
  const direction = isDescending ? 'falling' : 'rising';
  const Direction = isDescending ? IconSortDescending : IconSortAscending;
  return (
    <>
      <Segments
        label="Rows"
        value={isByTeam ? 'team' : 'flat'}
        options={rowOptions}
        onChange={(rows) => changeView({ isByTeam: rows === 'team' })}
      />
      <span className="row wrap gap1">
        <NativeSelect
          aria-label="Sorted by"
          size="xs"
          w={148}
          value={sort}
          data={trackerSorts.map((value) => ({ value, label: sortWords(value, isCompared) }))}
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
      <span className="row wrap gap1">
        <Button
          className={classes['icon'] ?? ''}
          aria-label="Open all rows"
          title="Open all rows"
          disabled={openBase === 'all' && toggled.size === 0}
          onClick={() => setOpenBase('all')}
        >
          <IconChevronsDown size={16} stroke={1.6} aria-hidden />
        </Button>
        <Button
          className={classes['icon'] ?? ''}
          aria-label="Close all rows"
          title="Close all rows"
          disabled={openBase === 'none' && toggled.size === 0}
          onClick={() => setOpenBase('none')}
        >
          <IconChevronsUp size={16} stroke={1.6} aria-hidden />
        </Button>
      </span>
    </>
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

/** Puts a link to the tracker as it is shown on the clipboard. */
export function CopyTrackerLink() {
  const view = useProgressStore((store) => store.view);
  const days = useProgressStore((store) => store.days);
  const choice = useProgressStore((store) => store.choice);
  return <CopyLinkButton path={progressPath(writeTrackerLink({ view, days, choice }))} />;
}
