import 'fake-indexeddb/auto';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDetail, readIdentitiesWithResponse, readSourcedRecords } from '../archive/read/read-detail.ts';
import { ask, beginning, each, plainly, replay, stepOf, timed } from '../archive/read/replay-fixture.ts';
import type { ArchiveDatabase } from '../archive/schema/archive-database.ts';
import { readMemberLists } from '../features/people/organizations/model/member-lists.ts';
import { readOrganizations } from '../features/people/organizations/archived-organizations.tsx';
import { readArchivedPlayers } from '../features/people/players/archived-players.ts';
import { readPlayerHistory } from '../features/people/players/player-history.ts';
import { readDeliverableHistory } from '../features/progress/deliverable/use-deliverable.ts';
import { readTrackerParts } from '../features/progress/model/use-tracker.ts';
import { readDeliverablesOfCard } from '../features/roadmap/card/card-deliverables.tsx';
import { readCardVersions } from '../features/roadmap/card/card-versions.ts';
import { readOlderReleases } from '../features/roadmap/model/use-roadmap.ts';
import { findHome } from '../features/starmap/system/model/use-system.ts';
import { readLatestResponses } from '../features/telemetry/model/read-latest-responses.ts';
import { readDaySeries, readResponseChoices } from '../features/telemetry/model/read-response-series.ts';

// The views' own readers, held against an archive that was never told what came after the instant (`as-of-any-sequence.test.ts`).

const object = fc.record({
  id: fc.constantFrom('1', '2'),
  code: fc.constantFrom('REED.STAR', 'REED.ONE'),
  name: fc.constantFrom('Reed', 'Rush', null),
});
const system = fc.record({
  id: fc.constant('9'),
  code: fc.constant('REED'),
  name: fc.constantFrom('Reed', 'Rush'),
  celestial_objects: fc.uniqueArray(object, { selector: ({ id }) => id, maxLength: 2 }),
});
const release = fc.record({
  id: fc.constantFrom('5', '6'),
  name: fc.constantFrom('4.9', '5.0'),
  released: fc.constantFrom(0, 1),
  cards: fc.uniqueArray(
    fc.record({ id: fc.constantFrom('11', '12'), name: fc.constantFrom('Hull', 'Map'), tasks: fc.constantFrom(1, 2) }),
    { selector: ({ id }) => id, maxLength: 2 },
  ),
});
const deliverable = fc.record({
  slug: fc.constantFrom('hull', 'map'),
  title: fc.constantFrom('Hull', 'Map'),
  endDate: fc.constantFrom('2026-02-05', '2026-03-05'),
  card: fc.constantFrom(null, { id: '11', title: 'Hull' }),
});
const player = fc.record({
  profile: fc.record({ handle: fc.constant('Wren'), display: fc.constantFrom('W', 'Wren') }),
});
const organization = fc.record({ sid: fc.constant('TIDE'), name: fc.constantFrom('Tide', 'Tidework') });
const members = fc.uniqueArray(fc.record({ handle: fc.constantFrom('a', 'b', 'c'), stars: fc.constantFrom(1, 2) }), {
  selector: ({ handle }) => handle,
  maxLength: 3,
});
const telemetry = fc.record({
  current: fc.record({ avg_latency: fc.constantFrom(10, 20), stability_score: fc.constantFrom(80, 90) }),
  past: fc.constantFrom(null, [{ version: '4.8', avg_latency: 3 }]),
});

const step = stepOf(
  fc.oneof(
    ask('star-system', fc.constantFrom({ code: 'REED' }, { code: 'reed' }), system),
    ask('object', fc.constantFrom({ code: 'REED.STAR' }, { code: 'REED.ONE' }), object),
    ask(
      'roadmap',
      fc.constantFrom({ board: 'main' }, { board: 'main', version: '4.9' }),
      fc.uniqueArray(release, { selector: ({ id }) => id, minLength: 1, maxLength: 2 }),
    ),
    ask(
      'deliverables',
      fc.constantFrom({ team_slug: 'art' }, { team_slug: 'code' }),
      fc.uniqueArray(deliverable, { selector: ({ slug }) => slug, maxLength: 2 }),
    ),
    ask('teams', fc.constant({}), fc.constantFrom([{ slug: 'art', title: 'Art' }], [{ slug: 'code', title: 'Code' }])),
    ask('user', fc.constantFrom({ handle: 'Wren' }, { handle: 'wren' }), player),
    ask('organization', fc.constant({ sid: 'TIDE' }), organization),
    ask('members', fc.constantFrom({ sid: 'TIDE', page: 1 }, { sid: 'TIDE', page: 2 }), members),
    ask(
      'telemetry',
      fc.constantFrom({ version: '4.9', timetable: 'MONTH' }, { version: '4.9', timetable: 'DAY' }),
      telemetry,
    ),
  ),
);

/** What the views' readers say of an archive at an instant. */
async function readAll(archive: ArchiveDatabase, asOf: number | null): Promise<unknown> {
  const codes = [
    { code: 'REED', identity: '9' },
    { code: 'reed', identity: '9' },
  ];
  return {
    systems: await readIdentitiesWithResponse(archive, 'star-system', asOf),
    system: await each(codes, (question) => readDetail(archive, 'star-system', question, asOf)),
    object: await each(['1', '2', null], (identity) =>
      readDetail(archive, 'object', { code: 'REED.STAR', identity }, asOf),
    ),
    objects: await readSourcedRecords(archive, 'object', asOf, new Set(['1', '2'])),
    home: findHome(await readSourcedRecords(archive, 'star-system', asOf), 'REED.ONE'),
    card: await readCardVersions(archive, { board: 'main', cardId: '11' }, asOf),
    older: await readOlderReleases(archive, 'main', asOf),
    ofCard: await readDeliverablesOfCard(archive, '11', asOf),
    tracker: await readTrackerParts(archive, asOf),
    deliverable: await readDeliverableHistory(archive, 'hull', asOf),
    players: await readArchivedPlayers(archive, asOf),
    player: await each(['Wren', 'wren'], (handle) => readPlayerHistory(archive, handle, asOf)),
    organizations: await readOrganizations(archive, asOf),
    members: await readMemberLists(archive, 'TIDE', asOf),
    telemetry: await each(['MONTH', 'DAY'] as const, (timetable) => readLatestResponses(archive, timetable, asOf)),
    choices: await readResponseChoices(archive, { version: '4.9', timetable: 'MONTH' }, asOf),
    days: await readDaySeries(archive, '4.9', asOf),
  };
}

test('at any instant of any sequence of calls every view reads what an archive holds that ended then', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), fc.nat(), fc.nat(60_000), async (steps, place, offset) => {
      const calls = timed(steps);
      const marks = [beginning, ...calls.flatMap(({ startedAt, endedAt }) => [startedAt, endedAt])];
      const asOf = (marks[place % marks.length] ?? beginning) + offset - 30_000;
      const whole = await replay(calls, Infinity);
      const ended = await replay(calls, asOf);
      const told = await plainly(whole, await readAll(whole, asOf));
      expect(told).toEqual(await plainly(ended, await readAll(ended, null)));
      whole.close();
      ended.close();
    }),
    { numRuns: 25, endOnFailure: true },
  );
}, 60_000);
