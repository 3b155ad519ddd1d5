import { expect, test } from 'vitest';
import papaparse from 'papaparse';
import { comparePlayers, type ComparedPlayer } from './compare-players.ts';
import { playerOf } from './player-fixture.ts';
import { writeComparedPlayersCsv, writeComparedPlayersMarkdown } from './write-compared-players.ts';

const players: readonly ComparedPlayer[] = [
  {
    handle: 'Wren',
    title: 'Wren of Ardwen',
    player: playerOf({ displayName: 'Wren of Ardwen', bio: 'One,\n"two"', enlistedAt: Date.UTC(2016, 2, 14) }),
    confirmedAt: Date.UTC(2026, 10, 22),
    source: 'live',
  },
  {
    handle: 'Mallory',
    title: '=HYPERLINK("https://evil.example")',
    player: playerOf({ displayName: '=HYPERLINK("https://evil.example")', bio: '<script>alert(1)</script> | *x*' }),
    confirmedAt: Date.UTC(2026, 10, 21),
    source: 'stored',
  },
  { handle: 'nobody', title: 'nobody', player: null, confirmedAt: null, source: null },
];
const rows = comparePlayers(players);

test('CSV holds every fact as it was sent, unknown empty, instants in UTC, and no formula', () => {
  const read = papaparse.parse<string[]>(writeComparedPlayersCsv(players, rows)).data;
  const line = (fact: string) => read.find((cells) => cells[1] === fact);
  expect(read[0]).toEqual(['Section', 'Fact', 'Wren', 'Mallory', 'nobody']);
  expect(line('Confirmed')).toEqual(['Answer', 'Confirmed', '2026-11-22T00:00:00Z', '2026-11-21T00:00:00Z', '']);
  expect(line('Source')).toEqual(['Answer', 'Source', 'live', 'stored copy', 'not in the archive']);
  expect(line('Biography')).toEqual(['Profile', 'Biography', 'One,\n"two"', '<script>alert(1)</script> | *x*', '']);
  expect(line('Enlisted')).toEqual(['Profile', 'Enlisted', '2016-03-14T00:00:00Z', '', '']);
  expect(line('Display name')?.[3]).toBe(`'=HYPERLINK("https://evil.example")`);
  expect(read).toHaveLength(3 + rows.length);
});

test('Markdown shows text as text, marks what differs, and says what is unknown', () => {
  const text = writeComparedPlayersMarkdown(players, rows);
  expect(text).not.toContain('<script>');
  const line = (fact: string) => text.split('\n').find((row) => row.startsWith(`| ${fact} |`));
  expect(line('Biography')).toBe(
    '| Biography | One, "two" | ≠ &lt;script\\>alert(1)&lt;/script\\> \\| \\*x\\* | not in the archive |',
  );
  expect(line('Enlisted')).toBe('| Enlisted | 2016-03-14T00:00:00Z | unknown | not in the archive |');
  expect(text.split('\n')[0]).toContain('Wren of Ardwen (Wren)');
});
