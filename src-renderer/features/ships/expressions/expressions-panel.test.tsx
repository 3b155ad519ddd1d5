import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { arriveWell, createArchive } from '../../../archive/ingest/archive-fixture.ts';
import { renderOn } from '../../../ui/rendered-fixture.tsx';
import { replaceInComparison } from '../model/expression-uses.ts';
import { emptyCompareView } from '../model/compare-view.ts';
import { expressionFields } from '../model/ship-fields.ts';
import { firstShipsView, useShipsStore } from '../model/ships-store.ts';
import { DisplayChoices } from '../table/list-controls.tsx';
import { ShipsList } from '../table/ships-list.tsx';
import { presetExpressions } from './expressions-panel.tsx';

const price = '=Price per SCU=price / cargo';
const box = '=Box=length * beam';

beforeEach(() => useShipsStore.setState(useShipsStore.getInitialState()));

const openPanel = async (): Promise<HTMLElement> => {
  renderOn(<DisplayChoices />);
  fireEvent.click(await screen.findByRole('button', { name: /^Expressions/ }));
  return screen.findByRole('dialog', { name: 'Expressions' });
};

test('an expression is added once its units fit; until then its wrong place is marked', async () => {
  const panel = await openPanel();
  const text = await within(panel).findByLabelText('Expression');
  const add = within(panel).getByRole('button', { name: 'Add column' });
  fireEvent.change(within(panel).getByLabelText('Name'), { target: { value: 'Price per SCU' } });
  fireEvent.change(text, { target: { value: 'price / cargo + mass' } });
  expect(panel.querySelector('mark')?.textContent).toBe('+');
  expect(within(panel).getByText(/can’t be added/)).toBeTruthy();
  expect(add).toHaveProperty('disabled', true);
  fireEvent.submit(text);
  expect(useShipsStore.getState().view.expressions).toEqual([]);
  fireEvent.change(text, { target: { value: 'price / cargo' } });
  fireEvent.click(add);
  expect(useShipsStore.getState().view.expressions).toEqual([price]);
  expect(await within(panel).findByText('Price per SCU is a column now')).toBeTruthy();
});

test('one that is removed takes its filter, sort, axis and groups along, and says so; others stay', async () => {
  const range = { kind: 'range', min: 1, max: null, unknown: 'out' } as const;
  useShipsStore.getState().changeView({
    expressions: [price, box],
    filters: [
      { ...range, field: price },
      { ...range, field: box },
    ],
    sort: [{ field: price, isDescending: true }],
    scatter: { x: box, y: price, area: price, colour: null },
    groups: { by: 'size', of: price },
    logs: { [price]: true, [box]: false },
  });
  const panel = await openPanel();
  fireEvent.click(await within(panel).findByRole('button', { name: 'Remove Price per SCU' }));
  expect(useShipsStore.getState().view).toEqual({
    ...firstShipsView,
    expressions: [box],
    filters: [{ ...range, field: box }],
    scatter: { x: box, y: firstShipsView.scatter.y, area: null, colour: null },
    groups: { by: 'size', of: firstShipsView.groups.of },
    logs: { [box]: false },
  });
  expect(
    await within(panel).findByText(
      'Price per SCU is no column any more; its filter, the sort by it, its axis of the plot and the groups of it went with it',
    ),
  ).toBeTruthy();
  fireEvent.click(within(panel).getByRole('button', { name: 'Remove Box' }));
  expect(useShipsStore.getState().view).toMatchObject({ expressions: [], filters: [], scatter: { x: 'lengthM' } });
});

test('with another text, what names it follows; a filter whose numbers would be of another unit goes, and is said', async () => {
  const range = { kind: 'range', min: 1, max: null, unknown: 'out' } as const;
  useShipsStore.getState().changeView({
    expressions: [price, box],
    filters: [{ ...range, field: price }],
    sort: [{ field: price, isDescending: true }],
    logs: { [price]: true },
  });
  const panel = await openPanel();
  const write = async (text: string): Promise<void> => {
    fireEvent.click(await within(panel).findByRole('button', { name: 'Edit Price per SCU' }));
    fireEvent.change(within(panel).getByLabelText('Expression'), { target: { value: text } });
    fireEvent.click(within(panel).getByRole('button', { name: 'Add column' }));
  };
  await write('2 * price / cargo');
  const twice = '=Price per SCU=2 * price / cargo';
  expect(useShipsStore.getState().view).toMatchObject({
    expressions: [twice, box],
    filters: [{ field: twice }],
    sort: [{ field: twice }],
    logs: { [twice]: true },
  });
  expect(await within(panel).findByText('Price per SCU is changed; its filter and the sort by it follow')).toBeTruthy();
  await write('price / mass');
  expect(useShipsStore.getState().view).toMatchObject({
    filters: [],
    sort: [{ field: '=Price per SCU=price / mass' }],
  });
  expect(
    await within(panel).findByText(
      'Price per SCU is changed; the sort by it follows; its unit is another one now, so that its filter went',
    ),
  ).toBeTruthy();
});

test('a comparison without an expression has no sort, weight or goal of it', () => {
  const view = {
    ...emptyCompareView,
    expressions: [price, box],
    sort: { field: price, isDescending: true },
    weights: [price, box].map((field) => ({ field, weight: 1, better: 'more' as const })),
    goals: [price, box].map((field) => ({ field, better: 'more' as const })),
  };
  const { change, gone } = replaceInComparison(view, price, null);
  expect(change).toMatchObject({ expressions: [box], sort: null, weights: [{ field: box }], goals: [{ field: box }] });
  expect(gone).toEqual(['the sort by it', 'its weight', 'its goal']);
  expect(
    replaceInComparison({ ...view, sort: { field: box, isDescending: true } }, price, null).change.sort,
  ).not.toBeNull();
});

test('a comparison in which an expression has another text has its sort, weight and goal of the new one', () => {
  const used = [price, box].map((field) => ({ field, weight: 1, better: 'more' as const }));
  const view = {
    ...emptyCompareView,
    expressions: [price, box],
    sort: { field: price, isDescending: true },
    weights: used,
    goals: used.map(({ field, better }) => ({ field, better })),
  };
  const twice = '=Price per SCU=2 * price / cargo';
  const { change, followed, gone } = replaceInComparison(view, price, twice);
  const fields = [{ field: twice }, { field: box }];
  expect(change).toMatchObject({ expressions: [twice, box], sort: { field: twice }, weights: fields, goals: fields });
  expect({ followed, gone }).toEqual({ followed: ['the sort by it', 'its weight', 'its goal'], gone: [] });
});

test('every preset is a field of its own name', () => {
  expect(expressionFields(presetExpressions).map(({ id }) => id)).toEqual(presetExpressions);
});

test('looking back, an expression is worked out of what the ships were then', async () => {
  const archive = createArchive();
  await arriveWell(archive, { data: [{ id: '1', name: 'Heron', price: 100, cargocapacity: 4 }], at: 1_000 });
  await arriveWell(archive, { data: [{ id: '1', name: 'Heron', price: 120, cargocapacity: 4 }], at: 2_000 });
  useShipsStore.getState().changeView({ expressions: [price] });
  for (const [asOf, text] of [
    [1_500, '25.0'],
    [null, '30.0'],
  ] as const) {
    renderOn(<ShipsList />, { archive, asOf });
    const row = await screen.findByRole('row', { name: /Heron/ });
    expect(within(row).getAllByRole('cell').at(-1)?.textContent).toContain(text);
    cleanup();
  }
});
