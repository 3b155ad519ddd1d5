import { expect, it } from 'vitest';
import { smallBoard } from './roadmap-fixture.ts';
import { firstRoadmapView, useRoadmapStore } from './roadmap-store.ts';
import { showCard } from './show-card.ts';

const cards = smallBoard().releases.flatMap((release) => release.cards);

it('selects a card on its board, opens its release, and keeps filters that let it through', () => {
  const view = { ...firstRoadmapView, categories: ['Ships'], folds: { 1: false, 2: false } };
  useRoadmapStore.setState({ view });
  showCard('main', cards[0] as (typeof cards)[number]); // the board has cards
  expect(useRoadmapStore.getState().view).toEqual({ ...view, folds: { 1: true, 2: false }, selected: 'card a' });
});

it('takes filters away that would hide it', () => {
  useRoadmapStore.setState({ view: { ...firstRoadmapView, find: 'nothing', states: ['unknown'] } });
  showCard('main', cards[0] as (typeof cards)[number]); // the board has cards
  expect(useRoadmapStore.getState().view).toMatchObject({ find: '', states: [], selected: 'card a' });
});

it('forgets on one board what means nothing on the other', () => {
  const view = { ...firstRoadmapView, find: 'dock', categories: ['Ships'], releases: ['2'], folds: { 2: true } };
  useRoadmapStore.setState({ view: { ...view, window: { from: 1, to: 2 }, selected: 'card a' } });
  useRoadmapStore.getState().showBoard('campaign');
  expect(useRoadmapStore.getState().view).toEqual({ ...firstRoadmapView, board: 'campaign', find: 'dock' });
});
