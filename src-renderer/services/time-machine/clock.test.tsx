import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whileSeen } from './clock.ts';

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
