import { expect, test } from 'vitest';
import { plan } from '../../archive/ingest/archive-fixture.ts';
import { findFreeAlternative, formatFreeAlternative } from './free-alternative.ts';

const now = 1_000_000;
const live = plan('ships', {}, 'refresh');
const minuteMs = 60_000;

test('a stored copy that renews later is worth waiting for, and the words say when', () => {
  const way = findFreeAlternative(
    live,
    { renewedAt: now - 10, renewsAt: now + 23 * minuteMs, confirmedAt: now - 5 },
    now,
  );
  expect(way).toMatchObject({ when: 'soon', plan: { intent: 'stored', cost: { maxUnits: 0 } } });
  expect(way && formatFreeAlternative(way, now - 5, now)).toBe('Wait, and the stored copy renews in 23 min at no cost');
});

test.each([
  ['renewed since the archived answer', { renewedAt: now - 5, renewsAt: now + 9, confirmedAt: now - 10 }],
  ['announced, and passed without anybody asking', { renewedAt: now - 99, renewsAt: now - 1, confirmedAt: now - 10 }],
])('a stored copy %s is there now', (_, copies) => {
  const way = findFreeAlternative(live, copies, now);
  expect(way?.when).toBe('now');
  expect(way && formatFreeAlternative(way, copies.confirmedAt, now)).toContain('newer than yours');
});

test('without an archived answer a stored copy may be there; with nothing known there is nothing to say', () => {
  const first = findFreeAlternative(live, { renewedAt: null, renewsAt: null, confirmedAt: null }, now);
  expect(first && formatFreeAlternative(first, null, now)).toContain('may be a stored copy');
  const unknown = findFreeAlternative(live, { renewedAt: null, renewsAt: null, confirmedAt: now }, now);
  expect(unknown && formatFreeAlternative(unknown, now, now)).toBeNull();
});

test('what is free needs no other way, and what is live only has none', () => {
  const copies = { renewedAt: null, renewsAt: now + 5, confirmedAt: now };
  expect(findFreeAlternative(plan('ships'), copies, now)).toBeNull();
  expect(findFreeAlternative(plan('members', { sid: 'LAMP' }, 'refresh'), copies, now)).toBeNull();
});
