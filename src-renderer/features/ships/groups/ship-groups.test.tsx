import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderOn, type RenderedOn } from '../../../ui/rendered-fixture.tsx';
import { shipRow } from '../model/ship-fixture.ts';
import { useShipsStore } from '../model/ships-store.ts';
import { ShipGroups } from './ship-groups.tsx';

beforeEach(() => {
  useShipsStore.setState(useShipsStore.getInitialState());
});

afterEach(() => vi.restoreAllMocks());

const rows = [
  shipRow({ id: '1', manufacturer: 'Heron', size: 'small', priceUsd: 10, lengthM: 10 }),
  shipRow({ id: '2', manufacturer: 'Heron', size: 'large', priceUsd: 30, lengthM: 30 }),
  shipRow({ id: '3', manufacturer: 'Plover', size: 'small' }),
];

const lines = (): readonly (readonly (string | null)[])[] =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));

test('each maker has its least, quartiles and most; one without numbers has none, and no plot', () => {
  renderOn(<ShipGroups rows={rows} />);
  expect(lines()).toEqual([
    ['Heron', '2', '2', '', '10', '15', '20', '25', '30'],
    ['Plover', '1', '0', '', '', '', '', '', ''],
  ]);
  expect(screen.getByRole('table').querySelectorAll('svg')).toHaveLength(1);
});

test('other groups and numbers are chosen, and a group leads to its ships', () => {
  useShipsStore.getState().changeView({
    picture: 'groups',
    filters: [{ kind: 'words', field: 'size', words: ['large', 'small'] }],
  });
  renderOn(<ShipGroups rows={rows} />);
  fireEvent.change(screen.getByLabelText('Group by'), { target: { value: 'size' } });
  fireEvent.change(screen.getByLabelText('Number'), { target: { value: 'lengthM' } });
  expect(lines().map(([word, ships]) => [word, ships])).toEqual([
    ['large', '1'],
    ['small', '2'],
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'large: show its 1 ship' }));
  expect(useShipsStore.getState().view).toMatchObject({
    picture: 'table',
    filters: [{ kind: 'words', field: 'size', words: ['large'] }],
  });
});

test('the groups are saved as a picture that says what it is of and whose; without a number there is none to save', async () => {
  const response: RenderedOn['response'] = () => ({ ok: true, value: { path: '/saved' } });
  const { crossed, unmount } = renderOn(<ShipGroups rows={rows} />, { response });
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 950, 78));
  fireEvent.click(screen.getByRole('button', { name: 'Save SVG of the groups' }));
  await vi.waitFor(() => expect(crossed()).toHaveLength(1));
  const text = JSON.stringify(crossed()[0]?.request);
  for (const words of ['Price, $, by maker', 'From least to most', 'Test service: ships as archived'])
    expect(text).toContain(words);
  expect(document.querySelector('[data-drawing]')).toBeNull();
  unmount();
  renderOn(<ShipGroups rows={rows.slice(2)} />);
  expect(screen.getByRole('button', { name: 'Save PNG of the groups' })).toHaveProperty('disabled', true);
});
