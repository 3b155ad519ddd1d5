import { useMemo } from 'react';
import type { Board } from '../../../../src-shared/catalog/roadmap.ts';
import { formatCount, formatCounted } from '../../../format/format.ts';
import { ClearAllButton, FilterMenu, type FilterOption } from '../../../ui/kit/filter-menu.tsx';
import { FindField } from '../../../ui/kit/find-field.tsx';
import { Segments } from '../../../ui/kit/segments.tsx';
import { EmptyState } from '../../../ui/view/empty-state.tsx';
import { cardStates, stateLabels, type CardState } from '../model/card-state.ts';
import type { Roadmap } from '../model/roadmap-model.ts';
import {
  changeView,
  clearFilter,
  isFiltering,
  showBoard,
  useRoadmapStore,
  type RoadmapFilter,
} from '../model/roadmap-store.ts';

/** Finds cards by their words; says how many pass while anything filters. @param hits cards that pass. */
export function CardSearch({ roadmap, hits }: { readonly roadmap: Roadmap; readonly hits: number }) {
  const find = useRoadmapStore((store) => store.view.find);
  const isOn = useRoadmapStore((store) => isFiltering(store.view));
  return (
    <FindField
      label="Find a card"
      value={find}
      onChange={(text) => changeView({ find: text })}
      result={isOn ? `${formatCount(hits)} of ${formatCounted(roadmap.cardCount, 'cards')}` : ''}
    />
  );
}

/** What the board is narrowed to besides the text that is sought. */
export function CardFilters({ roadmap }: { readonly roadmap: Roadmap }) {
  const view = useRoadmapStore((store) => store.view);
  const options = useMemo(() => optionsOf(roadmap), [roadmap]);
  return (
    <div role="group" aria-label="Filters" className="row wrap narrow gap2">
      <FilterMenu
        title="Category"
        options={options.categories}
        chosen={view.categories}
        onChoose={(categories) => changeView({ categories })}
      />
      <FilterMenu
        title="State"
        options={options.states}
        chosen={view.states}
        onChoose={(chosen) => changeView({ states: cardStates.filter((state) => chosen.includes(state)) })}
      />
      <FilterMenu
        title="Released"
        options={options.released}
        chosen={view.released === null ? [] : [view.released]}
        onChoose={(chosen) => changeView({ released: releasedOf(chosen.at(-1)) })}
      />
      <FilterMenu
        title="Release"
        options={options.releases}
        chosen={view.releases}
        onChoose={(releases) => changeView({ releases })}
      />
      {isFiltering(view) ? (
        <ClearAllButton label="Clear all" tone="quiet" className="short hushed" onClear={clearFilter} />
      ) : null}
    </div>
  );
}

/** How many of the filters are on. */
export function countFilters({ categories, states, released, releases }: RoadmapFilter): number {
  return [categories.length, states.length, releases.length, released === null ? 0 : 1].filter((on) => on > 0).length;
}

/** The one chosen last takes the place of the other: both together would be no filter. */
function releasedOf(chosen: string | undefined): 'yes' | 'no' | null {
  return chosen === 'yes' || chosen === 'no' ? chosen : null;
}

function optionsOf({ releases, categories }: Roadmap) {
  const cards = releases.flatMap((release) => release.cards);
  const count = (passes: (card: (typeof cards)[number]) => boolean): number => cards.filter(passes).length;
  const stateOption = (state: CardState): FilterOption => ({
    key: state,
    title: stateLabels[state],
    count: count((card) => card.state === state),
  });
  return {
    categories: categories.map(({ key, title, colour, count: held }) => ({ key, title, colour, count: held })),
    states: cardStates.map(stateOption).filter((option) => option.count > 0 || option.key !== 'unknown'),
    released: [
      { key: 'yes', title: 'released', count: count(({ isReleased }) => isReleased === true) },
      { key: 'no', title: 'not released', count: count(({ isReleased }) => isReleased === false) },
    ],
    releases: releases.map(({ identity, title, cards: held }) => ({ key: identity, title, count: held.length })),
  };
}

const options: readonly { readonly value: Board; readonly label: string }[] = [
  { value: 'main', label: 'Main' },
  { value: 'campaign', label: 'Campaign' },
];

/** Which of the two boards is shown. */
export function BoardSwitch() {
  const board = useRoadmapStore((store) => store.view.board);
  return <Segments label="Board" value={board} options={options} onChange={showBoard} />;
}

/** No card passes, or there is none. */
export function NoMatches() {
  const view = useRoadmapStore((store) => store.view);
  if (!isFiltering(view)) return <EmptyState title="No cards">This board holds no release with a card.</EmptyState>;
  return (
    <EmptyState
      title="No card fits"
      action={<ClearAllButton label="Clear all filters" tone="act" onClear={clearFilter} />}
    >
      Nothing on this board passes all the filters above.
    </EmptyState>
  );
}
