import '../model/parse-expression.ts';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { shipFields } from '../model/ship-fields.ts';
import { useShipsStore } from '../model/ships-store.ts';
import {
  clampWidth,
  columnTitle,
  currentTableLayout,
  firstLayout,
  leastWidth,
  mostWidth,
  moveColumn,
  neighbourOf,
  pinColumn,
  readLayout,
  resizeColumn,
  showColumn,
  shownColumns,
  stepColumn,
  stickyCount,
  useTableLayoutStore,
  withExpressions,
  type TableLayout,
} from './table-layout.ts';

const allIds = ['name', ...shipFields.map(({ id }) => id)].toSorted();

/** What does not hold though it does for every layout, whatever was done to it. */
function flawsOf(layout: TableLayout): readonly string[] {
  const [name] = layout;
  const lastPinned = layout.findLastIndex(({ isPinned }) => isPinned);
  const flaws: readonly (readonly [flaw: string, isThere: boolean])[] = [
    [
      'not each column once',
      layout
        .map(({ id }) => id)
        .toSorted()
        .join() !== allIds.join(),
    ],
    ['the name is not first', name?.id !== 'name' || !name.isShown],
    ['pinned columns are not first', layout.slice(0, lastPinned + 1).some(({ isPinned }) => !isPinned)],
    ['the name is not pinned', lastPinned === -1],
    ['a width is out of bounds', layout.some(({ width }) => width !== clampWidth(width))],
  ];
  return flaws.flatMap(([flaw, isThere]) => (isThere ? [flaw] : []));
}

const idsOf = (layout: TableLayout) => layout.map(({ id }) => id);
const shownIds = (layout: TableLayout) => layout.filter(({ isShown }) => isShown).map(({ id }) => id);

test('every field of a ship has one column, and of few of them the table is made at first: they fit a narrow window', () => {
  expect(flawsOf(firstLayout)).toEqual([]);
  expect(shownIds(firstLayout)).toEqual(['name', 'size', 'cargoScu', 'crew', 'scmSpeedMps', 'priceUsd']);
  // A window of 1024 px less the rail and the view's edges.
  expect(firstLayout.reduce((sum, { isShown, width }) => sum + (isShown ? width : 0), 0)).toBeLessThan(780);
});

/** Words and a few numbers more. */
const widerLayout = ['manufacturer', 'classification', 'focus', 'afterburnerSpeedMps', 'productionStatus'].reduce(
  (layout, id) => showColumn(layout, id, true),
  firstLayout,
);

describe('a stored layout', () => {
  test('comes back as it was written', () => {
    const layout = resizeColumn(pinColumn(showColumn(firstLayout, 'sale', true), 'massKg', true), 'focus', 300);
    expect(readLayout(JSON.parse(JSON.stringify(layout)))).toEqual(layout);
  });

  test.each([[null], ['layout'], [{}], [[]], [[null, 7, 'name', { id: 'constructor' }, { id: 7 }, []]]])(
    'that is %j is none',
    (stored) => {
      expect(readLayout(stored)).toBeNull();
    },
  );

  test('keeps the fields it does not know of at the end, as they are at first', () => {
    const older = firstLayout.filter(({ id }) => id !== 'sale' && id !== 'lengthM');
    const read = readLayout(older) ?? [];
    expect(flawsOf(read)).toEqual([]);
    expect(read.slice(-2)).toEqual(firstLayout.filter(({ id }) => id === 'sale' || id === 'lengthM'));
  });

  test('cannot hide the name, let it go, name a column twice or make one as wide as the moon is far', () => {
    const read =
      readLayout([
        { id: 'massKg', isShown: true, isPinned: false, width: 3.8e8 },
        { id: 'massKg', isShown: false, isPinned: true, width: 100 },
        { id: 'crew', isShown: 'yes', isPinned: 1, width: Number.NaN },
        { id: 'name', isShown: false, isPinned: false, width: -4 },
        { id: '__proto__', isShown: true, isPinned: true, width: 100 },
      ]) ?? [];
    expect(flawsOf(read)).toEqual([]);
    expect(read[0]).toEqual({ id: 'name', isShown: true, isPinned: true, width: leastWidth });
    expect(read[1]).toEqual({ id: 'massKg', isShown: true, isPinned: false, width: mostWidth });
    expect(read[2]).toEqual(firstLayout.find(({ id }) => id === 'crew'));
  });

  test('of any shape leaves a whole layout', () => {
    const entry = fc.record(
      {
        id: fc.oneof(fc.constantFrom(...allIds), fc.string()),
        isShown: fc.anything(),
        isPinned: fc.anything(),
        width: fc.oneof(fc.double(), fc.anything()),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.array(fc.oneof(entry, fc.anything()))), (stored) => {
        const read = readLayout(stored);
        expect(flawsOf(withExpressions(read ?? firstLayout, []))).toEqual([]);
      }),
    );
  });
});

describe('moving columns', () => {
  test('puts a column before another or after it', () => {
    expect(shownIds(moveColumn(widerLayout, 'focus', 'before', 'manufacturer')).slice(0, 3)).toEqual([
      'name',
      'focus',
      'manufacturer',
    ]);
    expect(shownIds(moveColumn(widerLayout, 'manufacturer', 'after', 'focus')).slice(0, 4)).toEqual([
      'name',
      'classification',
      'focus',
      'manufacturer',
    ]);
  });

  test('leaves the name first and every column in its group', () => {
    const pinned = pinColumn(firstLayout, 'massKg', true);
    expect(flawsOf(moveColumn(pinned, 'focus', 'before', 'name'))).toEqual([]);
    expect(flawsOf(moveColumn(pinned, 'massKg', 'after', 'priceUsd'))).toEqual([]);
    expect(moveColumn(pinned, 'name', 'after', 'focus')).toBe(pinned);
    expect(moveColumn(pinned, 'focus', 'before', 'no such column')).toBe(pinned);
  });

  test('steps past hidden columns, and not past the ends', () => {
    const stepped = stepColumn(widerLayout, 'afterburnerSpeedMps', 1);
    expect(shownIds(stepped).slice(-3)).toEqual(['priceUsd', 'afterburnerSpeedMps', 'productionStatus']);
    expect(stepColumn(widerLayout, 'manufacturer', -1)).toBe(widerLayout);
    expect(stepColumn(widerLayout, 'productionStatus', 1)).toBe(widerLayout);
    expect(neighbourOf(widerLayout, 'name', 1)).toBeNull();
  });
});

test('a pinned column stands last among the pinned, and one let go first among the others', () => {
  const one = pinColumn(firstLayout, 'massKg', true);
  const two = pinColumn(one, 'focus', true);
  expect(idsOf(two).slice(0, 3)).toEqual(['name', 'massKg', 'focus']);
  expect(idsOf(pinColumn(two, 'massKg', false)).slice(0, 3)).toEqual(['name', 'focus', 'massKg']);
  expect(pinColumn(one, 'name', false)).toBe(one);
});

test('the name cannot be hidden', () => {
  expect(flawsOf(showColumn(firstLayout, 'name', false))).toEqual([]);
});

test('whatever is done, in whatever order, leaves a whole layout', () => {
  const id = fc.constantFrom(...allIds);
  const step = fc.oneof(
    fc.tuple(id, fc.boolean()).map(
      ([of, isOn]) =>
        (layout: TableLayout) =>
          showColumn(layout, of, isOn),
    ),
    fc.tuple(id, fc.boolean()).map(
      ([of, isOn]) =>
        (layout: TableLayout) =>
          pinColumn(layout, of, isOn),
    ),
    fc.tuple(id, fc.double({ noNaN: true })).map(
      ([of, w]) =>
        (layout: TableLayout) =>
          resizeColumn(layout, of, w),
    ),
    fc.tuple(id, id).map(
      ([of, by]) =>
        (layout: TableLayout) =>
          moveColumn(layout, of, 'after', by),
    ),
    fc.tuple(id, fc.constantFrom<-1 | 1>(-1, 1)).map(
      ([of, by]) =>
        (layout: TableLayout) =>
          stepColumn(layout, of, by),
    ),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      expect(flawsOf(steps.reduce<TableLayout>((layout, change) => change(layout), firstLayout))).toEqual([]);
    }),
  );
});

const shown = ['focus', 'manufacturer']
  .reduce((layout, id) => pinColumn(layout, id, true), widerLayout)
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

test('a stored column of an expression keeps place and width though expressions are not read yet', async () => {
  vi.resetModules();
  const fresh = await import('./table-layout.ts');
  const price = '=Price per SCU=price / cargo';
  const stored = [{ id: 'name' }, { id: price, isShown: true, isPinned: false, width: 222 }, { id: 'lengthM' }];
  const layout = fresh.readLayout(stored);
  expect(layout?.[1]).toEqual({ id: price, isShown: true, isPinned: false, width: 222 });
  expect(withExpressions(layout ?? [], []).some(({ id }) => id === price)).toBe(false);
});

test('expressions of the view are columns behind the others; what is no longer of the view, or can’t be read, is none', () => {
  const [price, box] = ['=Price per SCU=price / cargo', '=Box=length * beam'];
  const both = withExpressions(firstLayout, [price, box, '=Wrong=length + mass']);
  expect(both.slice(-2).map(({ id, isShown }) => [id, isShown])).toEqual([
    [price, true],
    [box, true],
  ]);
  expect(columnTitle(price)).toBe('Price per SCU');
  const moved = stepColumn(pinColumn(both, box, true), price, -1);
  expect(withExpressions(moved, [price, box])).toBe(moved);
  expect(withExpressions(moved, [box]).map(({ id }) => id)).toEqual([
    'name',
    box,
    ...firstLayout.slice(1).map(({ id }) => id),
  ]);
  expect(withExpressions(moved, [])).toEqual(firstLayout);
  expect(readLayout(moved)).toEqual(moved);
});

test('a layout that is changed while an expression is no column keeps its place and width for when it is one again', () => {
  const price = '=Price per SCU=price / cargo';
  const { changeLayout, resetLayout } = useTableLayoutStore.getState();
  const changeView = useShipsStore.getState().changeView;
  changeView({ expressions: [price] });
  changeLayout((layout) => resizeColumn(moveColumn(layout, price, 'before', 'lengthM'), price, 222));
  const arranged = currentTableLayout();
  changeView({ expressions: [] });
  changeLayout((layout) => resizeColumn(layout, 'beamM', 99));
  expect(currentTableLayout().some(({ id }) => id === price)).toBe(false);
  changeView({ expressions: [price] });
  expect(currentTableLayout()).toEqual(resizeColumn(arranged, 'beamM', 99));
  resetLayout();
  changeView({ expressions: [] });
});
