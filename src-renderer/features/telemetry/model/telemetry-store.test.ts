import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  comparedKinds,
  firstTelemetryView,
  maxTypedChars,
  noPair,
  readTelemetryLink,
  readTelemetryView,
  resolutionForms,
  telemetryMemory,
  writeTelemetryView,
  type TelemetryView,
} from './telemetry-store.ts';
import { timetables } from './telemetry.ts';

const { readKept, writeKept } = telemetryMemory;
const version = fc.tuple(fc.nat(999), fc.nat(999)).map(([major, minor]) => `${major}.${minor}`);
const day = fc.integer({ min: 0, max: 20_000 }).map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));
const pairOf = (part: fc.Arbitrary<string>) => fc.record({ before: fc.option(part), after: fc.option(part) });
const view: fc.Arbitrary<TelemetryView> = fc.record({
  timetable: fc.constantFrom(...timetables),
  version: fc.option(version),
  span: fc.record({ from: fc.option(version), to: fc.option(version) }),
  days: fc.record({ from: fc.option(day), to: fc.option(day) }),
  hidden: fc.uniqueArray(fc.constantFrom('fan.1-99', 'fan.average', 'ends.hdd', 'days.stability'), { maxLength: 4 }),
  loadTime: fc.string({ maxLength: maxTypedChars }).map((text) => text.replaceAll(/\p{Cc}/gu, '')),
  resolutions: fc.constantFrom(...resolutionForms),
  comparedKind: fc.constantFrom(...comparedKinds),
  versions: pairOf(version),
  snapshots: pairOf(fc.stringMatching(/^[\w-]{1,40}$/)),
});

test('every state is read back as it was written', () => {
  fc.assert(
    fc.property(view, (written) => {
      expect(readTelemetryView(writeTelemetryView(written))).toEqual(written);
    }),
  );
});

test('the first state is empty text', () => {
  expect(writeTelemetryView(firstTelemetryView)).toBe('');
  expect(readTelemetryView('')).toEqual(firstTelemetryView);
});

test.each([
  'by=YEAR&version=four&from=3&to=last&compare=players',
  'version=3.10.1',
  'version=-3.1',
  'versions=3.1',
  'versions=3.1..3.2..3.3',
  'versions=a..b&snapshots=%00..<img>',
  'hide=<script>&hide=',
  '%%%&&==',
])('what hands or other versions wrote otherwise is dropped: %s', (text) => {
  expect(readTelemetryView(text)).toEqual(firstTelemetryView);
});

test('a load time keeps what was typed, without control characters and not for ever', () => {
  expect(readTelemetryView(`mine=${'9'.repeat(9_999)}`).loadTime).toHaveLength(maxTypedChars);
  expect(readTelemetryView('mine=4%0A2').loadTime).toBe('4 2');
  expect(readTelemetryView('mine=abc').loadTime).toBe('abc');
});

test('the window remembers everything but what was compared, of its own archive only', () => {
  const shown: TelemetryView = {
    ...firstTelemetryView,
    timetable: 'WEEK',
    version: '3.10',
    loadTime: '42',
    comparedKind: 'snapshots',
    versions: { before: '3.9', after: null },
  };
  const kept = { ...shown, comparedKind: 'versions', versions: noPair };
  expect(readKept('mine', writeKept('mine', shown))).toEqual(kept);
  expect(readKept('other', writeKept('mine', shown))).toBeNull();
});

test.each([null, '', '{', 'null', '7', '{"profileId":"mine"}', '{"profileId":"mine","link":7}'])(
  'a memory that reads %j is none',
  (text) => {
    expect(readKept('mine', text)).toBeNull();
  },
);

test('an address asks for a version, or for a whole state', () => {
  expect(readTelemetryLink('3.10', '')).toEqual({ ...firstTelemetryView, version: '3.10' });
  expect(readTelemetryLink('view', 'by=WEEK&version=3.9&mine=12%2C5')).toEqual({
    ...firstTelemetryView,
    timetable: 'WEEK',
    version: '3.9',
    loadTime: '12,5',
  });
  expect(readTelemetryLink('view', '')).toEqual(firstTelemetryView);
});

test.each(['3.10&by=DAY&hide=fan.median', 'nonsense', '%', '../../settings', '<img>'])(
  'the address %j changes nothing but what it names',
  (part) => {
    expect(readTelemetryLink(part, 'by=WEEK')).toEqual(firstTelemetryView);
  },
);
