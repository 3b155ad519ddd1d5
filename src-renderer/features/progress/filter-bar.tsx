import { useMemo } from 'react';
import { ClearAllButton } from '../../ui/clear-all-button.tsx';
import { FilterMenu, type FilterOption } from '../../ui/filter-menu.tsx';
import { FindField } from '../../ui/find-field.tsx';
import { formatCount } from '../../ui/format.ts';
import { filterChoices, namedFilters, type NamedFilter } from './filter-deliverables.ts';
import classes from './filter-bar.module.css';
import { cardFilters, noFilter, useProgressStore, type CardFilter } from './progress-store.ts';
import type { ShownTracker } from './use-shown-tracker.ts';

const titles: Readonly<Record<NamedFilter, string>> = {
  teams: 'Team',
  disciplines: 'Discipline',
  projects: 'Project',
};

/** What the tracker is narrowed down to, and how many deliverables that leaves. */
export function FilterBar({ shown }: { readonly shown: ShownTracker }) {
  const view = useProgressStore((store) => store.view);
  const changeView = useProgressStore((store) => store.changeView);
  const options = useOptions(shown);
  const total = shown.tracker.deliverables.length;
  const isFiltered =
    view.find !== '' || view.isInWork || view.card !== 'any' || namedFilters.some((list) => view[list].length > 0);
  return (
    <div className={classes['bar']}>
      <FindField
        label="Find a deliverable"
        value={view.find}
        onChange={(find) => changeView({ find })}
        result={isFiltered ? `${formatCount(shown.deliverables.length)} of ${formatCount(total)}` : null}
      />
      <div role="group" aria-label="Filters" className={classes['filters']}>
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
            className={classes['clear'] ?? ''}
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
