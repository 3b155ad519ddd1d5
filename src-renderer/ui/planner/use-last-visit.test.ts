import { expect, it } from 'vitest';
import { nextVisit, readLookedAt } from './use-last-visit.ts';

const now = Date.UTC(2026, 10, 21, 12);
const minuteMs = 60_000;

it('begins a visit with what an earlier start of the program wrote down', () => {
  expect(nextVisit(null, now - minuteMs, now)).toEqual({ before: now - minuteMs, lookedAt: now });
  expect(nextVisit(null, null, now)).toEqual({ before: null, lookedAt: now });
});

it('goes on with the same visit when the view is opened again within half an hour', () => {
  const visit = nextVisit({ before: 5, lookedAt: now }, null, now + 30 * minuteMs - 1);
  expect(visit).toEqual({ before: 5, lookedAt: now + 30 * minuteMs - 1 });
});

it('begins another visit after half an hour without the view', () => {
  const visit = nextVisit({ before: 5, lookedAt: now }, null, now + 30 * minuteMs);
  expect(visit).toEqual({ before: now, lookedAt: now + 30 * minuteMs });
});

it('begins no visit because a clock was set back', () => {
  expect(nextVisit({ before: 5, lookedAt: now }, null, now - 90 * minuteMs).before).toBe(5);
});

it('takes an instant for none that was written down while the clock was ahead', () => {
  expect(nextVisit({ before: now + minuteMs, lookedAt: now }, null, now + 5)).toEqual({
    before: null,
    lookedAt: now + 5,
  });
});

it('takes broken and future instants in the storage as none', () => {
  for (const text of [null, '', '{}', '-5', '1e9', '12.5', 'null', '99999999999999999', String(now + 1)])
    expect(readLookedAt(text, now)).toBeNull();
  expect(readLookedAt(String(now), now)).toBe(now);
});
