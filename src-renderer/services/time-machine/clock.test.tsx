import { render } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AppState } from '../../../src-shared/contract.ts';
import { useAppStore } from '../connection/app-state.ts';
import { useClock, useToday, whileSeen } from './clock.ts';

let isHidden = false;
beforeEach(() => {
  vi.useFakeTimers();
  isHidden = false;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
});
afterEach(() => void vi.useRealTimers());

function hide(next: boolean): void {
  isHidden = next;
  document.dispatchEvent(new Event('visibilitychange'));
}

test('it looks as often as asked while the window can be seen, and at once when it comes back', () => {
  const look = vi.fn<() => void>();
  const end = whileSeen(look, 5_000);
  vi.advanceTimersByTime(11_000);
  expect(look).toHaveBeenCalledTimes(2);
  hide(true);
  vi.advanceTimersByTime(60_000);
  expect(look).toHaveBeenCalledTimes(2);
  hide(false);
  expect(look).toHaveBeenCalledTimes(3);
  vi.advanceTimersByTime(5_000);
  expect(look).toHaveBeenCalledTimes(4);
  end();
  hide(true);
  hide(false);
  vi.advanceTimersByTime(60_000);
  expect(look).toHaveBeenCalledTimes(4);
});

test('no timer runs while the window is hidden, nor after the end', () => {
  const end = whileSeen(() => undefined, 5_000);
  expect(vi.getTimerCount()).toBe(1);
  hide(true);
  expect(vi.getTimerCount()).toBe(0);
  hide(false);
  expect(vi.getTimerCount()).toBe(1);
  end();
  expect(vi.getTimerCount()).toBe(0);
  isHidden = true;
  whileSeen(() => undefined, 5_000);
  expect(vi.getTimerCount()).toBe(0);
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function todayAt(atMs: number, kind: 'demo' | 'service' | null, demoDay: number): string {
  const profiles = kind === null ? [] : [{ id: 'one', kind }];
  const state = { profiles, activeProfileId: kind === null ? null : 'one', launch: { demoDay } };
  useAppStore.setState({ state: state as unknown as AppState }); // what is asked of it
  vi.setSystemTime(atMs);
  return renderToStaticMarkup(<Today />);
}

function Today() {
  return useToday();
}

const day = 20_525;
const midnight = day * 86_400_000;

test.each([
  [midnight, 'service', -30, day],
  [midnight + 86_399_999, 'service', 0, day],
  [midnight - 1, 'service', 0, day - 1],
  [midnight, 'demo', -30, day - 30],
  [midnight + 86_399_999, 'demo', 12, day + 12],
  [midnight, null, 12, day],
] as const)('at %i, with a connection of kind %s and --demo-day %i, today is day %i', (atMs, kind, demoDay, today) => {
  expect(todayAt(atMs, kind, demoDay)).toBe(String(today));
});

test('who begins to follow the clock is drawn once, with a time as old as all others have; a clock that was set is read anew', () => {
  const drawn: number[] = [];
  const Clock = () => {
    drawn.push(useClock());
    return null;
  };
  const begun = midnight - 60_000;
  vi.setSystemTime(begun);
  const first = render(<Clock />);
  expect(drawn.at(-1)).toBe(begun);
  vi.setSystemTime(Date.now() + 3_000);
  drawn.length = 0;
  const second = render(<Clock />);
  expect(drawn).toEqual([begun]);
  vi.setSystemTime(midnight);
  drawn.length = 0;
  const third = render(<Clock />);
  expect(drawn.at(-1)).toBe(midnight);
  for (const each of [first, second, third]) each.unmount();
});
