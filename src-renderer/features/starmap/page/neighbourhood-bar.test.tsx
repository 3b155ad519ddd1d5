import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderOn } from '../../../ui/rendered-fixture.tsx';
import { narrowedTo, showNeighbourhood } from '../model/neighbourhood.ts';
import { firstMapView, useStarmapStore, type Neighbourhood } from '../model/starmap-store.ts';
import { chainOf, mapOf } from '../routes/engine/route-map-fixture.ts';
import { formatMembers, formatNeighbourhood, NeighbourhoodBar } from './neighbourhood-bar.tsx';

afterEach(() => useStarmapStore.setState(useStarmapStore.getInitialState(), true));

const chain = chainOf(9);
const near = (): Neighbourhood | null => useStarmapStore.getState().view.near;

test('the bar says how many are near, and changes how near, by slider, number and measure; its button shows the whole map', async () => {
  renderOn(<NeighbourhoodBar map={chain} />);
  expect(screen.queryByRole('region')).toBeNull();
  act(() => showNeighbourhood(chain, 's4'));
  const status = await screen.findByRole('status');
  expect(status.textContent).toBe('5 of 9 systems');
  fireEvent.change(screen.getByRole('slider', { name: 'Within so many jumps' }), { target: { value: '3' } });
  expect(status.textContent).toBe('7 of 9 systems');
  const number = screen.getByRole('spinbutton', { name: 'Within, in jumps' });
  for (const typed of ['', '-1', '0', '1.5', '99']) fireEvent.change(number, { target: { value: typed } });
  expect(near()?.within).toBe(3);
  fireEvent.change(number, { target: { value: '1' } });
  expect(near()?.within).toBe(1);
  fireEvent.click(screen.getByRole('radio', { name: 'Distance' }));
  expect(near()).toEqual({ of: 's4', by: 'distance', within: 1 });
  fireEvent.change(screen.getByRole('spinbutton', { name: 'Within, in map units' }), { target: { value: '2.5' } });
  expect(status.textContent).toBe('5 of 9 systems');
  fireEvent.click(screen.getByRole('button', { name: 'Whole map' }));
  expect(near()).toBeNull();
});

test('what cannot be told is said: no such system, no position of it, none of others', () => {
  const map = mapOf([{ position: null }, {}, {}], []);
  const of = (change: Partial<Neighbourhood>) => formatMembers(map, { of: 's1', by: 'distance', within: 9, ...change });
  expect(of({})).toBe('2 of 3 systems; 1 system without a position left out');
  expect(of({ of: 's0' })).toBe('1 of 3 systems: it has no position, so that nothing is known to be near it.');
  expect(of({ of: 'gone' })).toBe('The map is shown whole.');
  expect(formatNeighbourhood(map, { of: 's1', by: 'jumps', within: 1 })).toBe('within 1 jump of B');
});

test('neighbourhood and bookmarks narrow the map together', () => {
  const bookmarks = new Map([
    ['s0', 'red'],
    ['s5', 'blue'],
    ['gone', 'red'],
  ] as const);
  const narrowed = (view: Partial<typeof firstMapView>) => narrowedTo(chain, { ...firstMapView, ...view }, bookmarks);
  expect(narrowed({})).toBeNull();
  expect(narrowed({ isBookmarked: true })).toEqual(new Set([0, 5]));
  const nearby: Neighbourhood = { of: 's4', by: 'jumps', within: 2 };
  expect(narrowed({ isBookmarked: true, near: nearby })).toEqual(new Set([5]));
  expect(narrowed({ isBookmarked: true, near: { ...nearby, of: 'gone' } })).toEqual(new Set([0, 5]));
});
