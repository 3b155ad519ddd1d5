import { describe, expect, test } from 'vitest';
import { catalog } from '../../../../src-shared/catalog/registry.ts';
import type { Card, Release } from '../../../../src-shared/catalog/roadmap.ts';
import { dayMs } from '../../../../src-shared/day.ts';
import { sampleOf } from '../../../../src-shared/long-run-fixture.ts';
import { announcedAt, releaseSchedule } from '../game-versions.ts';
import { worldAt } from '../world-at.ts';
import type { BoardName } from './board-plan.ts';

const noon = Date.UTC(2026, 2, 14, 12, 0);
const allSeeds = [1, 2, 3, 4, 5] as const;
const seeds = sampleOf(allSeeds, 2);
const boards = ['main', 'campaign'] as const;

function readBoard(seed: number, board: BoardName, atMs: number): readonly Release[] {
  return catalog.roadmap.read(worldAt(seed, atMs).roadmap(board), {}).records.map(({ fields }) => fields);
}

function cardsOf(releases: readonly Release[]): ReadonlyMap<string | null, Card> {
  return new Map(releases.flatMap(({ cards }) => cards.map((card) => [card.id, card])));
}

/** Instants over four years, some eleven weeks apart. */
const instants = sampleOf(
  Array.from({ length: 20 }, (_, step) => Date.UTC(2023, 5, 1) + step * 77.3 * dayMs),
  6,
);

describe('the demo’s roadmap', () => {
  test.each(seeds)(
    'of seed %i shows the last 8 releases of the schedule and the next 4, dated as announced',
    (seed) => {
      for (const atMs of instants) {
        const schedule = releaseSchedule(seed);
        const next = schedule.findIndex(({ releasedAt }) => releasedAt > atMs);
        const planned = schedule.slice(next - 8, next + 4);
        const shown = readBoard(seed, 'main', atMs);
        expect(shown.map(({ name }) => name)).toEqual(planned.map(({ name }) => `${name}.0`));
        expect(shown.map(({ isReleased }) => isReleased)).toEqual(planned.map(({ releasedAt }) => releasedAt <= atMs));
        for (const [index, release] of planned.entries()) {
          const expected = announcedAt(seed, release, atMs);
          expect([expected, null]).toContain(shown[index]?.scheduledAt);
          if (index < 11) expect(shown[index]?.scheduledAt).toBe(expected);
        }
      }
    },
  );

  test.each(seeds)(
    'of seed %i is read without drift, with 6 to 20 cards on every release and no card twice',
    (seed) => {
      for (const atMs of instants) {
        for (const board of boards) {
          const { records, drift } = catalog.roadmap.read(worldAt(seed, atMs).roadmap(board), {});
          const cards = records.flatMap(({ fields }) => fields.cards);
          expect(drift).toEqual([]);
          expect(new Set(records.map(({ identity }) => identity)).size).toBe(records.length);
          for (const { fields } of records) {
            expect(fields.cards.length).toBeGreaterThanOrEqual(6);
            expect(fields.cards.length).toBeLessThanOrEqual(20);
            expect(
              fields.cards.every(({ releaseId, boardId }) => releaseId === fields.id && boardId === fields.boardId),
            ).toBe(true);
          }
          expect(new Set(cards.map(({ id }) => id)).size).toBe(cards.length);
          expect(new Set(cards.map(({ name }) => name)).size).toBe(cards.length);
        }
      }
    },
  );

  test.each(seeds)('of seed %i has released cards done, and no card further than its tasks', (seed) => {
    const known = boards.flatMap((board) =>
      instants.flatMap((atMs) => [...cardsOf(readBoard(seed, board, atMs)).values()]),
    );
    const isRight = ({ completed, inProgress, tasks, isReleased }: Card): boolean => {
      if (completed === null || inProgress === null || tasks === null) return false;
      return isReleased ? completed === tasks && inProgress === 0 : completed + inProgress <= tasks && tasks > 7;
    };
    expect(known.filter((card) => !isRight(card))).toEqual([]);
    expect(known.some(({ inProgress }) => inProgress !== null && inProgress > 0)).toBe(true);
    expect(known.some(({ completed }) => completed === 0)).toBe(true);
  });

  test('lets cards appear, slip to the next release and, rarely, vanish, and never go back', () => {
    const seen = { appeared: 0, slipped: 0, vanished: 0, kept: 0 };
    const wrong: string[] = [];
    for (const seed of allSeeds) {
      let before = readBoard(seed, 'main', noon);
      for (let day = 5; day <= 400; day += 5) {
        const now = readBoard(seed, 'main', noon + day * dayMs);
        const [old, current] = [cardsOf(before), cardsOf(now)];
        const orders = new Map(now.map(({ id, order }) => [id, order ?? 0]));
        const wasShown = new Set(before.map(({ id }) => id));
        for (const [id, card] of current) {
          const earlier = old.get(id);
          const moved = earlier ? (orders.get(card.releaseId) ?? 0) - (orders.get(earlier.releaseId) ?? 0) : 0;
          if (!earlier) seen.appeared += wasShown.has(card.releaseId) ? 1 : 0;
          else seen[moved === 0 ? 'kept' : 'slipped'] += 1;
          if (!earlier) continue;
          const isForward = moved === 0 || (moved === 1 && earlier.isReleased === false);
          const isFurther =
            (card.completed ?? -1) >= (earlier.completed ?? 0) && (card.tasks ?? -1) >= (earlier.tasks ?? 0);
          if (!isForward || !isFurther) wrong.push(`seed ${seed}, day ${day}: ${card.name}`);
        }
        const gone = [...old].filter(([id, { releaseId }]) => orders.has(releaseId) && !current.has(id));
        for (const [, card] of gone) if (card.isReleased) wrong.push(`seed ${seed}, day ${day}: ${card.name} is gone`);
        seen.vanished += gone.length;
        before = now;
      }
    }
    expect(wrong).toEqual([]);
    expect(seen.appeared).toBeGreaterThan(40);
    expect(seen.slipped).toBeGreaterThan(10);
    expect(seen.slipped).toBeLessThan(60);
    expect(seen.vanished).toBeGreaterThan(0);
    expect(seen.vanished).toBeLessThan(seen.slipped);
    expect(seen.kept).toBeGreaterThan(20_000);
  });

  test('says when a card or release last changed: no sooner, no later, never in the future', () => {
    const withoutTime = (value: Card | Release): string => JSON.stringify({ ...value, modifiedAt: null, cards: null });
    const wrong: string[] = [];
    let changes = 0;
    let before = readBoard(1, 'main', noon);
    for (let day = 1; day <= 120; day++) {
      const atMs = noon + day * dayMs;
      const now = readBoard(1, 'main', atMs);
      const old = cardsOf(before);
      const pairs: (readonly [Card | Release | undefined, Card | Release])[] = [
        ...now.map((release) => [before.find(({ id }) => id === release.id), release] as const),
        ...[...cardsOf(now)].map(([id, card]) => [old.get(id), card] as const),
      ];
      for (const [earlier, later] of pairs) {
        const said = later.modifiedAt ?? Number.NaN;
        const isChanged = earlier && withoutTime(earlier) !== withoutTime(later);
        const isInTime = said <= atMs && said >= (later.createdAt ?? Number.NaN);
        const isSaid = !earlier || (isChanged ? said > atMs - dayMs - 1_000 : said === earlier.modifiedAt);
        if (!isInTime || !isSaid) wrong.push(`day ${day}: ${later.name}`);
        if (isChanged) changes += 1;
      }
      before = now;
    }
    expect(wrong).toEqual([]);
    expect(changes).toBeGreaterThan(200);
  });

  test('has dates on some cards only, the extra fields on most, and escaped marks in names', () => {
    const wire = seeds.flatMap((seed) => boards.flatMap((board) => worldAt(seed, noon).roadmap(board)));
    const cards = wire.flatMap((release) => release['cards'] as Readonly<Record<string, unknown>>[]); // as the service sends them
    const count = (fits: (card: Readonly<Record<string, unknown>>) => boolean): number => cards.filter(fits).length;
    expect(count(({ status }) => status === 'Released')).toBeGreaterThan(100);
    expect(count(({ status }) => status === 'Tentative')).toBeGreaterThan(100);
    expect(count((card) => !('status' in card))).toBeGreaterThan(5);
    expect(count(({ scheduled_at }) => scheduled_at === null)).toBeGreaterThan(100);
    expect(count(({ scheduled_at }) => typeof scheduled_at === 'number')).toBeGreaterThan(3);
    expect(count((card) => !('thumbnail' in card))).toBeGreaterThan(5);
    expect(wire.some(({ scheduled_at }) => scheduled_at === null)).toBe(true);
    expect(wire.some(({ patch_announcement_link }) => typeof patch_announcement_link === 'string')).toBe(true);
    expect(JSON.stringify(wire)).toMatch(/"category_name":"[^"]*&amp;/);
    expect(JSON.stringify(wire)).toContain('&rsquo;');
  });
});
