import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

// The table of docs/security.md is only worth something as long as it names files that exist, and every row of the checklist.

const root = join(import.meta.dirname, '..');
const table = readFileSync(join(root, 'docs', 'security.md'), 'utf8');
const rows = table.split('\n').filter((line) => /^\| (?!# |---)/.test(line));
const folders: Readonly<Record<string, string>> = {
  e: 'src-main/hosts/electron',
  c: 'src-main/hosts/chromium',
  h: 'src-main/hosts',
};
const sources = new Set(
  globSync('{src-*,scripts,e2e}/**/*.{ts,tsx}', { cwd: root }).map((file) => file.replaceAll('\\', '/')),
);
const names = new Set([...sources].map((file) => basename(file)));

/** The files that a row names between backticks: with a folder, or, for tests, by their name alone. */
function missingFiles(row: string): readonly string[] {
  return [...row.matchAll(/`([\w./-]+\.tsx?)`/g)].flatMap(([, named = '']) => {
    const [folder = '', ...rest] = named.split('/');
    if (rest.length === 0) return names.has(named) ? [] : [named];
    const file = [folders[folder] ?? folder, ...rest].join('/');
    return sources.has(file) ? [] : [file];
  });
}

test('the table of controls names files that exist, a test in each row, and what was switched off', () => {
  expect(rows.flatMap(missingFiles)).toEqual([]);
  for (const row of rows) {
    const [, number, , , tests = '', off = ''] = row.split(' | ').join('|').split('|');
    expect([number, /\.(?:spec|test)\.ts/.test(tests), /red/.test(off)]).toEqual([number, true, true]);
  }
});

test('every row of the checklist is there', () => {
  const numbers = rows.flatMap((row) => (row.split('|')[1] ?? '').split(/[, ]+/)).filter((word) => word !== '');
  const wanted = [
    '1',
    '2',
    '3',
    '4',
    '5',
    '6',
    '8–10',
    '7',
    '11',
    '12',
    '13',
    '14',
    '15',
    '16',
    '17',
    '17b',
    '18',
    '19',
    '20',
    'A',
    'B',
    'C',
    'D',
    'E',
    'F',
    'G',
    'H',
    'I',
    'J',
    'K',
    'L',
  ];
  expect(wanted.filter((number) => !numbers.includes(number))).toEqual([]);
});

test('a file that is gone would be found out', () => {
  expect(missingFiles('| 1 | x | `h/gone.ts` | `guards.test.ts`, `gone.test.ts` | red |')).toEqual([
    'src-main/hosts/gone.ts',
    'gone.test.ts',
  ]);
});
