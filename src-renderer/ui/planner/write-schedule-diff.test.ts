import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import papaparse from 'papaparse';
import { changedItemOf, itemOf, scheduleDiffOf } from './planner-fixture.ts';
import { writeScheduleDiffCsv, writeScheduleDiffMarkdown } from './write-schedule-diff.ts';

const noClaim = { mean: null, median: null, medianOfSlipped: null, share: null };

test('begins with the numbers, and says what an absence may be, how far ends moved and what did', () => {
  const note = writeScheduleDiffMarkdown(
    scheduleDiffOf({
      beforeAt: Date.UTC(2021, 7, 25, 9, 30),
      afterAt: Date.UTC(2021, 9, 20, 9, 30),
      added: [itemOf('new', { title: 'Hull', startDay: 18_714, endDay: null })],
      gone: [{ before: itemOf('away', { startDay: null, endDay: null }), presence: 'missing' }],
      changed: [changedItemOf('later', 18_800, 18_814), changedItemOf('same', 1, 1)],
      unchanged: 1_298,
      notComparable: 2,
      slips: { count: 1_300, slipped: 433, earlier: 0, mean: 4.25, median: 0, medianOfSlipped: 14, share: 433 / 1_300 },
      slipsBy: [{ group: 'team', name: 'Longshore', count: 2, slipped: 1, earlier: 0, ...noClaim }],
      releasedSince: { present: 40, released: 1 },
      canTellRemovals: false,
    }),
    'deliverables',
  );
  expect(note).toBe(`# What moved: deliverables

**1,303 deliverables | 2021-08-25 09:30 → 2021-10-20 09:30 UTC | 1 added, 1 missing, 0 removed, 1 slipped, 0 earlier, 1 changed otherwise, 1,298 unchanged**

An absence may be a fault of whoever published the list: an item is missing at first, and removed after the third response without it.

The lists compared are not complete: what is not in them may only have been left out.

2 more are in lists first fetched since the state before: nobody knows whether they are new.

Of the 40 deliverables present then and not released, 1 is released now.

## Slips

Over the deliverables of both states whose ends are both known; fewer than 5 make no claim.

| By | Name | n | Later | Earlier | Mean | Median | Share later |
| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |
|  | All deliverables | 1,300 | 433 | 0 | +4.3 days | 0 days | 33 % |
| Team | Longshore | 2 | 1 | 0 | too few | too few | too few |

## Added (1)

- **Hull** (new): 28 Mar 2021 – no date

## Missing (1)

- **Item away** (away): no date

## Ends later (1)

- **Item later** (later): +14 days; End 22 Jun 2021 → 6 Jul 2021

## Changed otherwise (1)

- **Item same** (same): End 2 Jan 1970 → 2 Jan 1970

## Unchanged

1,298 deliverables, not listed.
`);
});

test('says nothing of absences, gaps and releases where there are none', () => {
  const note = writeScheduleDiffMarkdown(scheduleDiffOf({ unchanged: 1 }), 'cards');
  expect(note.split('\n\n').slice(2, 3)).toEqual([expect.stringMatching(/^## Slips/)]);
  expect(note).not.toContain('## Added');
});

test('long texts are named, short ones told, and nothing is told as nothing', () => {
  const facts = [
    { name: 'Description', kind: 'fact', before: 'short', after: 'x'.repeat(91) },
    { name: 'Status', kind: 'fact', before: null, after: '' },
    { name: 'Released', kind: 'fact', before: false, after: true },
    { name: 'Tasks', kind: 'fact', before: 0, after: 12 },
  ] as const;
  const note = writeScheduleDiffMarkdown(
    scheduleDiffOf({ changed: [{ ...changedItemOf('a', 1, 1), facts }] }),
    'cards',
  );
  expect(note).toContain('(a): Description changed; Status nothing → nothing; Released no → yes; Tasks 0 → 12\n');
});

test('foreign text stays text in one line, wherever it stands: no link, no emphasis, no HTML, no cell of its own', () => {
  const hostile = '[x](https://evil.example) <img src=x>\n# *b* | www.evil.example';
  const group = { group: 'team', name: hostile, count: 1, slipped: 0, earlier: 0, ...noClaim } as const;
  const lines = (title: string) =>
    writeScheduleDiffMarkdown(
      scheduleDiffOf({
        added: [itemOf(title, { title })],
        changed: [{ ...changedItemOf('a', 1, 2), facts: [{ name: title, kind: 'fact', before: title, after: title }] }],
        slipsBy: [{ ...group, name: title }],
      }),
      'cards',
    ).split('\n');
  const tame = lines('tame');
  expect(lines(hostile).join('\n')).not.toMatch(/<img|(?<!\\)\]\(|\n# \*|(?<!\\):\/\//);
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary', minLength: 1 }), fc.constant(hostile)), (title) => {
      const found = lines(title);
      expect(found).toHaveLength(tame.length);
      const row = found.find((line) => line.startsWith('| Team'));
      expect(row?.match(/(?<!\\)(?:\\\\)*\|/g)).toHaveLength(9);
    }),
    { numRuns: 50 },
  );
});

/** The rows a reader of the file gets, by the names in its head. */
const readCsv = (text: string) => papaparse.parse<Record<string, string>>(text, { header: true }).data;

test('has a row for each item that moved, in the order of the lists, and one with the number of those that did not', () => {
  const rows = readCsv(
    writeScheduleDiffCsv(
      scheduleDiffOf({
        added: [itemOf('new', { startDay: 18_714, endDay: null })],
        gone: [
          { before: itemOf('lost'), presence: 'removed' },
          { before: itemOf('away'), presence: 'missing' },
        ],
        changed: [changedItemOf('same', 200, 200), changedItemOf('sooner', 200, 193), changedItemOf('later', 200, 214)],
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
  const text = writeScheduleDiffCsv(
    scheduleDiffOf({
      changed: [
        {
          ...changedItemOf('+x', 1, 1),
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
    writeScheduleDiffCsv(
      scheduleDiffOf({
        changed: [
          {
            ...changedItemOf('a', 1e12, -1e12),
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
