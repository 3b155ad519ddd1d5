import { dayMs } from '../../../../src-shared/day.ts';
import { announcedAt, releaseSchedule } from '../game-versions.ts';
import { hashParts } from '../random.ts';

export type BoardName = 'main' | 'campaign';

/** A release of a board, past or to come. Instants are UTC, epoch milliseconds. */
export interface BoardRelease {
  /** Its index on the board, oldest first. */
  readonly place: number;
  readonly id: number;
  readonly name: string;
  readonly description: string;
  /** When it was put on the board. */
  readonly createdAt: number;
  readonly releasedAt: number;
  /** The date announced for it at an instant; null while there is none. Only ever moves later. */
  readonly scheduledAt: (atMs: number) => number | null;
}

/** A board's releases over all time, and how many of them it shows at once. */
export interface BoardPlan {
  readonly name: BoardName;
  readonly id: number;
  readonly releases: readonly BoardRelease[];
  readonly shownPast: number;
  readonly shownAhead: number;
}

/** The plan of the main board follows the game's releases; the campaign tells its chapters at its own pace. */
export function planBoard(seed: number, board: BoardName): BoardPlan {
  return board === 'main' ? planMain(seed) : planCampaign(seed);
}

/** The releases a board shows at an instant, oldest first: the last few that are out and the next few to come. */
export function shownReleases(plan: BoardPlan, atMs: number): readonly BoardRelease[] {
  return plan.releases.slice(
    Math.max(0, nextPlace(plan, atMs) - plan.shownPast),
    nextPlace(plan, atMs) + plan.shownAhead,
  );
}

/** The releases a board shows at an instant and every one that is out by then, oldest first. */
export function releasesUntil(plan: BoardPlan, atMs: number): readonly BoardRelease[] {
  return plan.releases.slice(0, nextPlace(plan, atMs) + plan.shownAhead);
}

/** The place of the first release to come. */
function nextPlace({ releases }: BoardPlan, atMs: number): number {
  const ahead = releases.findIndex(({ releasedAt }) => releasedAt > atMs);
  return ahead === -1 ? releases.length : ahead;
}

/** When a release last changed by itself: put up, dated, dated anew, or released. */
export function releaseModifiedAt(release: BoardRelease, atMs: number): number {
  const released = atMs >= release.releasedAt ? release.releasedAt : 0;
  return Math.max(release.createdAt, released, datedAt(release, atMs));
}

/** When the date of today was announced, to the millisecond. Dates only move later, so halving finds the moment. */
function datedAt(release: BoardRelease, atMs: number): number {
  const current = release.scheduledAt(atMs);
  let before = release.createdAt;
  let after = atMs;
  if (atMs <= before || release.scheduledAt(before) === current) return release.createdAt;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (release.scheduledAt(middle) === current) after = middle;
    else before = middle;
  }
  return after;
}

function planMain(seed: number): BoardPlan {
  const schedule = releaseSchedule(seed);
  const shown = { shownPast: 8, shownAhead: 4 } as const;
  const releases = schedule.map((release, place): BoardRelease => {
    // Shown from the day the one before the next four came out.
    const opened = schedule[place - shown.shownAhead]?.releasedAt ?? release.firstAnnouncedAt - 400 * dayMs;
    return {
      place,
      id: 40 + place,
      name: `${release.name}.0`,
      description: mainDescriptions[place % mainDescriptions.length] ?? '',
      createdAt: opened,
      releasedAt: release.releasedAt,
      scheduledAt: (atMs) => (atMs < release.firstAnnouncedAt - 310 * dayMs ? null : announcedAt(seed, release, atMs)),
    };
  });
  return { name: 'main', id: 1, releases, ...shown };
}

function planCampaign(seed: number): BoardPlan {
  const dates = chapters.map((name, place) => {
    const jitter = hashParts(seed, 'chapter', name) % 60;
    return firstChapterAt + (place * chapterDays + jitter) * dayMs;
  });
  const shown = { shownPast: 3, shownAhead: 3 } as const;
  const releases = chapters.map((name, place): BoardRelease => {
    const releasedAt = dates[place] ?? firstChapterAt;
    return {
      place,
      id: 200 + place,
      name,
      description: `Chapter ${place + 1} of the campaign. ${chapterNotes[place % chapterNotes.length] ?? ''}`,
      createdAt: dates[place - shown.shownAhead] ?? releasedAt - 600 * dayMs,
      releasedAt,
      scheduledAt: (atMs) => chapterDate(releasedAt, atMs),
    };
  });
  return { name: 'campaign', id: 2, releases, ...shown };
}

/** No date until five months before; then four weeks too early, until two months before. */
function chapterDate(releasedAt: number, atMs: number): number | null {
  if (atMs < releasedAt - 150 * dayMs) return null;
  return atMs < releasedAt - 60 * dayMs ? releasedAt - 28 * dayMs : releasedAt;
}

const firstChapterAt = Date.UTC(2017, 8, 12);
const chapterDays = 225;

const chapters = [
  'The Long Tide',
  'Salt &amp; Signal',
  'A Borrowed Lantern',
  'Nine Quiet Bells',
  'The Weighing of Anchors',
  'Under Another Flag',
  'Letters from the Hollow Coast',
  'What the Pilot Kept',
  'The Glass Tariff',
  'Cold Harbour',
  'A Map with No North',
  'The Drowned Choir',
  'Ashes in the Ballast',
  'The Second Watch',
  'Every Door a Hatch',
  'The Cartographer’s Debt',
  'Low Water',
  'The Empty Berth',
  'Thirteen Ferrymen',
  'The Slow Alarm',
  'A Rope of Smoke',
  'The Unlit Mile',
  'Storm Glass',
  'Home by Dead Reckoning',
] as const;

const chapterNotes = [
  'It can be played alone or with one friend.',
  'Scenes marked tentative may move to a later chapter.',
  'Recording of the voices is under way.',
] as const;

const mainDescriptions = [
  'A quarter of small repairs and one large promise.',
  'Ports, people &amp; the paperwork between them.',
  'Mostly flight, and what comes of it.',
  '',
  'What was put off last time, and a little more.',
] as const;
