import { expect, test } from 'vitest';
import { plotTicks } from './plot-step-ticks.ts';

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
