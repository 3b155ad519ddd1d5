import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dayMs } from '../../../src-shared/day.ts';
import { createDemoState, readMemory, writeMemory, type DemoMemory } from './demo-state.ts';

const nowMs = Date.UTC(2026, 2, 14, 15, 30);
const setup = { seed: 5, key: 'demo-test-key', stateFile: null, now: () => nowMs };

test.each([-3_650, -30, 0, 1, 3_650])(
  'a universe %i days from today differs in its world alone: clock, quota and renewals stay',
  (day) => {
    const [moved, plain] = [createDemoState({ ...setup, day }), createDemoState(setup)];
    expect(moved.liveWorld().atMs - plain.liveWorld().atMs).toBe(day * dayMs);
    expect(moved.storedWorld('teams').atMs - plain.storedWorld('teams').atMs).toBe(day * dayMs);
    for (const state of [moved, plain]) {
      state.renew('teams', state.liveWorld());
      expect(state.storedWorld('teams').atMs).toBe(state.liveWorld().atMs);
      expect(state.spend()).toEqual({ kind: 'spent' });
    }
    expect([moved.now(), moved.remaining()]).toEqual([plain.now(), plain.remaining()]);
    expect([moved.quotaReset(), moved.cacheRefresh()]).toEqual([plain.quotaReset(), plain.cacheRefresh()]);
  },
);

test('a copy renewed on a later day is none from the future after a restart on an earlier one', () => {
  const stateFile = join(mkdtempSync(join(tmpdir(), 'orrery-demo-')), 'state.json');
  const first = createDemoState({ ...setup, stateFile, day: 20 });
  first.renew('teams', first.liveWorld());
  const second = createDemoState({ ...setup, stateFile, day: -20 });
  expect(second.storedWorld('teams').atMs).toBe(nowMs - 20 * dayMs);
});

const fresh: DemoMemory = { version: 1, quota: { resetAt: null, used: 7 }, renewedAt: {} };
const used: DemoMemory = { version: 1, quota: { resetAt: 18, used: 9 }, renewedAt: { 'user:a': 5 } };
const newFolder = (): string => mkdtempSync(join(tmpdir(), 'orrery-demo-'));

test('what was written is read again, in a folder that did not exist, leaving no draft behind', () => {
  const folder = join(newFolder(), 'deep', 'er');
  const file = join(folder, 'state.json');
  writeMemory(file, used);
  expect(readMemory(file, fresh)).toEqual(used);
  expect(readdirSync(folder)).toEqual(['state.json']);
});

test.each([
  '',
  '{"version":1,"quota"',
  '[]',
  '{"version":2}',
  '{"version":1,"quota":{"resetAt":1,"used":-4},"renewedAt":{}}',
])('the broken file %j starts fresh', (text) => {
  const file = join(newFolder(), 'state.json');
  writeFileSync(file, text);
  expect(readMemory(file, fresh)).toEqual(fresh);
});

test('a file that cannot be written costs nothing but the memory', () => {
  const file = join(newFolder(), 'state.json');
  mkdirSync(file);
  expect(() => writeMemory(file, used)).not.toThrow();
  expect(readMemory(file, fresh)).toEqual(fresh);
});

test('a null path neither reads nor writes', () => {
  writeMemory(null, used);
  expect(readMemory(null, fresh)).toEqual(fresh);
  expect(existsSync('null')).toBe(false);
});

test('the file never holds the key', () => {
  const file = join(newFolder(), 'state.json');
  writeMemory(file, used);
  expect(Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object)).toEqual(['version', 'quota', 'renewedAt']); // parsed text
});
