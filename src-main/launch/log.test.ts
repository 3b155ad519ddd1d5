import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLog } from './log.ts';
import { createRedactor } from '../service/redactor.ts';

let dataDir: string;
beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'orrery-log-'))));
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const file = (name = 'orrery.log'): string => join(dataDir, 'logs', name);

test('each entry is one line with its instant in UTC, whatever is in it', () => {
  const log = openLog(dataDir, createRedactor());
  log.write('first');
  log.write('an error\n    at somewhere\r\n2026-01-01T00:00:00.000Z forged');
  const lines = readFileSync(file(), 'utf8').split('\n');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z first$/);
  expect(lines[1]).toMatch(/Z an error \/ at somewhere \/ 2026-01-01T00:00:00\.000Z forged$/);
});

test('every line passes the redactor', () => {
  const redactor = createRedactor();
  redactor.protect('test-key-1234');
  openLog(dataDir, redactor).write('failed for test-key-1234 at https://h/OTHERKEY/v1/live');
  const text = readFileSync(file(), 'utf8');
  expect(text).toContain('failed for [key removed] at https://h/[key removed]/v1/live');
});

test('a file above 1 MB becomes the one old file, and a new one begins', () => {
  mkdirSync(join(dataDir, 'logs'));
  const log = openLog(dataDir, createRedactor());
  for (const round of ['older', 'old', 'new']) {
    log.write(round);
    if (round !== 'new') writeFileSync(file(), `${round}${'x'.repeat(1_000_001)}`);
  }
  expect(readdirSync(join(dataDir, 'logs')).toSorted()).toEqual(['orrery.log', 'orrery.log.old']);
  expect(readFileSync(file(), 'utf8')).toMatch(/Z new\n$/);
  expect(readFileSync(file('orrery.log.old'), 'utf8')).toMatch(/^oldx/);
});

test.skipIf(process.platform === 'win32')('nobody else may read it', () => {
  openLog(dataDir, createRedactor()).write('x');
  expect(statSync(join(dataDir, 'logs')).mode & 0o777).toBe(0o700);
  expect(statSync(file()).mode & 0o777).toBe(0o600);
});

test('a log that cannot be written stops nothing', () => {
  writeFileSync(join(dataDir, 'logs'), 'a file where the folder belongs');
  const log = openLog(dataDir, createRedactor());
  expect(() => log.write('x')).not.toThrow();
});
