import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { sampleOf } from '../../src-shared/long-run-fixture.ts';
import { dayMs } from '../../src-shared/day.ts';
import type { CollectionRecord } from '../archive/read/read-collection.ts';
import type { DatedItem, ScheduleDiff } from '../archive/schedule/schedule.ts';
import { deliverable } from '../features/progress/model/tracker-fixture.ts';

/**
 * A day is a UTC day number from the service's text to the screen and the file, whatever the reader's clock says: in every
 * zone from UTC−11 to UTC+14, and around every change of its clocks. The zone is really the process's own, and what is tested
 * is loaded anew in it, so that nothing made in another zone is left.
 */

/**
 * The first four have what zones differ in: the ends of the world, clocks that change by half an hour, and a day that the calendar
 * left out.
 */
const zones = [
  'Pacific/Pago_Pago',
  'Pacific/Kiritimati',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'America/Los_Angeles',
  'Asia/Kathmandu',
  'UTC',
  'Pacific/Honolulu',
  'Pacific/Marquesas',
  'America/New_York',
  'America/St_Johns',
  'America/Sao_Paulo',
  'Atlantic/Azores',
  'Europe/London',
  'Europe/Berlin',
  'Asia/Beirut',
  'Asia/Kolkata',
  'Pacific/Auckland',
  'Pacific/Chatham',
] as const;
const tried = sampleOf(zones, 4);

const zoneBefore = process.env['TZ'];
afterEach(() => {
  if (zoneBefore === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zoneBefore;
});

/** What a day passes through, as loaded by a program that was started in this zone; loading takes longer than the tests. */
async function startIn(zone: string) {
  process.env['TZ'] = zone;
  if (loaded?.zone === zone) return loaded.program;
  vi.resetModules();
  loaded = { zone, program: await loadProgram() };
  return loaded.program;
}

let loaded: { readonly zone: string; readonly program: Program } | null = null;

async function loadProgram() {
  const { catalog } = await import('../../src-shared/catalog/registry.ts');
  const { cardItems } = await import('../archive/schedule/schedule-items.ts');
  const { deliverableItems } = await import('../archive/schedule/schedule-items.ts');
  const { formatDayNumber: writeDay } = await import('../../src-shared/day.ts');
  const { formatDay } = await import('../format/format.ts');
  const { axisTicks } = await import('../ui/timeline/axis-ticks.ts');
  const { writeScheduleDiffCsv: writeMovedCsv } = await import('../ui/planner/write-schedule-diff.ts');
  const { writeTrackerCsv } = await import('../features/progress/tracker/tracker-table.tsx');
  const { writeCardsCsv } = await import('../features/roadmap/board/cards-table.tsx');
  const files = { writeMovedCsv, writeTrackerCsv, writeCardsCsv };
  return { catalog, cardItems, deliverableItems, writeDay, formatDay, axisTicks, ...files };
}

/** A date of the calendar, and its day number counted without any Date (H. Hinnant, "days_from_civil"). */
interface Civil {
  readonly year: number;
  readonly month: number;
  readonly date: number;
}

function dayNumber({ year, month, date }: Civil): number {
  const shifted = month <= 2 ? year - 1 : year;
  const era = Math.floor(shifted / 400);
  const ofEra = shifted - era * 400;
  const ofYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + date - 1;
  return era * 146_097 + ofEra * 365 + Math.floor(ofEra / 4) - Math.floor(ofEra / 100) + ofYear - 719_468;
}

/** The other way round ("civil_from_days"). */
function civilOf(day: number): Civil {
  const shifted = day + 719_468;
  const era = Math.floor(shifted / 146_097);
  const ofEra = shifted - era * 146_097;
  const years = ofEra - Math.floor(ofEra / 1_460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096);
  const yearOfEra = Math.floor(years / 365);
  const ofYear = ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const part = Math.floor((5 * ofYear + 2) / 153);
  const date = ofYear - Math.floor((153 * part + 2) / 5) + 1;
  const month = part < 10 ? part + 3 : part - 9;
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, date };
}

const two = (value: number): string => String(value).padStart(2, '0');
const shortMonths = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
/** As the program's locale has them. */
const screenMonths = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'];
const weekdays = ['Thu', 'Fri', 'Sat', 'Sun', 'Mon', 'Tue', 'Wed'];

/** How the progress tracker writes a day. */
function trackerWays(day: number): readonly string[] {
  const { year, month, date } = civilOf(day);
  const rest = `${shortMonths[month - 1]} ${year}`;
  const weekday = weekdays[((day % 7) + 7) % 7];
  return [
    `${weekday}, ${two(date)} ${rest} 00:00:00 +0000`,
    `${weekday}, ${date} ${rest} 00:00:00 GMT`,
    `${two(date)} ${rest}`,
  ];
}

/** Every other way of the specification and the recordings, most of them with a time of that day. */
function timestampWays(day: number, seconds: number): readonly (string | number)[] {
  const { year, month, date } = civilOf(day);
  const iso = `${year}-${two(month)}-${two(date)}`;
  const time = `${two(Math.floor(seconds / 3_600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return [
    iso,
    `${iso}T00:00:00.000000`,
    `${iso}T${time}.999999`,
    `${iso} 00:00:00`,
    `${iso} ${time}`,
    `${iso}T${time}Z`,
    `${iso}T${time}+00:00`,
    day * 86_400 + seconds,
    String(day * 86_400 + seconds),
    ` ${day * 86_400 + seconds}.25 `,
  ];
}

const screenWords = ({ year, month, date }: Civil): string => `${date} ${screenMonths[month - 1]} ${year}`;

/** Days on both sides of every change of this zone's clocks, and of the ends of its years. */
function criticalDays(): readonly number[] {
  const critical: number[] = [];
  const last = dayNumber({ year: 2031, month: 1, date: 1 });
  for (let day = dayNumber({ year: 1999, month: 12, date: 30 }); day <= last; day++) {
    const offsets = [day, day + 1].map((at) => new Date(at * dayMs).getTimezoneOffset());
    const { month, date } = civilOf(day);
    if (offsets[0] !== offsets[1] || (month === 12 && date === 31) || (month === 2 && date === 28)) critical.push(day);
  }
  return critical.flatMap((day) => [day - 1, day, day + 1, day + 2]);
}

const record = <Fields extends object>(fields: Fields, identity: string): CollectionRecord<Fields> => ({
  identity,
  title: identity,
  fields,
});

type Program = Awaited<ReturnType<typeof loadProgram>>;
type Sent = string | number;

/** The days read of a tracker's date wherever it may stand, and the words that are compared and shown of it. */
function readTracker({ catalog, deliverableItems }: Program, sent: Sent) {
  const span = { startDate: sent, endDate: sent };
  const timeAllocations = [{ ...span, partialTime: false }];
  const disciplines = [{ title: 'Trade', numberOfMembers: 1, timeAllocations }];
  const list = [{ slug: 'one', title: 'One', ...span, updateDate: sent, disciplines }];
  const deliverables = catalog.deliverables.read(list, {});
  const teams = catalog.teams.read([{ slug: 'team', ...span, timeAllocations }], {});
  const [deliverable, team] = [deliverables.records[0]?.fields, teams.records[0]?.fields];
  if (!deliverable || !team) throw new Error('Nothing was read.');
  const [item] = deliverableItems([record(deliverable, 'one')], null);
  const spans = [deliverable, item, team, ...deliverable.disciplines.flatMap((one) => one.timeAllocations)];
  const days = [...spans, ...team.timeAllocations].flatMap((one) => [one?.startDay, one?.endDay]);
  return {
    drift: [...deliverables.drift, ...teams.drift],
    days: [deliverable.updatedDay, ...days],
    words: item?.facts['Time of Trade'],
  };
}

/** The days of cards: made on, dated by itself, dated by its release. */
function readRoadmap({ catalog, cardItems }: Program, sent: Sent) {
  const card = { id: '1', name: 'Card', scheduled_at: sent, time_created: sent };
  const list = [{ id: '2', name: '1.0', scheduled_at: sent, cards: [card, { id: '3', name: 'By release' }] }];
  const { records, drift } = catalog.roadmap.read(list, {});
  const release = records[0]?.fields;
  if (!release) throw new Error('Nothing was read.');
  const [dated, ofRelease] = cardItems(record(release, '2'));
  return { drift, days: [dated?.startDay, dated?.endDay, ofRelease?.endDay] };
}

/** Every date that the three files say of things that begin and end on a day. */
function writtenDates(program: Program, day: number): readonly string[] {
  const item: DatedItem = {
    identity: 'one',
    title: 'One',
    startDay: day,
    endDay: day,
    facts: {},
    groups: { team: [], discipline: [], category: [], release: [] },
    isReleased: null,
  };
  const facts = [{ name: 'End', kind: 'day', before: day, after: day }] as const;
  const diff: ScheduleDiff = {
    beforeAt: 0,
    afterAt: 1,
    added: [item],
    gone: [{ before: item, presence: 'missing' }],
    changed: [{ before: item, after: item, slipDays: 0, facts }],
    unchanged: 0,
    notComparable: 0,
    slips: { count: 0, slipped: 0, earlier: 0, mean: null, median: null, medianOfSlipped: null, share: null },
    slipsBy: [],
    releasedSince: null,
    canTellRemovals: true,
  };
  const files = [
    program.writeMovedCsv(diff),
    program.writeTrackerCsv(
      [
        {
          identity: 'one',
          title: 'One',
          isTitleShared: false,
          teams: [],
          disciplines: [],
          projects: [],
          startDay: day,
          endDay: day,
          people: null,
          peopleDays: null,
          card: null,
          fields: deliverable('one', { updatedDay: day }),
          mark: null,
          slipDays: null,
        },
      ],
      false,
    ),
    program.writeCardsCsv([
      {
        rowId: 'one',
        board: 'main',
        identity: '1',
        title: 'One',
        releaseTitle: null,
        category: '',
        card: null,
        createdDay: day,
        endDay: day,
        formerDay: day,
        mark: null,
        slipDays: null,
      },
    ]),
  ];
  return files.flatMap((file) => file.match(/\d{4}-\d{2}-\d{2}/g) ?? []);
}

function expectUnshifted(program: Program, day: number, seconds: number): void {
  const words = screenWords(civilOf(day));
  const timestamps = timestampWays(day, seconds);
  for (const sent of [...trackerWays(day), ...timestamps]) {
    const read = readTracker(program, sent);
    expect(read.days, String(sent)).toEqual(Array.from({ length: 11 }, () => day));
    expect(read.drift, String(sent)).toEqual([]);
    expect(read.words).toBe(`${words} – ${words}`);
  }
  for (const sent of timestamps) {
    expect(readRoadmap(program, sent), String(sent)).toEqual({ drift: [], days: [day, day, day] });
  }
  expect([program.formatDay(day * dayMs), program.writeDay(day)]).toEqual([words, words]);
  const { year, month, date } = civilOf(day);
  const written = writtenDates(program, day);
  expect(written).toEqual(Array.from({ length: 16 }, () => `${year}-${two(month)}-${two(date)}`));
  const { ticks } = program.axisTicks({ from: day - 0.5, to: day + 1.5 }, 800);
  expect(ticks.map((tick) => [tick.day, Number(tick.label.replaceAll(/\D/g, ''))])).toEqual(
    [day, day + 1].map((at) => [at, civilOf(at).date]),
  );
}

describe.each(tried)('in %s', (zone) => {
  test('no way to write a day, on the wire, on screen or in a file, shifts it', async () => {
    const program = await startIn(zone);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60_000 }), fc.integer({ min: 0, max: 86_399 }), (day, seconds) => {
        expect(dayNumber(civilOf(day))).toBe(day);
        expectUnshifted(program, day, seconds);
      }),
      { numRuns: 25 },
    );
  });

  test('nor does a change of its clocks', async () => {
    const program = await startIn(zone);
    const days = criticalDays();
    expect(days.length).toBeGreaterThan(100);
    for (const [index, day] of days.entries()) {
      if (index % 8 === 0) expectUnshifted(program, day, (index * 3_571) % 86_400);
      const words = screenWords(civilOf(day));
      expect([program.formatDay(day * dayMs), program.writeDay(day)]).toEqual([words, words]);
      expect(readRoadmap(program, day * 86_400).days).toEqual([day, day, day]);
    }
  });

  // The canary: were the process not really in this zone, a reading by its calendar would be right as well.
  test.skipIf(zone === 'UTC')(
    'a reading by the reader’s own calendar would shift days, and would be seen',
    async () => {
      await startIn(zone);
      const instants = [
        [dayNumber({ year: 2021, month: 7, date: 30 }), '30 Jul 2021'],
        [dayNumber({ year: 2022, month: 1, date: 14 }), '14 Jan 2022'],
      ] as const;
      const local = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });
      const shifts = instants.flatMap(([day, words]) =>
        [day * dayMs, (day + 1) * dayMs - 1].map((at) => {
          const date = new Date(at);
          const read = dayNumber({ year: date.getFullYear(), month: date.getMonth() + 1, date: date.getDate() });
          // The words of a screen that forgot to say UTC go the same wrong way.
          expect(local.format(at) === words).toBe(read === day);
          return read - day;
        }),
      );
      expect(shifts.some((days) => days !== 0)).toBe(true);
    },
  );
});

test('the zones reach from UTC−11 to UTC+14', () => {
  const hours = tried.map((zone) => {
    process.env['TZ'] = zone;
    return -new Date(Date.UTC(2026, 6, 1)).getTimezoneOffset() / 60;
  });
  expect([Math.min(...hours), Math.max(...hours)]).toEqual([-11, 14]);
});

test('epoch milliseconds, which the service never sends, are refused rather than taken for a day', async () => {
  const { catalog } = await startIn('Pacific/Apia');
  const sent = Date.UTC(2021, 6, 30);
  for (const date of [sent, String(sent)]) {
    const { records, drift } = catalog.deliverables.read([{ slug: 'one', startDate: date }], {});
    expect(records[0]?.fields.startDay).toBeNull();
    expect(drift.some(({ path }) => path.includes('startDate'))).toBe(true);
  }
});
