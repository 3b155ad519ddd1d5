import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withLock } from './with-lock.ts';

let folder = '';
let lock = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'orrery-lock-'));
  lock = join(folder, 'lock');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('two at once run one after the other', async () => {
  const steps: string[] = [];
  const work = (name: string) => async (): Promise<void> => {
    steps.push(`${name} begins`);
    await wait(30);
    steps.push(`${name} ends`);
  };
  await Promise.all([withLock(lock, work('a')), withLock(lock, work('b'))]);
  expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  expect(existsSync(lock)).toBe(false);
});

test('a failing work lets the lock go and its error through', async () => {
  await expect(withLock(lock, () => Promise.reject(new Error('no room')))).rejects.toThrow('no room');
  expect(existsSync(lock)).toBe(false);
});

test('the lock of a process that was killed is taken over', async () => {
  const dead = spawnSync(process.execPath, ['-e', '0']).pid;
  writeFileSync(lock, String(dead));
  await expect(withLock(lock, () => Promise.resolve('built'), 5_000)).resolves.toBe('built');
});

test.each([String(process.pid), '', 'not a number'])(
  'a lock holding %j that nobody touches is taken over',
  async (pid) => {
    writeFileSync(lock, pid);
    utimesSync(lock, new Date(Date.now() - 60_000), new Date(Date.now() - 60_000));
    await expect(withLock(lock, () => Promise.resolve('built'), 5_000)).resolves.toBe('built');
  },
);

test('a lock that lives is respected, and giving up is said in words', async () => {
  writeFileSync(lock, String(process.pid));
  await expect(withLock(lock, () => Promise.resolve(), 150)).rejects.toThrow(
    /^Another process holds .*lock for too long/,
  );
  expect(existsSync(lock)).toBe(true);
});
