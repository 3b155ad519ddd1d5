import { listOf, type Piece, type Wire } from '../service/wire-pieces.ts';

/** What the service answered on one day: each request's list, and all of them as one state. */
export interface DayOfResponses {
  /** By what tells requests apart. */
  readonly lists: ReadonlyMap<string, readonly Wire[]>;
  readonly pieces: ReadonlyMap<string, Piece>;
}

/** What moved between two days, computed from nothing but the responses; lines as the program shows them. */
export interface ExpectedMoved {
  readonly added: readonly string[];
  readonly missing: readonly string[];
  readonly removed: readonly string[];
  /** `title, +14 days, End: 9 Sept 2021 to 23 Sept 2021`. */
  readonly slipped: readonly string[];
  readonly earlier: readonly string[];
  readonly changed: readonly string[];
  readonly unchanged: number;
  /** Every item that moved, `slipped 0123abcd 14`. */
  readonly items: readonly string[];
  /** `name | n | later (share) | earlier | median | median of the later | mean`; those of fewer than five say that they are too few. */
  readonly slipsByTeam: readonly string[];
  readonly slipsByRelease: readonly string[];
  readonly released: { readonly present: number; readonly now: number };
}

/** The days on which any list came that was no repetition: what the archive knows as states. */
export function statesOf(days: readonly DayOfResponses[]): readonly DayOfResponses[] {
  return days.filter(({ lists }, at) =>
    [...lists].some(([request, list]) => contentOf(list) !== contentOf(days[at - 1]?.lists.get(request) ?? [])),
  );
}

/** @param endName what the last day is called on screen. */
export function expectedMoved(
  days: readonly DayOfResponses[],
  { before, after, endName }: { readonly before: number; readonly after: number; readonly endName: string },
): ExpectedMoved {
  const [was, is] = [days[before]?.pieces ?? new Map<never, Piece>(), days[after]?.pieces ?? new Map<never, Piece>()];
  const seen = days.slice(0, after + 1);
  const nameOf = namesOf(days);
  const gone = [...was.values()].filter(({ identity }) => !is.has(identity));
  const pairs = [...is.values()].flatMap((now) => {
    const old = was.get(now.identity);
    return old ? [{ old, now, slip: slipOf(old, now) }] : [];
  });
  const differing = pairs.filter(({ old, now }) => differs(old, now));
  const moved = (fits: (slip: number) => boolean): readonly string[] =>
    differing
      .filter(({ slip }) => fits(slip ?? 0))
      .map(({ old, now, slip }) =>
        slip === null || slip === 0
          ? nameOf(now)
          : `${nameOf(now)}, ${daysText(slip)}, ${endName}: ${dayText(old.endDay)} to ${dayText(now.endDay)}`,
      )
      .toSorted();
  const isRemoved = ({ identity }: Piece): boolean => responsesWithout(seen, identity) >= 3;
  const waiting = [...was.values()].filter(({ isReleased }) => !isReleased);
  return {
    added: [...is.values()]
      .filter(({ identity }) => !was.has(identity))
      .map(nameOf)
      .toSorted(),
    missing: gone
      .filter((piece) => !isRemoved(piece))
      .map(nameOf)
      .toSorted(),
    removed: gone.filter(isRemoved).map(nameOf).toSorted(),
    slipped: moved((slip) => slip > 0),
    earlier: moved((slip) => slip < 0),
    changed: moved((slip) => slip === 0),
    unchanged: pairs.length - differing.length,
    items: [
      ...[...is.keys()].filter((identity) => !was.has(identity)).map((identity) => `added ${identity} `),
      ...gone.map((piece) => `${isRemoved(piece) ? 'removed' : 'missing'} ${piece.identity} `),
      ...differing.map(({ now, slip }) => {
        const what = (slip ?? 0) > 0 ? 'slipped' : (slip ?? 0) < 0 ? 'earlier' : 'changed';
        return `${what} ${now.identity} ${slip ?? ''}`;
      }),
    ].toSorted(),
    slipsByTeam: slipRows(pairs, ({ teams }) => teams),
    slipsByRelease: slipRows(pairs, ({ release }) => (release === null ? [] : [release])),
    released: {
      present: waiting.length,
      now: waiting.filter(({ identity }) => is.get(identity)?.isReleased === true).length,
    },
  };
}

/** Titles repeat: then the identity stands behind. */
function namesOf(days: readonly DayOfResponses[]): (piece: Piece) => string {
  const last = new Map(
    days.flatMap(({ pieces }) => [...pieces.values()]).map((piece) => [piece.identity, piece.title]),
  );
  const counts = Map.groupBy([...last.values()], (title) => title);
  return ({ identity, title }) => ((counts.get(title)?.length ?? 0) > 1 ? `${title} ${identity}` : title);
}

function differs(old: Piece, now: Piece): boolean {
  return old.title !== now.title || old.startDay !== now.startDay || old.endDay !== now.endDay || old.rest !== now.rest;
}

function slipOf(old: Piece, now: Piece): number | null {
  return old.endDay === null || now.endDay === null ? null : now.endDay - old.endDay;
}

/** Responses that were no repetition, since one of a list that ever held the piece last did; the fewest of all lists. */
function responsesWithout(days: readonly DayOfResponses[], identity: string): number {
  const requests = new Set(days.flatMap(({ lists }) => [...lists.keys()]));
  const holds = (list: readonly Wire[]): boolean =>
    list.some(
      (wire) => wire['slug'] === identity || listOf(wire['cards']).some((card) => String(card['id']) === identity),
    );
  const counts = [...requests].map((request) => {
    const lists = days.flatMap(({ lists: of }) => (of.has(request) ? [of.get(request) ?? []] : []));
    const responses = lists.filter((list, at) => at === 0 || contentOf(list) !== contentOf(lists[at - 1] ?? []));
    const place = responses.findLastIndex(holds);
    return place === -1 ? Number.POSITIVE_INFINITY : responses.length - 1 - place;
  });
  return Math.min(...counts);
}

/** A list's count of itself is no content. */
const contentOf = (list: readonly Wire[]): string =>
  JSON.stringify(list.map((wire) => ({ ...wire, totalCount: null })));

interface Pair {
  readonly old: Piece;
  readonly slip: number | null;
}

function slipRows(pairs: readonly Pair[], namesOfPiece: (piece: Piece) => readonly string[]): readonly string[] {
  const known = pairs.flatMap(({ old, slip }) => (slip === null ? [] : [{ old, slip }]));
  const byName = Map.groupBy(
    known.flatMap(({ old, slip }) => namesOfPiece(old).map((name) => ({ name, slip }))),
    ({ name }) => name,
  );
  const rows = [...byName].map(([name, of]) =>
    slipRow(
      name,
      of.map(({ slip }) => slip),
    ),
  );
  return [
    slipRow(
      'All',
      known.map(({ slip }) => slip),
    ),
    ...rows,
  ].toSorted();
}

function slipRow(name: string, slips: readonly number[]): string {
  const [later, sooner] = [slips.filter((slip) => slip > 0).length, slips.filter((slip) => slip < 0).length];
  if (slips.length < 5) return [name, slips.length, later, sooner, 'too few to tell'].join(' | ');
  const mean = slips.reduce((sum, slip) => sum + slip, 0) / slips.length;
  const ofLater = later < 5 ? '–' : signed(medianOf(slips.filter((slip) => slip > 0)));
  const counts = [slips.length, `${later} (${percent(later / slips.length)})`, sooner];
  return [name, ...counts, signed(medianOf(slips)), ofLater, meanWords(mean)].join(' | ');
}

/** Always with one digit after the point, so that they stand below one another. */
function meanWords(mean: number): string {
  return `${mean > 0 ? '+' : mean < 0 ? '−' : ''}${oneDigit.format(Math.abs(mean))}`;
}

const oneDigit = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}

function percent(share: number): string {
  if (share > 0 && share < 0.005) return 'under 1 %';
  return share < 1 && share >= 0.995 ? 'over 99 %' : `${Math.round(share * 100)} %`;
}

/** One digit after the point at most, halves away from 0. */
function signed(value: number): string {
  const rounded = (Math.sign(value) * Math.round(Math.abs(value) * 10 + 1e-9)) / 10;
  return rounded === 0 ? '0' : `${rounded > 0 ? '+' : '−'}${Math.abs(rounded)}`;
}

export const daysText = (days: number): string => `${signed(days)} ${Math.abs(days) === 1 ? 'day' : 'days'}`;

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'];

/** A UTC day as the program writes it: `9 Sept 2021`. */
export function dayText(day: number | null): string {
  if (day === null) return 'no date';
  const date = new Date(day * 86_400_000);
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}
