import * as fc from 'fast-check';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { expect, test, afterEach, beforeEach } from 'vitest';
import { exportFileName, showPath, saveIntoFolder } from './save-into-folder.ts';

test.each([
  ['Ships 2026-03-14', 'csv', 'Ships 2026-03-14.csv'],
  ['ships.csv', 'csv', 'ships.csv'],
  ['ships.CSV', 'csv', 'ships.csv'],
  ['ships.exe', 'csv', 'ships.exe.csv'],
  ['Jötun–Ōm 戦', 'json', 'Jötun-Ōm 戦.json'],
  ['Jo\u0308tun', 'md', 'Jötun.md'],
  ['../../etc/passwd', 'json', '-..-etc-passwd.json'],
  [String.raw`..\..\x`, 'json', '-..-x.json'],
  ['C:\\x', 'svg', 'C--x.svg'],
  ['a\0b\nc', 'md', 'a-b-c.md'],
  ['name\u202Egnp', 'svg', 'name-gnp.svg'],
  ['.hidden', 'md', 'hidden.md'],
  ['name. . .', 'md', 'name.md'],
  ['', 'md', 'export.md'],
  ['...', 'md', 'export.md'],
  ['.md', 'md', 'export.md'],
  ['con', 'csv', '_con.csv'],
  ['NUL.txt', 'csv', '_NUL.txt.csv'],
  ['COM¹', 'csv', '_COM¹.csv'],
  ['lpt9', 'csv', '_lpt9.csv'],
  ['console', 'csv', 'console.csv'],
  ['com10', 'csv', 'com10.csv'],
] as const)('%j as %s is written as %j', (suggested, kind, name) => {
  expect(exportFileName(suggested, kind)).toBe(name);
});

test('a name of any length is cut between characters to what every file system takes', () => {
  expect(exportFileName('x'.repeat(500), 'csv')).toBe(`${'x'.repeat(120)}.csv`);
  expect(exportFileName('戦'.repeat(500), 'csv')).toBe(`${'戦'.repeat(40)}.csv`);
  expect(exportFileName(`x${'🜚'.repeat(100)}`, 'csv').isWellFormed()).toBe(true);
});

test('whatever is suggested, the name is one plain segment with the right extension', () => {
  const part = fc.constantFrom('..', '/', '\\', ':', '\0', ' ', '.', 'con', 'ä', '戦', '.csv', 'a', '\u202E', '\ud800');
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(part).map((parts) => parts.join('')),
        fc.string({ unit: 'binary' }),
      ),
      (suggested) => {
        const name = exportFileName(suggested, 'csv');
        expect(name).toMatch(/^[^./\\:*?"<>|\p{C} ][^/\\:*?"<>|\p{C}]*\.csv$/u);
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(130);
        expect(name).not.toMatch(/^(con|nul|aux|prn)\./i);
      },
    ),
    { numRuns: 1_000 },
  );
});

const home = join(sep, 'home', 'mira');

test.each([
  [join(home, 'Downloads', 'x.csv'), `~${sep}Downloads${sep}x.csv`],
  [join(home, '..x', 'y.csv'), `~${sep}..x${sep}y.csv`],
  [join(sep, 'home', 'mira2', 'x.csv'), join(sep, 'home', 'mira2', 'x.csv')],
  [join(sep, 'srv', 'x.csv'), join(sep, 'srv', 'x.csv')],
  [home, home],
])('%s is shown as %s', (path, shown) => {
  expect(showPath(path, home)).toBe(shown);
});

test('without a home folder everything is shown whole', () => {
  expect(showPath(join(home, 'x'), '')).toBe(join(home, 'x'));
});

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'orrery-exports-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const file = (text: string, name = 'ships.csv') => ({ name, bytes: Buffer.from(text) });

test('the folder is made, the bytes are written as they are', async () => {
  const deep = join(folder, 'a', 'b');
  const bytes = Buffer.from([0, 255, 13, 10, 0xfe]);
  expect(await saveIntoFolder(deep, { name: 'x.png', bytes })).toBe(join(deep, 'x.png'));
  expect(readFileSync(join(deep, 'x.png'))).toEqual(bytes);
});

test('a file that is there is never written over: copies are counted', async () => {
  await saveIntoFolder(folder, file('first'));
  await saveIntoFolder(folder, file('second'));
  await saveIntoFolder(folder, file('third'));
  expect(readdirSync(folder).toSorted()).toEqual(['ships (2).csv', 'ships (3).csv', 'ships.csv']);
  expect(readFileSync(join(folder, 'ships.csv'), 'utf8')).toBe('first');
  expect(readFileSync(join(folder, 'ships (3).csv'), 'utf8')).toBe('third');
});

test('many at once each get a name of their own', async () => {
  const texts = Array.from({ length: 20 }, (_, index) => `text ${index}`);
  const paths = await Promise.all(texts.map((text) => saveIntoFolder(folder, file(text))));
  expect(new Set(paths).size).toBe(20);
  expect(paths.map((path) => readFileSync(path, 'utf8'))).toEqual(texts);
});

test('a name with dots is counted before its extension only', async () => {
  await saveIntoFolder(folder, file('1', 'ships 4.2.1.csv'));
  expect(await saveIntoFolder(folder, file('2', 'ships 4.2.1.csv'))).toBe(join(folder, 'ships 4.2.1 (2).csv'));
});

test.skipIf(process.platform === 'win32')('a link that lies in the way is not followed', async () => {
  const target = join(folder, 'elsewhere.csv');
  symlinkSync(target, join(folder, 'ships.csv'));
  expect(await saveIntoFolder(folder, file('x'))).toBe(join(folder, 'ships (2).csv'));
  expect(existsSync(target)).toBe(false);
});

test('a file where the folder should be is refused, and stays what it is', async () => {
  const inTheWay = join(folder, 'exports');
  writeFileSync(inTheWay, 'mine');
  await expect(saveIntoFolder(inTheWay, file('x'))).rejects.toMatchObject({ code: 'EEXIST' });
  expect(readFileSync(inTheWay, 'utf8')).toBe('mine');
});

test('after 999 copies it gives up, leaving all of them', async () => {
  for (let copy = 1; copy <= 999; copy++) mkdirSync(join(folder, copy === 1 ? 'x.md' : `x (${copy}).md`));
  await expect(saveIntoFolder(folder, file('x', 'x.md'))).rejects.toMatchObject({ code: 'EEXIST' });
  expect(readdirSync(folder)).toHaveLength(999);
});

test.skipIf(process.platform === 'win32')('what cannot be written leaves nothing behind', async () => {
  // The bytes go into a neighbour first, whose name is longer: here too long for the file system.
  const name = `${'x'.repeat(245)}.csv`;
  await expect(saveIntoFolder(folder, file('x', name))).rejects.toMatchObject({ code: 'ENAMETOOLONG' });
  expect(readdirSync(folder)).toEqual([]);
});
