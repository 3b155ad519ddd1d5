import { writeCsvTable } from '../../../ui/write-csv-table.ts';
import { writeMarkdownTable } from '../../../ui/write-markdown.ts';
import type { ComparedPlayer, ComparedRow } from './compare-players.ts';
import { shortInstant } from './short-instant.ts';

/**
 * A comparison of players as CSV, a line for each fact: section, fact, then the players under their handles; the first
 * lines say how old each answer is and where it came from. Unknown is an empty cell, instants are ISO 8601 in UTC.
 */
export function writeComparedPlayersCsv(players: readonly ComparedPlayer[], rows: readonly ComparedRow[]): string {
  return writeCsvTable(
    ['Section', 'Fact', ...players.map(({ handle }) => handle)],
    [
      ['Answer', 'Confirmed', ...players.map(confirmedIso)],
      ['Answer', 'Source', ...players.map(({ source }) => sourceWords(source))],
      ...rows.map(({ field, cells }) => [field.section, field.title, ...cells.map(({ text }) => text)]),
    ],
  );
}

/** The same as a Markdown table; what differs from the first known is marked ≠, as on screen. */
export function writeComparedPlayersMarkdown(players: readonly ComparedPlayer[], rows: readonly ComparedRow[]): string {
  return writeMarkdownTable(
    ['', ...players.map(({ title, handle }) => (title === handle ? handle : `${title} (${handle})`))].map((title) => ({
      title,
      isNumber: false,
    })),
    [
      [
        'Answer',
        ...players.map((player) => [sourceWords(player.source), confirmedIso(player)].filter(Boolean).join(', ')),
      ],
      ...rows.map(({ field, cells }) => [
        field.title,
        ...cells.map(({ text, silence, isOther }) => (text === null ? silence : `${isOther ? '≠ ' : ''}${text}`)),
      ]),
    ],
  );
}

function confirmedIso({ confirmedAt }: ComparedPlayer): string | null {
  return confirmedAt === null ? null : shortInstant(confirmedAt);
}

function sourceWords(source: ComparedPlayer['source']): string {
  return source === null ? 'not in the archive' : source === 'live' ? 'live' : 'stored copy';
}
