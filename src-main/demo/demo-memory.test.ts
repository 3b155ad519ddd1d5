import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readMemory, writeMemory, type DemoMemory } from './demo-memory.ts';

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
