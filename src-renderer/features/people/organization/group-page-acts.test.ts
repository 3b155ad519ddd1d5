import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { groupPageActs } from './group-page-acts.ts';
import type { PageAnswer } from './page-answer.ts';

const answer = (page: number, at: number, count = 30): PageAnswer => ({ page, at, count, snapshotId: `${page} ${at}` });
const pagesOf = (answers: readonly PageAnswer[]) => groupPageActs(answers).map(({ pages }) => [...pages.keys()]);

describe('answers to pages', () => {
  test('that come one after the other are one act', () => {
    const [act, ...others] = groupPageActs([answer(1, 0), answer(2, 2_000), answer(3, 62_000)]);
    expect(others).toEqual([]);
    expect(act).toMatchObject({ startedAt: 0, endedAt: 62_000 });
    expect([...(act?.pages.keys() ?? [])]).toEqual([1, 2, 3]);
  });

  test('more than a minute apart are two acts', () => {
    expect(pagesOf([answer(1, 0), answer(2, 60_000)])).toEqual([[1, 2]]);
    expect(pagesOf([answer(1, 0), answer(2, 60_001)])).toEqual([[1], [2]]);
  });

  test('that bring a page with members a second time begin a new act', () => {
    expect(pagesOf([answer(1, 0), answer(2, 1), answer(1, 2), answer(2, 3)])).toEqual([
      [1, 2],
      [1, 2],
    ]);
  });

  test('to a page that had come empty stay in its act, and the last one counts', () => {
    const acts = groupPageActs([answer(1, 0), answer(2, 1, 0), answer(3, 2), answer(2, 9, 31)]);
    expect(acts).toHaveLength(1);
    expect(acts[0]?.pages.get(2)).toMatchObject({ at: 9, count: 31 });
    expect(acts[0]?.endedAt).toBe(9);
  });

  test('are put in order first', () => {
    expect(pagesOf([answer(3, 9), answer(1, 5), answer(2, 5)])).toEqual([[1, 2, 3]]);
    expect(groupPageActs([])).toEqual([]);
  });

  test('of any kind: every one is in one act or was replaced there, and no act has a pause or a page with members twice', () => {
    const anyAnswers = fc.array(
      fc.record({
        page: fc.integer({ min: 1, max: 5 }),
        at: fc.integer({ min: 0, max: 400_000 }),
        count: fc.constantFrom(0, 0, 12, 32),
      }),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(anyAnswers, (drafts) => {
        const answers = drafts.map((draft, place) => ({ ...draft, snapshotId: String(place) }));
        const acts = groupPageActs(answers);
        const kept = acts.flatMap(({ pages }) => [...pages.values()]);
        expect(new Set(kept.map(({ snapshotId }) => snapshotId)).size).toBe(kept.length);
        const dropped = answers.filter((each) => !kept.includes(each));
        expect(dropped.every(({ count }) => count === 0)).toBe(true);
        for (const [place, { startedAt, endedAt, pages }] of acts.entries()) {
          const times = [...pages.values()].map(({ at }) => at);
          expect(Math.max(...times)).toBe(endedAt);
          expect(Math.min(...times)).toBeGreaterThanOrEqual(startedAt);
          expect(startedAt).toBeGreaterThanOrEqual(acts[place - 1]?.endedAt ?? 0);
        }
        // Naively: sorted by time, neighbours more than a minute apart are never of one act.
        const times = answers.map(({ at }) => at).toSorted((one, other) => one - other);
        for (const [place, at] of times.entries()) {
          const next = times[place + 1];
          if (next === undefined || next - at <= 60_000) continue;
          expect(acts.some(({ startedAt, endedAt }) => startedAt <= at && endedAt >= next)).toBe(false);
        }
      }),
    );
  });
});
