import { expect, test } from 'vitest';
import fc from 'fast-check';
import { instantTicks, pickLabels, plotTicks, tickFigures, tickRoom } from './step-ticks.ts';

const steps = Array.from({ length: 40 }, (_, place) => ({ key: `3.${place + 2}`, title: '', values: [] }));

test('few versions are all named, of many so many as have room', () => {
  expect(plotTicks(steps.slice(0, 4), { kind: 'names' }, 480).map(({ label }) => label)).toEqual([
    '3.2',
    '3.3',
    '3.4',
    '3.5',
  ]);
  const many = plotTicks(steps, { kind: 'names' }, 480);
  expect(many.at(-1)?.label).toBe('3.41');
  expect(many.length).toBeGreaterThan(5);
  expect(many.length).toBeLessThan(15);
});

test('instants have round times, whatever the steps', () => {
  const axis = { kind: 'instants', fromAt: Date.UTC(2026, 8, 1), toAt: Date.UTC(2026, 9, 15) } as const;
  const ticks = plotTicks(steps, axis, 800);
  expect(ticks.length).toBeGreaterThan(2);
  expect(ticks.every(({ key }) => typeof key === 'number' && key >= axis.fromAt && key <= axis.toAt)).toBe(true);
});

test('an axis without steps or without room has no labels that overlap', () => {
  expect(plotTicks([], { kind: 'names' }, 480)).toEqual([]);
  expect(plotTicks(steps, { kind: 'names' }, -66)).toHaveLength(1);
});

const at = (...parts: [number, number, number, number?]) => new Date(...parts).getTime();
const labels = (fromAt: number, toAt: number, most = 8) => instantTicks(fromAt, toAt, most).map(({ label }) => label);

test('days are named with their month, in the reader’s time zone', () => {
  expect(labels(at(2026, 9, 4), at(2026, 9, 11))).toEqual([
    '4 Oct',
    '5 Oct',
    '6 Oct',
    '7 Oct',
    '8 Oct',
    '9 Oct',
    '10 Oct',
    '11 Oct',
  ]);
});

test('months are named alone, the first with its year, and each January is its year', () => {
  expect(labels(at(2025, 9, 1), at(2026, 3, 1))).toEqual(['Oct 2025', 'Nov', 'Dec', '2026', 'Feb', 'Mar', 'Apr']);
});

test('hours of one day are times of day, the first with its day', () => {
  const [first = '', ...others] = labels(at(2026, 8, 3, 12), at(2026, 8, 3, 18));
  expect(first).toMatch(/^3 Sept?, 12:00$/);
  expect(others.every((label) => /^\d\d:00$/.test(label))).toBe(true);
});

test('no span, a span that runs backwards, and instants that are none have no ticks', () => {
  expect(instantTicks(5, 5, 8)).toEqual([]);
  expect(instantTicks(9, 5, 8)).toEqual([]);
  expect(instantTicks(Number.NaN, 5, 8)).toEqual([]);
});

test('never more than asked for (but two), in order and inside the span', () => {
  const instant = fc.integer({ min: 0, max: at(2100, 0, 1) });
  fc.assert(
    fc.property(instant, instant, fc.integer({ min: 0, max: 12 }), (one, other, most) => {
      const [fromAt, toAt] = [Math.min(one, other), Math.max(one, other)];
      const ticks = instantTicks(fromAt, toAt, most).map((tick) => tick.at);
      expect(ticks.length).toBeLessThanOrEqual(Math.max(2, most));
      expect(ticks).toEqual(ticks.toSorted((a, b) => a - b));
      expect(ticks.every((tick) => tick >= fromAt && tick <= toAt)).toBe(true);
    }),
  );
});

test('labels that all fit are all there', () => {
  expect(pickLabels(5, 60, 28)).toEqual([0, 1, 2, 3, 4]);
});

test('of forty narrow steps every fourth is labelled, counted from the newest', () => {
  expect(pickLabels(40, 11.6, 28)).toEqual([3, 7, 11, 15, 19, 23, 27, 31, 35, 39]);
});

test('no step, one step, no room at all', () => {
  expect(pickLabels(0, 10, 28)).toEqual([]);
  expect(pickLabels(1, 0, 28)).toEqual([0]);
  expect(pickLabels(3, 0, 28)).toEqual([2]);
  expect(pickLabels(3, Number.NaN, 28)).toEqual([2]);
});

test('no label touches the next, and the newest always has one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), fc.double({ min: 0.1, max: 200, noNaN: true }), (count, step) => {
      const picked = pickLabels(count, step, 30);
      expect(picked.at(-1)).toBe(count - 1);
      for (const [index, place] of picked.entries()) {
        const before = picked[index - 1];
        if (before !== undefined) expect((place - before) * step).toBeGreaterThan(30);
      }
    }),
  );
});

const written = (ticks: readonly number[]) => ticks.map(tickFigures(ticks));

test('short figures are whole', () => {
  expect(written([0, 0.5, 12_000])).toEqual(['0', '0.5', '12,000']);
  expect(written([])).toEqual([]);
});

test('long ones are shortened as far as they can still be told apart', () => {
  expect(written([810_600_000, 810_800_000])).toEqual(['810.6M', '810.8M']);
  expect(written([-1_000_000, 0, 1_000_000])).toEqual(['−1M', '0', '1M']);
});

test('a number that no screen holds is written with its power', () => {
  expect(written([0, 1e300])[1]).toBe('1.00e+300');
});

test('ticks of any axis can be told apart', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 1, max: 1e8 }), (from, step) => {
      const ticks = [0, 1, 2, 3].map((index) => from + index * step);
      expect(new Set(written(ticks)).size).toBe(4);
    }),
  );
});

test('the room beside an axis fits its figures, is the same for short ones, and has an end', () => {
  expect(tickRoom(['0', '250'])).toBe(tickRoom(['1,000']));
  expect(tickRoom(['810.654M'])).toBeGreaterThan(tickRoom(['1']));
  expect(tickRoom(['9'.repeat(300)])).toBeLessThan(120);
  expect(tickRoom([])).toBe(52);
});
