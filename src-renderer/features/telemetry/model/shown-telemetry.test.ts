import { describe, expect, test } from 'vitest';
import type { GameVersion } from '../../../../src-shared/catalog/versions.ts';
import { minorVersions } from './minor-versions.ts';
import { readArchived, showTelemetry, versionGroups, type TelemetryParts } from './shown-telemetry.ts';
import { telemetryOf, telemetryResponse } from './telemetry-fixture.ts';
import { firstTelemetryView, wholeSpan, type TelemetryView } from './telemetry-store.ts';
import type { TelemetryResponse, Timetable } from './telemetry.ts';

const version = (name: string | null, title: string | null = null): GameVersion => ({
  version: name,
  title,
  linkUrl: null,
  imageUrl: null,
});

function groupsOf(listed: readonly GameVersion[] | null, archivedNames: readonly string[] = []) {
  const archived = archivedNames.map((name, index) => ({
    version: name,
    timetable: 'WEEK' as const,
    lastSeenAt: index,
  }));
  return versionGroups({ listed, versions: minorVersions(listed ?? [], archivedNames), archived });
}

test('versions of one minor version stand together, in the order of the list', () => {
  const groups = groupsOf([version('3.10.1'), version('3.10.0', 'Ten'), version('3.9.0')]);
  expect(groups.map(({ key, patches }) => [key, patches.map((patch) => patch.version)])).toEqual([
    ['3.10', ['3.10.1', '3.10.0']],
    ['3.9', ['3.9.0']],
  ]);
});

test('what has no telemetry is listed all the same, each by itself and nothing twice', () => {
  const listed = [version('PTU 4.1'), version('3.2.0'), version('3.1.4'), version(null, 'Nameless'), version('2.6.3')];
  const groups = groupsOf(listed);
  expect(groups.map(({ minor }) => minor?.name ?? null)).toEqual([null, '3.2', null, null, null]);
  expect(groups.flatMap(({ patches }) => patches)).toEqual(listed);
});

test('a version sent twice is shown twice', () => {
  expect(groupsOf([version('3.2.0'), version('3.2.0', 'Again')])[0]?.patches).toHaveLength(2);
});

test('versions that no list names come last, newest first, with what is archived of them', () => {
  const groups = groupsOf([version('3.10.0')], ['3.3', '3.10', '3.4']);
  expect(groups.map(({ key, archived }) => [key, archived.get('WEEK')])).toEqual([
    ['3.10', 1],
    ['3.4', 2],
    ['3.3', 0],
  ]);
});

test('without a list there is what is archived', () => {
  expect(groupsOf(null, ['3.3']).map(({ key }) => key)).toEqual(['3.3']);
  expect(groupsOf(null)).toEqual([]);
});

const listed = (...names: readonly string[]): readonly GameVersion[] =>
  names.map((version) => ({ version, title: null, linkUrl: null, imageUrl: null }));

const responsesOf = (...names: readonly string[]): ReadonlyMap<string, TelemetryResponse> =>
  new Map(
    names.map((version) => [version, telemetryResponse({ version, telemetry: telemetryOf({ latencyAverage: 40 }) })]),
  );

const archivedOf = (timetable: Timetable, ...names: readonly string[]) =>
  names.map((version) => ({ version, timetable, lastSeenAt: 7 }));

const show = (parts: Partial<TelemetryParts>, view: Partial<TelemetryView> = {}) =>
  showTelemetry(
    {
      listed: listed('3.10.1', '3.10.0', '3.9.0', '3.2.0'),
      archived: [],
      responses: new Map(),
      lost: new Map(),
      ...parts,
    },
    { ...firstTelemetryView, ...view },
  );

const namesOf = (versions: readonly { readonly name: string }[]) => versions.map(({ name }) => name);

describe('the version shown', () => {
  test('is the latest of the list unless another is chosen', () => {
    expect(show({}).version?.name).toBe('3.10');
    expect(show({}, { version: '3.9' }).version?.name).toBe('3.9');
  });

  test('that nobody knows is named, and the latest stands in', () => {
    const shown = show({}, { version: '9.9' });
    expect([shown.version?.name, shown.unknownVersion]).toEqual(['3.10', '9.9']);
  });

  test('without a list is the highest that is archived, and is not called the latest', () => {
    const shown = show({ listed: null, archived: archivedOf('MONTH', '3.9', '3.10') });
    expect([shown.version?.name, shown.latest, shown.hasDay]).toEqual(['3.10', null, false]);
  });

  test('is null while none is known', () => {
    expect(show({ listed: [] })).toMatchObject({
      version: null,
      response: null,
      before: null,
      hasDay: false,
      inView: [],
    });
  });

  test('is compared with the nearest earlier one that has an answer, number by number', () => {
    const shown = show({ responses: responsesOf('3.10', '3.2') });
    expect([shown.response?.version, shown.before?.version]).toEqual(['3.10', '3.2']);
    expect(show({ responses: responsesOf('3.10', '3.9') }, { version: '3.9' }).before).toBeNull();
  });
});

describe('a day', () => {
  test('is offered of the latest, and of others where the archive has one', () => {
    expect(show({}).hasDay).toBe(true);
    expect(show({}, { version: '3.9' }).hasDay).toBe(false);
    expect(show({ archived: archivedOf('DAY', '3.9') }, { version: '3.9' }).hasDay).toBe(true);
    expect(show({ archived: archivedOf('WEEK', '3.9') }, { version: '3.9' }).hasDay).toBe(false);
  });

  test('has pictures of versions with figures only', () => {
    const empty = telemetryResponse({
      version: '3.9',
      timetable: 'DAY',
      telemetry: telemetryOf({ documentCount: 0, updatedAt: 7 }),
    });
    const responses = new Map([...responsesOf('3.10'), ['3.9', empty] as const]);
    expect(namesOf(show({ responses }, { timetable: 'DAY' }).inView)).toEqual(['3.10']);
  });
});

describe('the versions in the pictures', () => {
  test.each([
    [wholeSpan, ['3.2', '3.9', '3.10']],
    [{ from: '3.9', to: null }, ['3.9', '3.10']],
    [{ from: null, to: '3.9' }, ['3.2', '3.9']],
    [{ from: '3.10', to: '3.2' }, ['3.2', '3.9', '3.10']],
    [{ from: '3.9', to: '3.9' }, ['3.9']],
    [{ from: '7.7', to: '8.8' }, ['3.2', '3.9', '3.10']],
  ])('from and to %j are %j', (span, expected) => {
    expect(namesOf(show({}, { span }).inView)).toEqual(expected);
  });
});

test.each([
  [{ version: '3.9', timetable: 'WEEK' }, 1],
  [{ version: '3.9' }, 0],
  [{ version: 3.9, timetable: 'WEEK' }, 0],
  [{ version: '3.9', timetable: 'YEAR' }, 0],
])('of requests %j, %i belong to this page', (params, count) => {
  expect(readArchived(params, 7)).toHaveLength(count);
});
