import { expect, test } from 'vitest';
import { shownColumns, stickyCount } from './shown-columns.ts';
import { firstLayout, pinColumn, resizeColumn } from './table-layout.ts';

const shown = ['focus', 'manufacturer']
  .reduce((layout, id) => pinColumn(layout, id, true), firstLayout)
  .filter(({ isShown }) => isShown);

test('all pinned columns stay at the edge where there is room for others', () => {
  expect(stickyCount(shown, Infinity)).toBe(3);
  expect(stickyCount(shown, 1_200)).toBe(3);
});

test('in a narrow frame pinned columns scroll from the last on, but never the name', () => {
  // name 216, focus 150, manufacturer 170 and 200 for the others
  expect(stickyCount(shown, 736)).toBe(3);
  expect(stickyCount(shown, 735)).toBe(2);
  expect(stickyCount(shown, 565)).toBe(1);
  expect(stickyCount(shown, 0)).toBe(1);
  expect(stickyCount(resizeColumn(shown, 'name', 640), 500)).toBe(1);
});

test('where every column is pinned, every one stays', () => {
  expect(stickyCount(shown.slice(0, 3), Infinity)).toBe(3);
});

test('columns know their place at the edge, which of them is the edge, and what they show', () => {
  expect(shownColumns(['name', 'lengthM', 'focus'], 2)).toMatchObject([
    { id: 'name', title: 'Name', field: null, isNumber: false, pin: 0, isEdge: false },
    { id: 'lengthM', title: 'Length', isNumber: true, pin: 1, isEdge: true },
    { id: 'focus', title: 'Focus', isNumber: false, pin: null, isEdge: false },
  ]);
});
