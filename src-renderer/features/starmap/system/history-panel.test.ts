import { expect, test } from 'vitest';
import type { RecordVersion } from '../../../archive/read/read-record-history.ts';
import type { Change } from '../../../archive/schema/archive-rows.ts';
import { formatChangePath, historyEntries } from './history-panel.tsx';

const version = (id: number, isThere = true): RecordVersion => ({
  // Test data: what is read of a snapshot.
  snapshot: { id: String(id), fetchedAt: id * 100, lastSeenAt: id * 100 + 50 } as RecordVersion['snapshot'],
  record: isThere ? { identity: '7', title: 'Ardwen', fields: {} } : null,
});

const change = (snapshotId: string, path: string): Change =>
  ({ snapshotId, path, kind: 'changed', before: 1, after: 2 }) as Change; // test data: what is read of a change

test('only snapshots in which something changed have an entry, newest first', () => {
  const entries = historyEntries({
    versions: [version(1), version(2), version(3)],
    changes: [change('3', 'status'), change('3', 'aggregated_danger')],
  });
  expect(entries.map(({ at, after, kind, lines }) => [at, after, kind, lines.map(({ path }) => path)])).toEqual([
    [300, 250, 'changed', ['status', 'aggregated_danger']],
    [100, null, 'first', []],
  ]);
});

test('a record that goes and comes back is told so, without lines of its own', () => {
  const entries = historyEntries({
    versions: [version(1), version(2, false), version(3, false), version(4)],
    changes: [change('2', ''), change('4', '')],
  });
  expect(entries.map(({ snapshotId, kind, lines }) => [snapshotId, kind, lines.length])).toEqual([
    ['4', 'added', 0],
    ['2', 'removed', 0],
    ['1', 'first', 0],
  ]);
});

test('a change that nobody can explain is an entry without lines', () => {
  const [entry] = historyEntries({ versions: [version(1), version(2)], changes: [change('2', '')] });
  expect(entry).toMatchObject({ kind: 'changed', lines: [] });
});

test.each([
  ['aggregated_danger', 'Danger'],
  ['celestial_objects.3000.sensor_danger', 'Objects › Kestrel › Danger'],
  ['celestial_objects.9.age', 'Objects › 9 › Age'],
  ['position_x', 'Position x'],
  ['habitable_zone_inner', 'Habitable from'],
  ['celestial_objects.3000.type', 'Objects › Kestrel › Type'],
  ['shader_data.light_color', 'Shader data › Light color'],
  ['constructor.toString', 'Constructor › To string'],
])('the path %s reads “%s”', (path, words) => {
  expect(formatChangePath(path, (step) => (step === '3000' ? 'Kestrel' : null))).toBe(words);
});
