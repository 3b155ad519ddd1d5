import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { join, sep } from 'node:path';
import { exportFileName, showPath } from './save-into-folder.ts';

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
