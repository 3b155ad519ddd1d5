import { expect, test } from 'vitest';
import type { GameVersion } from '../../../../src-shared/domain/game-version.ts';
import { minorVersions } from '../minor-versions.ts';
import { versionGroups } from './version-groups.ts';

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
