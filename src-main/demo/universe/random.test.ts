import { expect, test } from 'vitest';
import { catalog } from '../../../src-shared/catalog/registry.ts';
import { dayMs } from '../../../src-shared/day.ts';
import { sampleOf } from '../../../src-shared/long-run-fixture.ts';
import { isLeftOut } from './random.ts';
import { worldAt } from './world-at.ts';

const noon = Date.UTC(2026, 2, 14, 12);
const days = Array.from({ length: 31 }, (_, day) => noon + day * dayMs);

test('about 1 in 120 pieces is left out at any time, each for one to three days in a row', () => {
  const runs: number[] = [];
  let away = 0;
  for (let piece = 0; piece < 400; piece++) {
    let run = 0;
    for (let day = 0; day < 600; day++) {
      const isAway = isLeftOut(noon + day * dayMs, 1, 'piece', piece);
      if (isAway) away += 1;
      else if (run > 0) runs.push(run);
      run = isAway ? run + 1 : 0;
    }
  }
  const share = away / (400 * 600);
  expect(share).toBeGreaterThan(1 / 150);
  expect(share).toBeLessThan(1 / 100);
  expect(Math.min(...runs)).toBe(1);
  expect(Math.max(...runs)).toBe(3);
});

/** Days on which each piece is listed. */
function listedDays(piecesAt: (atMs: number) => readonly string[]): ReadonlyMap<string, readonly number[]> {
  const seen = days.flatMap((atMs, day) => piecesAt(atMs).map((identity) => ({ identity, day })));
  const byPiece = Map.groupBy(seen, ({ identity }) => identity);
  return new Map([...byPiece].map(([identity, times]) => [identity, times.map(({ day }) => day)]));
}

const absences = (listed: readonly number[]): readonly number[] =>
  listed.flatMap((day, at) => (at > 0 ? [day - (listed[at - 1] ?? day) - 1] : [])).filter((gap) => gap > 0);

test.each(sampleOf([1, 2, 77], 1))(
  'within 30 days of seed %i, deliverables vanish from all lists and come back',
  (seed) => {
    const slugsAt = (atMs: number): readonly string[] => {
      const world = worldAt(seed, atMs);
      const lists = world.teams().map(({ slug }) => world.deliverables(String(slug)) ?? []);
      for (const [index, team] of world.teams().entries())
        expect(Number(team['numberOfDeliverables'])).toBe(lists[index]?.length);
      return [...new Set(lists.flat().map(({ slug }) => String(slug)))];
    };
    const gaps = [...listedDays(slugsAt).values()].flatMap(absences);
    expect(gaps.length).toBeGreaterThan(5);
    expect(gaps.length).toBeLessThan(60);
    expect(new Set(gaps)).toEqual(new Set([1, 2, 3]));
  },
);

test('cards vanish and come back as well, but none that is out or never leaves its release', () => {
  const unreleased = sampleOf([2, 1, 3, 4, 5], 2).flatMap((seed) => {
    const cardsAt = (atMs: number) =>
      catalog.roadmap.read(worldAt(seed, atMs).roadmap('main'), {}).records.flatMap(({ fields }) => fields.cards);
    const released = new Set(cardsAt(noon).flatMap(({ id, isReleased }) => (isReleased && id ? [id] : [])));
    const listed = listedDays((atMs) => cardsAt(atMs).map(({ id }) => id ?? ''));
    for (const id of released) expect(absences(listed.get(id) ?? [])).toEqual([]);
    return [...listed.values()].flatMap(absences);
  });
  expect(unreleased.length).toBeGreaterThan(0);
  for (const gap of unreleased) expect(gap).toBeLessThanOrEqual(3);
});
