import { writeCsvTable, writeMarkdownTable } from '../../../../services/save/write-text.ts';
import {
  membershipsOf,
  missingFactLabel,
  organizationName,
  playerFacts,
  shortInstant,
  type PlayerFact,
} from '../player-facts.ts';
import type { Player } from '../../../../../src-shared/catalog/user.ts';

/** One player of a comparison. */
export interface ComparedPlayer {
  /** As the archive knows them, else as the link does. */
  readonly handle: string;
  readonly title: string;
  /** Null where the archive has no response. */
  readonly player: Player | null;
  /** When a response last had this content, UTC, epoch milliseconds; null where there is none. */
  readonly confirmedAt: number | null;
  readonly source: 'stored' | 'live' | null;
}

export interface ComparedCell {
  /** Null where the response does not say, or there is none. */
  readonly text: string | null;
  /** What is said instead of a text. */
  readonly silence: string;
  /** Whether it says something else than the first player of whom it is known. */
  readonly isOther: boolean;
}

export interface ComparedRow {
  readonly fact: PlayerFact;
  /** In the players' order. */
  readonly cells: readonly ComparedCell[];
  /** `unlike`: two say different things; `partly`: some say nothing; `alike`: all say the same; `silent`: nobody says anything. */
  readonly state: 'unlike' | 'partly' | 'alike' | 'silent';
}

/** A comparison, a row for each fact. A player of whom there is no response is left out of the judgement. */
export function comparePlayers(players: readonly ComparedPlayer[]): readonly ComparedRow[] {
  return playerFacts.map((fact) => {
    const texts = players.map(({ player }) => (player === null ? null : fact.text(player)));
    const told = texts.filter((text) => text !== null);
    const [first] = told;
    const isKnownOfAll = players.every(({ player }, index) => player === null || texts[index] !== null);
    const state =
      first === undefined
        ? 'silent'
        : told.some((text) => text !== first)
          ? 'unlike'
          : isKnownOfAll
            ? 'alike'
            : 'partly';
    const cells = players.map(({ player }, index): ComparedCell => {
      const text = texts[index] ?? null;
      const silence = player === null ? 'not in the archive' : missingFactLabel(fact, player);
      return { text, silence, isOther: text !== null && text !== first };
    });
    return { fact, cells, state };
  });
}

/** What a "differences only" view leaves out: rows in which nothing tells the players apart. */
export function isDifference({ state }: ComparedRow): boolean {
  return state === 'unlike' || state === 'partly';
}

/** Something that at least two of the compared players have. */
export interface SharedThing {
  readonly kind: 'organization' | 'language' | 'country';
  readonly title: string;
  /** The organization's, where it was sent. */
  readonly sid: string | null;
  /** Handles of the players who have it, in their order. */
  readonly who: readonly string[];
}

/** Organizations (main or not), languages and countries that at least two players have, the most shared first. */
export function sharedThings(players: readonly ComparedPlayer[]): readonly SharedThing[] {
  const things = new Map<string, SharedThing>();
  for (const { player, handle: who } of players) {
    if (player === null) continue;
    for (const [key, thing] of thingsOf(player)) {
      const known = things.get(key) ?? { ...thing, who: [] };
      if (!known.who.includes(who)) things.set(key, { ...known, who: [...known.who, who] });
    }
  }
  return [...things.values()].filter(({ who }) => who.length > 1).toSorted((a, b) => b.who.length - a.who.length);
}

type Thing = Omit<SharedThing, 'who'>;

function thingsOf(player: Player): readonly (readonly [key: string, thing: Thing])[] {
  const { languages, country } = player;
  const memberships = membershipsOf(player);
  const once = new Map<string, Thing>();
  for (const membership of memberships) {
    const title = organizationName(membership);
    once.set(`organization ${membership.sid ?? title}`, { kind: 'organization', title, sid: membership.sid });
  }
  for (const language of languages) once.set(`language ${language}`, { kind: 'language', title: language, sid: null });
  if (country !== null) once.set(`country ${country}`, { kind: 'country', title: country, sid: null });
  return [...once];
}

/**
 * A comparison of players as CSV, a line for each fact: section, fact, then the players under their handles; the first
 * lines say how old each response is and where it came from, the last what the user noted, where that is anything. Unknown is an
 * empty cell, instants are ISO 8601 in UTC.
 */
export function writeComparedPlayersCsv(
  players: readonly ComparedPlayer[],
  rows: readonly ComparedRow[],
  noteOf: (handle: string) => string | null = () => null,
): string {
  const notes = players.map(({ handle }) => noteOf(handle));
  return writeCsvTable(
    ['Section', 'Fact', ...players.map(({ handle }) => handle)],
    [
      ['Response', 'Confirmed', ...players.map(confirmedIso)],
      ['Response', 'Source', ...players.map(({ source }) => sourceWords(source))],
      ...rows.map(({ fact, cells }) => [fact.section, fact.title, ...cells.map(({ text }) => text)]),
      ...(notes.every((note) => note === null) ? [] : [['Your notes', 'Note', ...notes]]),
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
        'Response',
        ...players.map((player) => [sourceWords(player.source), confirmedIso(player)].filter(Boolean).join(', ')),
      ],
      ...rows.map(({ fact, cells }) => [
        fact.title,
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
