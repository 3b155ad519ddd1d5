import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  emptyTrackerLink,
  progressMemory,
  readTrackerLink,
  writeTrackerLink,
  type TrackerLink,
} from './progress-address.ts';
import { cardFilters, openBases, trackerSorts, trackerViewModes } from './progress-store.ts';

const names = fc.uniqueArray(fc.string({ unit: 'grapheme' }), { maxLength: 3 });
const day = fc.integer({ min: -900_000, max: 900_000 }).map((tenths) => tenths / 10);
const link: fc.Arbitrary<TrackerLink> = fc.record({
  view: fc.record({
    picture: fc.constantFrom(...trackerViewModes),
    isByTeam: fc.boolean(),
    sort: fc.constantFrom(...trackerSorts),
    isDescending: fc.boolean(),
    openBase: fc.constantFrom(...openBases),
    find: fc.string({ unit: 'grapheme' }),
    teams: names,
    disciplines: names,
    projects: names,
    isInWork: fc.boolean(),
    card: fc.constantFrom(...cardFilters),
  }),
  days: fc.option(
    fc.tuple(day, fc.integer({ min: 1, max: 9_999 })).map(([from, length]) => ({ from, to: from + length })),
  ),
  choice: fc.constantFrom(
    { kind: 'off' as const },
    { kind: 'visit' as const },
    { kind: 'instants' as const, beforeAt: 17, afterAt: null },
  ),
});

test('every state is read back as it was written', () => {
  fc.assert(
    fc.property(link, ({ days, ...written }) => {
      const { days: read, ...rest } = readTrackerLink(writeTrackerLink({ days, ...written }));
      expect(rest).toEqual(written);
      expect(read === null).toBe(days === null);
      expect(read?.from ?? 0).toBeCloseTo(days?.from ?? 0, 3);
      expect(read?.to ?? 0).toBeCloseTo(days?.to ?? 0, 3);
    }),
  );
});

test('the first state is empty text', () => {
  expect(writeTrackerLink(emptyTrackerLink)).toBe('');
  expect(readTrackerLink('')).toEqual(emptyTrackerLink);
});

test.each([
  'picture=globe&sort=price&open=some&card=maybe&flat=yes&down=true&work=2',
  'days=1',
  'days=9,1',
  'days=1e9,2e9',
  'days=NaN,5',
  'days=-9999999,5',
  'compared=yesterday',
  '%%%&&==',
])('what hands or other versions wrote otherwise is dropped: %s', (text) => {
  expect(readTrackerLink(text)).toEqual(emptyTrackerLink);
});

test('a team named twice filters once', () => {
  expect(readTrackerLink('team=a&team=b&team=a').view.teams).toEqual(['a', 'b']);
});

test('memory keeps the view of this archive, not what was sought and compared', () => {
  const view = { ...emptyTrackerLink.view, find: 'lift', sort: 'end' as const, teams: ['a'] };
  const kept = progressMemory.writeKept('me', {
    view,
    days: null,
    choice: { kind: 'instants', beforeAt: 1, afterAt: null },
  });
  expect(progressMemory.readKept('me', kept)).toEqual({
    view: { ...view, find: '' },
    days: null,
    choice: { kind: 'off' },
  });
  expect(progressMemory.readKept('someone else', kept)).toBeNull();
});

test('a comparison with the last visit is kept', () => {
  const kept = progressMemory.writeKept('me', { ...emptyTrackerLink, choice: { kind: 'visit' } });
  expect(progressMemory.readKept('me', kept)?.choice).toEqual({ kind: 'visit' });
});

test.each([null, '', 'x', '[]', '7', '{"profileId":"me"}', '{"profileId":"me","link":7}'])(
  'broken memory is none: %s',
  (text) => expect(progressMemory.readKept('me', text)).toBeNull(),
);
