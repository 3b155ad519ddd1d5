import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readWindowBounds, writeWindowBounds } from './window-bounds.ts';

const display = { x: 0, y: 0, width: 1_920, height: 1_040 };
const left = { x: -1_280, y: 200, width: 1_280, height: 800 };
const placed = { x: 100, y: 80, width: 1_200, height: 800, isMaximized: false };
let dataDir = '';

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'orrery-bounds-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const remember = (bounds: object): void => writeFileSync(join(dataDir, 'window.json'), JSON.stringify(bounds));

test('a first run lets the system centre a window of the usual size', () => {
  expect(readWindowBounds(dataDir, [display])).toEqual({ width: 1_280, height: 840, isMaximized: false });
});

test('a window opens where it was, maximised if it was', () => {
  writeWindowBounds(dataDir, { ...placed, isMaximized: true });
  expect(readWindowBounds(dataDir, [display])).toEqual({ ...placed, isMaximized: true });
  const onTheLeft = { ...placed, x: -1_200, y: 300 };
  writeWindowBounds(dataDir, onTheLeft);
  expect(readWindowBounds(dataDir, [display, left])).toMatchObject({ x: -1_200, y: 300 });
});

test('a window whose display is gone keeps its size and is centred', () => {
  remember({ ...placed, x: -1_200, y: 300 });
  expect(readWindowBounds(dataDir, [display])).toEqual({ width: 1_200, height: 800, isMaximized: false });
});

test.each([
  { x: 1_900, y: 80 },
  { x: -1_190, y: 80 },
  { x: 100, y: -50 },
  { x: 100, y: 1_030 },
])('a title bar that nobody could grab at %j is brought back', (place) => {
  remember({ ...placed, ...place });
  expect(readWindowBounds(dataDir, [display])).not.toHaveProperty('x');
});

test('a window larger than its display is cut to it', () => {
  remember({ ...placed, width: 9_000, height: 9_000 });
  expect(readWindowBounds(dataDir, [display])).toMatchObject({ width: 1_920, height: 1_040 });
});

test.each([
  '',
  'not JSON',
  '[]',
  '{}',
  '{"x":"1"}',
  JSON.stringify({ ...placed, width: -1 }),
  JSON.stringify({ ...placed, x: 1e300 }),
])('the damaged file %j is as good as none', (text) => {
  writeFileSync(join(dataDir, 'window.json'), text);
  expect(readWindowBounds(dataDir, [display])).toEqual({ width: 1_280, height: 840, isMaximized: false });
});

test('no display at all is survived, and so is a folder that cannot be written', () => {
  remember(placed);
  expect(readWindowBounds(dataDir, [])).not.toHaveProperty('x');
  expect(() => writeWindowBounds(join(dataDir, 'nowhere'), placed)).not.toThrow();
  writeWindowBounds(dataDir, { ...placed, width: Number.NaN });
  expect(JSON.parse(readFileSync(join(dataDir, 'window.json'), 'utf8'))).toEqual(placed);
});
