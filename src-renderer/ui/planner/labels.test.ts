import { expect, it, test } from 'vitest';
import { formatDate, formatInstant, formatMoment } from '../../format/format.ts';
import {
  formatAbsence,
  formatMeanSlip,
  formatMedianSlip,
  formatShare,
  formatSlip,
  formatSlipSentence,
  instantFormatter,
  shortInstantFormatter,
} from './labels.ts';

it('claims no median from fewer than five', () => {
  expect(formatMedianSlip({ slipped: 15, medianOfSlipped: 14 })).toBe('median +14 days (n = 15)');
  expect(formatMedianSlip({ slipped: 4, medianOfSlipped: null })).toBe('n = 4, too few to tell');
  expect(formatMedianSlip({ slipped: 4, medianOfSlipped: 14 })).toBe('n = 4, too few to tell');
});

it('writes slips with sign and number', () => {
  expect([1, -1, 0, 14, -3.5, 1.04].map(formatSlip)).toEqual([
    '+1 day',
    '−1 day',
    '0 days',
    '+14 days',
    '−3.5 days',
    '+1 day',
  ]);
});

it('rounds no few to none and no most to all', () => {
  expect([0, 0.001, 1 / 3, 0.999, 1].map(formatShare)).toEqual(['0 %', 'under 1 %', '33 %', 'over 99 %', '100 %']);
});

it('writes means with one digit, so that they align', () => {
  expect([3, -2.44, 0, 0.04, -0.04].map(formatMeanSlip)).toEqual(['+3.0', '−2.4', '0.0', '0.0', '0.0']);
});

// Noon and after, so that they lie on the same day in most time zones and their minutes differ in all.
const noon = new Date(2026, 9, 20, 12, 0, 0).getTime();
const [sameMinute, sameDay, nextDay] = [noon + 5_000, noon + 600_000, noon + 86_400_000];

test('states are named as briefly as tells them apart', () => {
  expect(shortInstantFormatter([noon, nextDay])(noon)).toBe(formatDate(noon));
  expect(shortInstantFormatter([noon, sameDay, nextDay])(noon)).toBe(formatInstant(noon));
  expect(shortInstantFormatter([noon, sameMinute])(noon)).toBe(formatMoment(noon));
  expect(instantFormatter([noon, nextDay])(noon)).toBe(formatInstant(noon));
  expect(instantFormatter([noon, sameMinute])(noon)).toBe(formatMoment(noon));
});

const lastSeenAt = Date.UTC(2026, 10, 20);

it('says nothing of what is still there', () => {
  expect(formatAbsence({ presence: 'present', responsesWithout: 0, lastSeenAt }, 'cards')).toBeNull();
});

it('tells an absence with its doubt, and a removal without; when it went nobody saw, only when it was last seen', () => {
  const seen = formatInstant(lastSeenAt);
  expect(formatAbsence({ presence: 'missing', responsesWithout: 1, lastSeenAt }, 'cards')).toBe(
    `Missing, last seen ${seen}: absent from 1 response of cards, which may be a fault of the list.`,
  );
  expect(formatAbsence({ presence: 'removed', responsesWithout: 3, lastSeenAt }, 'deliverables')).toBe(
    `Removed, last seen ${seen}: absent from 3 responses of deliverables.`,
  );
});

test('a slip in a sentence says which way, and none says nothing', () => {
  expect([1, 14, 0, -1, null].map(formatSlipSentence)).toEqual([
    '1 day later',
    '14 days later',
    null,
    '1 day earlier',
    null,
  ]);
});
