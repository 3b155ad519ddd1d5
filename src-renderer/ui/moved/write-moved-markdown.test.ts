import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { itemOf, movedOf, movementOf } from './moved-fixture.ts';
import { writeMovedMarkdown } from './write-moved-markdown.ts';

const noClaim = { mean: null, median: null, medianOfSlipped: null, share: null };

test('begins with the numbers, and says what an absence may be, how far ends moved and what did', () => {
  const note = writeMovedMarkdown(
    movementOf({
      beforeAt: Date.UTC(2021, 7, 25, 9, 30),
      afterAt: Date.UTC(2021, 9, 20, 9, 30),
      added: [itemOf('new', { title: 'Hull', startDay: 18_714, endDay: null })],
      gone: [{ before: itemOf('away', { startDay: null, endDay: null }), presence: 'missing' }],
      changed: [movedOf('later', 18_800, 18_814), movedOf('same', 1, 1)],
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

An absence may be a fault of whoever published the list: an item is missing at first, and removed after the third answer without it.

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
  const note = writeMovedMarkdown(movementOf({ unchanged: 1 }), 'cards');
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
  const note = writeMovedMarkdown(movementOf({ changed: [{ ...movedOf('a', 1, 1), facts }] }), 'cards');
  expect(note).toContain('(a): Description changed; Status nothing → nothing; Released no → yes; Tasks 0 → 12\n');
});

test('foreign text stays text in one line, wherever it stands: no link, no emphasis, no HTML, no cell of its own', () => {
  const hostile = '[x](https://evil.example) <img src=x>\n# *b* | www.evil.example';
  const group = { group: 'team', name: hostile, count: 1, slipped: 0, earlier: 0, ...noClaim } as const;
  const lines = (title: string) =>
    writeMovedMarkdown(
      movementOf({
        added: [itemOf(title, { title })],
        changed: [{ ...movedOf('a', 1, 2), facts: [{ name: title, kind: 'fact', before: title, after: title }] }],
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
