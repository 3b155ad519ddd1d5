import papaparse from 'papaparse';
import { expect, test } from 'vitest';
import { itemOf, movedOf, movementOf } from './moved-fixture.ts';
import { writeMovedCsv } from './write-moved-csv.ts';

/** The rows a reader of the file gets, by the names in its head. */
const readCsv = (text: string) => papaparse.parse<Record<string, string>>(text, { header: true }).data;

test('has a row for each item that moved, in the order of the lists, and one with the number of those that did not', () => {
  const rows = readCsv(
    writeMovedCsv(
      movementOf({
        added: [itemOf('new', { startDay: 18_714, endDay: null })],
        gone: [
          { before: itemOf('lost'), presence: 'removed' },
          { before: itemOf('away'), presence: 'missing' },
        ],
        changed: [movedOf('same', 200, 200), movedOf('sooner', 200, 193), movedOf('later', 200, 214)],
        unchanged: 298,
        notComparable: 3,
      }),
    ),
  );
  expect(rows.map((row) => [row['What'], row['Items'], row['Identity'], row['Slip (days)']])).toEqual([
    ['added', '1', 'new', ''],
    ['missing', '1', 'away', ''],
    ['removed', '1', 'lost', ''],
    ['slipped', '1', 'later', '14'],
    ['earlier', '1', 'sooner', '-7'],
    ['changed', '1', 'same', '0'],
    ['unchanged', '298', '', ''],
    ['not comparable', '3', '', ''],
  ]);
  expect(rows[0]).toMatchObject({ 'Start before': '', 'Start after': '2021-03-28', 'End after': '' });
  expect(rows[1]).toMatchObject({ 'End before': '1970-07-20', 'End after': '' });
  expect(rows[3]).toMatchObject({
    'End before': '1970-07-20',
    'End after': '1970-08-03',
    'Fields that differ': 'End',
    Before: 'End: 1970-07-20',
    After: 'End: 1970-08-03',
  });
});

test('runs no formula of a foreign title, team or value, also not behind a line break', () => {
  const text = writeMovedCsv(
    movementOf({
      changed: [
        {
          ...movedOf('+x', 1, 1),
          after: itemOf('+x', {
            title: '=HYPERLINK("https://evil.example")\nmore',
            groups: { team: ['@a', 'b'], discipline: [], category: ['-1'], release: ['\t=1'] },
          }),
          facts: [{ name: '=1', kind: 'fact', before: '=2', after: null }],
        },
      ],
    }),
  );
  const [row] = readCsv(text);
  for (const cell of Object.values(row ?? {})) expect(cell).not.toMatch(/^\s*[=+@]|^\s*-\D/);
  expect(row).toMatchObject({
    Identity: "'+x",
    Title: '\'=HYPERLINK("https://evil.example")\nmore',
    Teams: "'@a; b",
    'Fields that differ': "'=1",
    After: "'=1: nothing",
  });
});

test('writes days that no calendar reaches, and truth values, without failing', () => {
  const [row] = readCsv(
    writeMovedCsv(
      movementOf({
        changed: [
          {
            ...movedOf('a', 1e12, -1e12),
            facts: [
              { name: 'Released', kind: 'fact', before: false, after: true },
              { name: 'End', kind: 'day', before: 1e12, after: Number.NaN },
            ],
          },
        ],
      }),
    ),
  );
  expect(row).toMatchObject({
    'End before': '',
    Before: 'Released: false\nEnd: nothing',
    After: 'Released: true\nEnd: nothing',
  });
});
