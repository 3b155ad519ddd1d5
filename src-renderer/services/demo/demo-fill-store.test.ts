import { expect, test, vi } from 'vitest';
import { settleDemoFill, useDemoFillStore, whenDemoSettled } from './demo-fill-store.ts';

test('whoever waits for a connection is told when it is settled, and nobody follows it for a view that was left', async () => {
  const stops: (() => void)[] = [];
  const { subscribe } = useDemoFillStore;
  vi.spyOn(useDemoFillStore, 'subscribe').mockImplementation((listener) => {
    const stop = vi.fn<() => void>(subscribe(listener));
    stops.push(stop);
    return stop;
  });
  const left = new AbortController();
  const told = vi.fn<() => void>();
  void whenDemoSettled('p', left.signal).then(told);
  const stays = whenDemoSettled('p', new AbortController().signal);
  left.abort();
  expect(stops.map((stop) => vi.mocked(stop).mock.calls.length)).toEqual([1, 0]);
  settleDemoFill('p', null);
  await stays;
  expect(told).not.toHaveBeenCalled();
});
