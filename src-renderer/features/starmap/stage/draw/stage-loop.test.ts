import { expect, it } from 'vitest';
import { createLinePace } from './stage-loop.ts';

const large = { lineFrom: new Uint32Array(100_000), firstLines: 40 };

it('draws a small map whole, and a large one as soon as it stands still', () => {
  const pace = createLinePace();
  expect(pace.count({ lineFrom: new Uint32Array(900), firstLines: 0 }, 5)).toBe(900);
  expect(pace.count(large, null)).toBe(100_000);
});

it('draws fewer lines while frames are slow and more while they are fast, and the first ones always', () => {
  const pace = createLinePace();
  let nowMs = 0;
  const move = (frameMs: number) => pace.count(large, (nowMs += frameMs));
  const first = move(16);
  for (let frame = 0; frame < 6; frame++) move(200);
  const slow = move(200);
  expect(slow).toBeLessThan(first);
  expect(slow).toBeGreaterThanOrEqual(4_000 + 40);
  for (let frame = 0; frame < 80; frame++) move(16);
  expect(move(16)).toBe(100_000);
});

it('takes no pause for slowness', () => {
  const pace = createLinePace();
  const before = pace.count(large, 1_000);
  pace.count(large, null);
  expect(pace.count(large, 90_000)).toBe(before);
});
