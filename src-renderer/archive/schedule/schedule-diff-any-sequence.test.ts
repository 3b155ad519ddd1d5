import 'fake-indexeddb/auto';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { arriveWell, createArchive } from '../ingest/archive-fixture.ts';
import { readItemHistory, readScheduleHistory } from './item-histories.ts';
import { readScheduleDiff } from './read-schedule-diff.ts';

/**
 * Schedule diffs of any sequence of lists, against what a naive reader finds who walks through all answers again for every
 * question. Few slugs, days and gaps, so that items vanish, come back, stand in two lists, and lists repeat.
 */

const subject = { kind: 'deliverables' } as const;

interface SentItem {
  readonly slug: string;
  readonly end: number | null;
  readonly title: string;
  /** Changes by itself and counts for nothing. */
  readonly uuid: string;
}

interface Sent {
  readonly team: string;
  readonly at: number;
  readonly items: readonly SentItem[];
}

const item = fc.record({
  slug: fc.constantFrom('a', 'b', 'c', '__proto__', 'd|1'),
  end: fc.constantFrom(null, 10, 20, 24),
  title: fc.constantFrom('Unannounced', 'Hull &amp; deck'),
  uuid: fc.constantFrom('u1', 'u2'),
});
const response = fc.record({
  team: fc.constantFrom('one', 'two', 'three'),
  // Milliseconds since the response before: of one act, at its edge, and of the next.
  gap: fc.constantFrom(0, 1, 60_000, 60_001, 86_400_000),
  items: fc.uniqueArray(item, { selector: ({ slug }) => slug, maxLength: 4 }),
});
const sequence = fc.array(response, { minLength: 1, maxLength: 14 });
type Sequence = typeof sequence extends fc.Arbitrary<infer Value> ? Value : never;

function timed(responses: Sequence): readonly Sent[] {
  let now = 1_000_000;
  return responses.map(({ team, gap, items }) => ({ team, at: (now += gap), items }));
}

/** The responses that are evidence: the same content again only confirms, and a clock that stands still moves on. */
function storedOf(sent: readonly Sent[]): readonly Sent[] {
  const stored: Sent[] = [];
  for (const { team, at, items } of sent) {
    const base = stored.findLast((other) => other.team === team);
    if (base && JSON.stringify(base.items) === JSON.stringify(items)) continue;
    stored.push({ team, at: base ? Math.max(at, base.at + 1) : at, items });
  }
  return stored.toSorted((one, other) => one.at - other.at || (one.team < other.team ? -1 : 1));
}

async function archiveOf(sent: readonly Sent[]) {
  const archive = createArchive();
  for (const { team, at, items } of sent) {
    await arriveWell(archive, {
      resource: 'deliverables',
      params: { team_slug: team },
      at,
      data: items.map(({ slug, end, title, uuid }) => ({
        slug,
        title,
        uuid,
        endDate: end === null ? null : new Date(end * 86_400_000).toUTCString(),
      })),
    });
  }
  return archive;
}

interface Told {
  readonly title: string;
  readonly end: number | null;
  readonly teams: readonly string[];
  /** When the response came that this is read from. */
  readonly at: number;
}

/** An item in the state that some responses, oldest first, leave behind. */
function naiveItem(responses: readonly Sent[], slug: string): Told | null {
  const latest = ['one', 'three', 'two'].flatMap((team) => responses.findLast((other) => other.team === team) ?? []);
  const holding = latest.filter(({ items }) => items.some((other) => other.slug === slug));
  const newest = holding.toSorted((one, other) => other.at - one.at || (one.team < other.team ? -1 : 1))[0];
  const found = newest?.items.find((other) => other.slug === slug);
  if (!newest || !found) return null;
  return {
    title: found.title.replace('&amp;', '&'),
    end: found.end,
    teams: holding.map(({ team }) => team).toSorted(),
    at: newest.at,
  };
}

/** In how many responses in a row an item is absent, in the list that held it last of all. */
function naiveWithout(responses: readonly Sent[], slug: string): number {
  return Math.min(
    ...['one', 'two', 'three'].map((team) => {
      const own = responses.filter((other) => other.team === team);
      const place = own.findLastIndex(({ items }) => items.some((other) => other.slug === slug));
      return place === -1 ? Number.POSITIVE_INFINITY : own.length - 1 - place;
    }),
  );
}

const naivePresence = (without: number) => (without === 0 ? 'present' : without <= 2 ? 'missing' : 'removed');

/** How many of the responses, oldest first, are known at the end of each act. */
function naiveActEnds(responses: readonly Sent[]): readonly number[] {
  const ends: number[] = [];
  let begin = 0;
  for (let next = 1; next <= responses.length; next++) {
    const coming = responses[next];
    const isOver =
      coming === undefined ||
      coming.at - (responses[next - 1]?.at ?? 0) > 60_000 ||
      responses.slice(begin, next).some(({ team }) => team === coming.team);
    if (!isOver) continue;
    ends.push(next);
    begin = next;
  }
  return ends;
}

function naiveLine(responses: readonly Sent[], slug: string) {
  const ends = naiveActEnds(responses);
  const stages: { at: number; startDay: null; endDay: number | null }[] = [];
  let last: Told | null = null;
  for (const [act, end] of ends.entries()) {
    const told = naiveItem(responses.slice(0, end), slug);
    if (!told) continue;
    last = told;
    if (stages.length > 0 && stages.at(-1)?.endDay === told.end) continue;
    const isNew = responses.slice(ends[act - 1] ?? 0, end).some(({ at }) => at === told.at);
    stages.push({ at: isNew ? told.at : (responses[end - 1]?.at ?? 0), startDay: null, endDay: told.end });
  }
  return last && { stages, last, without: naiveWithout(responses, slug) };
}

const slugs = ['a', 'b', 'c', '__proto__', 'd|1'];

test('every item’s line is what walking through all answers again finds, at any instant looked back to', async () => {
  await fc.assert(
    fc.asyncProperty(sequence, fc.nat(), async (responses, place) => {
      const sent = timed(responses);
      const archive = await archiveOf(sent);
      const all = storedOf(sent);
      for (const asOf of [null, sent[place % sent.length]?.at ?? 0]) {
        const known = all.filter(({ at }) => asOf === null || at <= asOf);
        const history = await readScheduleHistory(archive, subject, asOf);
        expect(history.instants).toEqual([...new Set(naiveActEnds(known).map((end) => known[end - 1]?.at))]);
        expect([...history.lines.keys()].toSorted()).toEqual(slugs.filter((slug) => naiveLine(known, slug)).toSorted());
        for (const slug of slugs) {
          const wanted = naiveLine(known, slug);
          const line = history.lines.get(slug) ?? null;
          expect(await readItemHistory(archive, subject, slug, asOf)).toEqual(line);
          if (!wanted || !line) continue;
          expect(line.stages).toEqual(wanted.stages);
          expect([line.presence, line.responsesWithout]).toEqual([naivePresence(wanted.without), wanted.without]);
          expect([line.last.title, line.last.endDay, line.last.groups.team]).toEqual([
            wanted.last.title,
            wanted.last.end,
            wanted.last.teams,
          ]);
          const held = known.filter(({ items }) => items.some((other) => other.slug === slug));
          expect(line.firstSeenAt).toBe(held[0]?.at);
        }
      }
      archive.close();
    }),
    { numRuns: 40 },
  );
});

test('the schedule diff between any two instants is what comparing both states item by item finds', async () => {
  await fc.assert(
    fc.asyncProperty(sequence, fc.nat(), fc.nat(), async (responses, one, other) => {
      const sent = timed(responses);
      const archive = await archiveOf(sent);
      const all = storedOf(sent);
      const [beforeAt = 0, afterAt = 0] = [
        sent[one % sent.length]?.at ?? 0,
        sent[other % sent.length]?.at ?? 0,
      ].toSorted((a, b) => a - b);
      const diff = await readScheduleDiff(archive, subject, { beforeAt, afterAt }, null);
      const earlier = all.filter(({ at }) => at <= beforeAt);
      const later = all.filter(({ at }) => at <= afterAt);
      const asked = new Set(earlier.map(({ team }) => team));
      const wanted = { added: [], missing: [], removed: [], changed: [], unchanged: [], notComparable: [] } as Record<
        string,
        string[]
      >;
      const slips: number[] = [];
      for (const slug of slugs) {
        const was = naiveItem(earlier, slug);
        const is = naiveItem(later, slug);
        if (!was && !is) continue;
        if (!was) {
          const isAsked = is?.teams.some((team) => asked.has(team)) === true;
          wanted[isAsked ? 'added' : 'notComparable']?.push(slug);
        } else if (!is) wanted[naivePresence(naiveWithout(later, slug))]?.push(slug);
        else {
          const shared = is.teams.filter((team) => asked.has(team));
          const teams = shared.length === 0 ? is.teams : shared;
          const isSame = was.title === is.title && was.end === is.end && was.teams.join() === teams.join();
          wanted[isSame ? 'unchanged' : 'changed']?.push(slug);
          if (was.end !== null && is.end !== null) slips.push(is.end - was.end);
        }
      }
      const listed = (list: readonly string[] | undefined) => (list ?? []).toSorted();
      const goneAs = (presence: string) =>
        diff?.gone.filter((gone) => gone.presence === presence).map(({ before }) => before.identity);
      expect(diff).not.toBeNull();
      expect(listed(diff?.added.map(({ identity }) => identity))).toEqual(listed(wanted['added']));
      expect(listed(goneAs('missing'))).toEqual(listed(wanted['missing']));
      expect(listed(goneAs('removed'))).toEqual(listed(wanted['removed']));
      expect(listed(diff?.changed.map(({ after }) => after.identity))).toEqual(listed(wanted['changed']));
      expect([diff?.unchanged, diff?.notComparable]).toEqual([
        wanted['unchanged']?.length,
        wanted['notComparable']?.length,
      ]);
      expect([diff?.slips.count, diff?.slips.slipped, diff?.slips.earlier]).toEqual([
        slips.length,
        slips.filter((days) => days > 0).length,
        slips.filter((days) => days < 0).length,
      ]);
      archive.close();
    }),
    { numRuns: 40 },
  );
});
