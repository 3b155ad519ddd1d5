import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { endOfDay, endOfMinute } from '../../services/time-machine/as-of.ts';
import { readTypedInstant } from './typed-instant.ts';

const now = Date.UTC(2026, 10, 22, 4, 30, 15);

test.each([
  ['2026-11-12', '14:00', Date.UTC(2026, 10, 12, 14, 0, 59, 999)],
  ['12 Nov 2026', '14.00 UTC', Date.UTC(2026, 10, 12, 14, 0, 59, 999)],
  [' 12   november  2026 ', '9:05', Date.UTC(2026, 10, 12, 9, 5, 59, 999)],
  ['1 Sept. 2026', '', Date.UTC(2026, 8, 1, 23, 59, 59, 999)],
  ['2026-1-2', '00:00', Date.UTC(2026, 0, 2, 0, 0, 59, 999)],
  ['29 Feb 2024', '', Date.UTC(2024, 1, 29, 23, 59, 59, 999)],
  ['2026-11-22', '4:29', Date.UTC(2026, 10, 22, 4, 29, 59, 999)],
])('“%s” and “%s” are a UTC minute to its end', (date, time, at) => {
  expect(readTypedInstant(date, time, now)).toEqual({ ok: true, at });
});

test('the minute and the day that are not over are now', () => {
  expect(readTypedInstant('22 Nov 2026', '04:30', now)).toEqual({ ok: true, at: null });
  expect(readTypedInstant('22 Nov 2026', '', now)).toEqual({ ok: true, at: null });
});

test.each([
  ['', '14:00', 'date', /^Type a date/],
  ['31 Feb 2026', '', 'date', /no date/],
  ['2026-13-01', '', 'date', /no date/],
  ['1969-12-31', '', 'date', /no date/],
  ['12 Foo 2026', '', 'date', /no date/],
  ['12/11/2026', '', 'date', /no date/],
  ['12 Nov 2026; drop', '', 'date', /no date/],
  ['2026-11-12', '24:00', 'time', /hours and minutes/],
  ['2026-11-12', '14', 'time', /hours and minutes/],
  ['2026-11-12', 'noon', 'time', /hours and minutes/],
  ['2026-11-23', '', 'date', /still to come/],
  ['9999-12-31', '', 'date', /still to come/],
  ['2026-11-22', '04:31', 'time', /still to come/],
])('“%s” and “%s” are refused beside the %s', (date, time, field, message) => {
  expect(readTypedInstant(date, time, now)).toEqual({ ok: false, field, message: expect.stringMatching(message) });
});

test('no text makes it throw or name an instant to come', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (date, time) => {
      const read = readTypedInstant(date, time, now);
      expect(read.ok ? (read.at ?? 0) : 0).toBeLessThan(now);
    }),
  );
});

test('an instant lies in the minute and the day whose end is shown for it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: now }), (at) => {
      const minute = endOfMinute(at, now);
      const day = endOfDay(Math.floor(at / 86_400_000), now);
      for (const end of [minute ?? now - 1, day ?? now - 1])
        expect(end >= Math.min(at, now - 1) && end < now).toBe(true);
      expect((minute ?? at) - at).toBeLessThan(60_000);
    }),
  );
});
