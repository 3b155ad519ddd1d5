import { expect, test } from 'vitest';
import { fitMargin } from './fit-camera.ts';

const viewport = { width: 900, height: 700 };
const above = { left: 12, top: 12, right: 200, bottom: 46 };
const below = { left: 12, top: 664, right: 500, bottom: 692 };

test('a fitted map leaves room for tools of one row and for labels', () => {
  expect(fitMargin(viewport, [above, below])).toEqual(fitMargin(viewport, []));
});

test('it keeps clear of tools that wrap, and of signs of filters', () => {
  const two = { ...below, top: 636, bottom: 664 };
  expect(fitMargin(viewport, [above, below, two]).bottom).toBeGreaterThan(700 - 636);
  expect(fitMargin(viewport, [above, { ...above, top: 52, bottom: 80 }]).top).toBeGreaterThan(80);
});

test('marks keep most of a low drawing, whatever lies above it', () => {
  const { top, bottom } = fitMargin({ width: 300, height: 200 }, [
    { left: 0, top: 0, right: 300, bottom: 95 },
    { left: 0, top: 110, right: 300, bottom: 200 },
  ]);
  expect(200 - top - bottom).toBeGreaterThanOrEqual(80);
});
