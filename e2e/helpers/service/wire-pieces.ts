import { dayMs } from '../../../src-shared/day.ts';

/** An element of a response, as the service sends it. */
export type Wire = Readonly<Record<string, unknown>>;

/** A deliverable or card as this suite reads it from the wire by itself; days are UTC day numbers. */
export interface Piece {
  readonly identity: string;
  readonly title: string;
  readonly startDay: number | null;
  readonly endDay: number | null;
  /** Everything else in which two states may differ, as text. */
  readonly rest: string;
  readonly isReleased: boolean;
  readonly teams: readonly string[];
  readonly release: string | null;
}

/** A number of the wire as it is read on screen; whatever is none is unknown. */
export function writeFigure(value: unknown): string {
  return typeof value === 'number' ? figure.format(value) : 'unknown';
}

const figure = new Intl.NumberFormat('en-US', { maximumFractionDigits: 8 });

/** A text as a part of a regular expression that means just it. */
export const escapeText = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The entities the service is known to send, as often as they were escaped. */
export function plain(value: unknown): string {
  const signs: Readonly<Record<string, string>> = {
    '&amp;': '&',
    '&quot;': '"',
    '&lt;': '<',
    '&gt;': '>',
    '&#39;': '’',
    '&rsquo;': '’',
    '&lsquo;': '‘',
    '&rdquo;': '”',
    '&ldquo;': '“',
    '&mdash;': '—',
    '&ndash;': '–',
  };
  let text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  for (let round = 0; round < 3; round++) text = text.replaceAll(/&[a-z#0-9]+;/g, (entity) => signs[entity] ?? entity);
  return text.trim();
}

/** Unix seconds or a date in words, both UTC. */
export function dayOf(value: unknown): number | null {
  if ((typeof value !== 'string' && typeof value !== 'number') || value === '') return null;
  const text = String(value);
  const ms = /^\d+$/.test(text)
    ? Number(text) * 1_000
    : Date.parse(/^\d{4}-/.test(text) ? `${text.replace(' ', 'T')}Z` : text);
  return Number.isNaN(ms) ? null : Math.floor(ms / dayMs);
}

const numberOf = (value: unknown): number | null =>
  value === null || value === undefined || value === '' ? null : Number(value);

const isOn = (value: unknown): boolean => value === true || Number(value) === 1;

export const listOf = (value: unknown): readonly Wire[] => {
  if (Array.isArray(value)) return value as readonly Wire[]; // elements of a list the service sent
  return typeof value === 'object' && value !== null ? [value as Wire] : []; // the service sends one alone as an object
};

const partOf = (value: unknown): Wire | null => listOf(value)[0] ?? null;

/** Deliverables of several teams' lists as one state. */
export function deliverablePieces(lists: ReadonlyMap<string, readonly Wire[]>): ReadonlyMap<string, Piece> {
  const holders = new Map<string, { readonly wire: Wire; readonly teams: readonly string[] }>();
  for (const [team, list] of lists) {
    for (const wire of list) {
      const slug = String(wire['slug']);
      holders.set(slug, { wire, teams: [...(holders.get(slug)?.teams ?? []), team] });
    }
  }
  return new Map([...holders].map(([slug, { wire, teams }]) => [slug, deliverablePiece(slug, wire, teams)]));
}

function deliverablePiece(slug: string, wire: Wire, teams: readonly string[]): Piece {
  const card = partOf(wire['card']);
  const disciplines = listOf(wire['disciplines']).map(({ title, numberOfMembers, timeAllocations }) => [
    plain(title),
    numberOf(numberOfMembers),
    listOf(timeAllocations)
      .map(({ startDate, endDate, partialTime }) => [dayOf(startDate), dayOf(endDate), isOn(partialTime)].join(' '))
      .toSorted(),
  ]);
  const release = partOf(card?.['release']);
  const rest = [
    plain(wire['description']),
    numberOf(wire['numberOfTeams']),
    numberOf(wire['numberOfDisciplines']),
    disciplines.map((one) => JSON.stringify(one)).toSorted(),
    listOf(wire['projects'])
      .map(({ title }) => plain(title))
      .toSorted(),
    card && ['title', 'category', 'description'].map((name) => plain(card[name])),
    release && plain(release['title']),
    teams.toSorted(),
  ];
  return {
    identity: slug,
    title: plain(wire['title']),
    startDay: dayOf(wire['startDate']),
    endDay: dayOf(wire['endDate']),
    rest: JSON.stringify(rest),
    isReleased: false,
    teams,
    release: null,
  };
}

/** The cards of a board. */
export function cardPieces(releases: readonly Wire[]): ReadonlyMap<string, Piece> {
  const pieces = releases.flatMap((release) =>
    listOf(release['cards']).map((card): Piece => {
      const isReleased = isOn(card['released'] ?? release['released']);
      const rest = [
        plain(release['name']),
        String(card['category_id']),
        plain(card['status']),
        isReleased,
        ...['tasks', 'completed', 'inprogress'].map((name) => numberOf(card[name])),
        ...['description', 'body'].map((name) => plain(card[name])),
      ];
      return {
        identity: String(card['id']),
        title: plain(card['name']),
        startDay: dayOf(card['time_created']),
        endDay: dayOf(card['scheduled_at'] ?? release['scheduled_at']),
        rest: JSON.stringify(rest),
        isReleased,
        teams: [],
        release: plain(release['name']),
      };
    }),
  );
  return new Map(pieces.map((piece) => [piece.identity, piece]));
}
