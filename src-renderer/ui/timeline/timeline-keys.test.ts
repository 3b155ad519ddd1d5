import { describe, expect, test } from 'vitest';
import { rowStep, timelineAction, viewAfter, type TimelineAction } from './timeline-keys.ts';
import { rowOf } from './timeline-row-fixture.ts';
import { treePlaces } from './timeline-row.ts';

const press = (key: string, held: Partial<Parameters<typeof timelineAction>[0]> = {}) =>
  timelineAction({ key, shiftKey: false, altKey: false, ctrlKey: false, metaKey: false, ...held });

describe('a key', () => {
  test('with Ctrl or the system key is left to the page', () => {
    expect(press('f', { ctrlKey: true })).toBeNull();
    expect(press('ArrowLeft', { metaKey: true })).toBeNull();
    expect(press('+', { ctrlKey: true })).toBeNull();
  });

  test('that means nothing here is left to the page', () => {
    for (const key of ['Tab', 'Escape', 'x', 'Shift', ' ', 'F5']) expect(press(key)).toBeNull();
    expect(press('t', { altKey: true })).toBeNull();
    expect(press('ArrowDown', { shiftKey: true })).toBeNull();
  });

  test('moves through time with Shift or Alt, and between rows without', () => {
    expect(press('ArrowRight', { shiftKey: true })).toEqual(press('ArrowRight', { altKey: true }));
    expect(press('ArrowRight', { shiftKey: true })).toMatchObject({ kind: 'pan' });
    expect(press('ArrowRight')).toEqual({ kind: 'in' });
  });

  test('for plus, minus, everything and today may be a capital or need Shift', () => {
    expect(press('+', { shiftKey: true })).toEqual(press('='));
    expect(press('_', { shiftKey: true })).toEqual(press('-'));
    expect(press('F', { shiftKey: true })).toEqual({ kind: 'fit' });
    expect(press('0')).toEqual({ kind: 'fit' });
    expect(press('T', { shiftKey: true })).toEqual({ kind: 'today' });
  });
});

describe('the view after an act', () => {
  const window = { from: 100, to: 200 };

  test('is moved, zoomed about its middle, at today, or everything', () => {
    expect(viewAfter({ kind: 'pan', share: 0.5 }, window, null)).toEqual({ from: 150, to: 250 });
    expect(viewAfter({ kind: 'zoom', factor: 0.5 }, window, null)).toEqual({ from: 125, to: 175 });
    expect(viewAfter({ kind: 'today' }, window, 400)).toEqual({ from: 350.5, to: 450.5 });
    expect(viewAfter({ kind: 'fit' }, window, 400)).toBeNull();
  });

  test('stays where today is unknown, and where the act is one of rows', () => {
    expect(viewAfter({ kind: 'today' }, window, null)).toBeUndefined();
    expect(viewAfter({ kind: 'row', to: 'next' }, window, 400)).toBeUndefined();
  });
});

describe('the focus', () => {
  const rows = [
    rowOf({ title: 'Release 4.9', isOpen: true }),
    rowOf({ title: 'Mission board', level: 1 }),
    rowOf({ title: 'Cargo lifts', level: 1 }),
    rowOf({ title: 'Release 4.10', isOpen: false }),
    rowOf({ title: 'Release 5.0', isOpen: true }),
  ];
  const places = treePlaces(rows);
  const step = (act: TimelineAction, at: number) => rowStep(act, { rows, places, at, page: 2 });
  const go = (to: Extract<TimelineAction, { kind: 'row' }>['to'], at: number) => step({ kind: 'row', to }, at);

  test('goes from row to row, by pages and to the ends, and never beyond them', () => {
    expect(go('next', 0)).toEqual({ kind: 'focus', at: 1 });
    expect(go('previous', 1)).toEqual({ kind: 'focus', at: 0 });
    expect(go('page-down', 1)).toEqual({ kind: 'focus', at: 3 });
    expect(go('page-up', 1)).toEqual({ kind: 'focus', at: 0 });
    expect(go('last', 0)).toEqual({ kind: 'focus', at: 4 });
    expect(go('previous', 0)).toBeNull();
    expect(go('next', 4)).toBeNull();
  });

  test('right opens a row, then enters it; a row without others is left alone', () => {
    expect(step({ kind: 'in' }, 3)).toEqual({ kind: 'toggle' });
    expect(step({ kind: 'in' }, 0)).toEqual({ kind: 'focus', at: 1 });
    expect(step({ kind: 'in' }, 1)).toBeNull();
    // Open, and all it has is filtered away.
    expect(step({ kind: 'in' }, 4)).toBeNull();
  });

  test('left closes a row or goes to the one it belongs to', () => {
    expect(step({ kind: 'out' }, 0)).toEqual({ kind: 'toggle' });
    expect(step({ kind: 'out' }, 2)).toEqual({ kind: 'focus', at: 0 });
    expect(step({ kind: 'out' }, 3)).toBeNull();
  });

  test('without rows goes nowhere', () => {
    expect(rowStep({ kind: 'row', to: 'last' }, { rows: [], places: [], at: -1, page: 2 })).toBeNull();
    expect(rowStep({ kind: 'in' }, { rows: [], places: [], at: -1, page: 2 })).toBeNull();
  });
});
