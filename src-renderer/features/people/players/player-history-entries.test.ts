import { describe, expect, test } from 'vitest';
import type { Change, Snapshot } from '../../../archive/schema/archive-rows.ts';
import { membershipOf, playerOf } from './player-fixture.ts';
import { playerHistoryEntries, type PlayerDifference } from './player-history-entries.ts';
import type { PlayerResponse, PlayerVersion } from './player-history.ts';
import type { Player } from '../../../../src-shared/catalog/user.ts';

const header: PlayerResponse = { generation: 'header-key', how: 'stored copy', at: 0 };
const path: PlayerResponse = { generation: 'path-key', how: 'live', at: 0 };

function version(id: string, player: Player, responses: readonly PlayerResponse[] = [header]): PlayerVersion {
  const at = Number(id) * 1_000;
  // Only these of a snapshot are read.
  const snapshot = { id, fetchedAt: at, lastSeenAt: at + 500 } as Omit<Snapshot, 'manifest' | 'drift'>;
  return { snapshot, player, responses };
}

function change(snapshotId: string, place: string, facts: Partial<Change> = {}): Change {
  const row = { id: 1, snapshotId, previousSnapshotId: '', requestKey: 'user', resource: 'user', identity: 'wren' };
  return { ...row, title: 'Wren', kind: 'changed', path: place, before: null, after: null, at: 0, ...facts } as Change;
}

/** What the last of two versions is told to have changed. */
function linesBetween(before: Player, after: Player, changes: readonly Change[] = []): readonly PlayerDifference[] {
  const [entry] = playerHistoryEntries({ versions: [version('1', before), version('2', after)], changes });
  return entry?.snapshotId === '2' ? entry.lines : [];
}

const told = (lines: readonly PlayerDifference[]) =>
  lines.map((line) => {
    switch (line.kind) {
      case 'field':
        return [line.field.title, line.before, line.after, ...(line.isSilence ? ['silent'] : [])];
      case 'membership':
        return [line.organization.sid, line.before, line.after];
      case 'part':
        return [line.path, line.before, line.after];
      default:
        return [line.kind];
    }
  });

test('the first snapshot is where a player begins, and the newest stands first', () => {
  const wren = playerOf({ displayName: 'Wren', badge: 'Deckhand' });
  const versions = [
    version('1', wren),
    version('2', { ...wren, badge: 'Wayfinder' }),
    version('3', { ...wren, badge: 'Wayfinder', displayName: 'Wren of Ardwen' }),
  ];
  const entries = playerHistoryEntries({ versions, changes: [] });
  expect(entries.map(({ snapshotId, previousId, at, after }) => [snapshotId, previousId, at, after])).toEqual([
    ['3', '2', 3_000, 2_500],
    ['2', '1', 2_000, 1_500],
    ['1', null, 1_000, null],
  ]);
  expect(entries.map(({ lines }) => told(lines))).toEqual([
    [['Display name', 'Wren', 'Wren of Ardwen']],
    [['Badge', 'Deckhand', 'Wayfinder']],
    [],
  ]);
});

test('no snapshot has no history', () => {
  expect(playerHistoryEntries({ versions: [], changes: [] })).toEqual([]);
});

test('rank, stars and organization are told one by one, also when somebody leaves', () => {
  const mate = membershipOf('FIRST', { name: 'First', rank: 'Mate', stars: 2 });
  expect(
    told(
      linesBetween(playerOf({ organization: mate }), playerOf({ organization: { ...mate, rank: 'Master', stars: 3 } })),
    ),
  ).toEqual([
    ['Rank', 'Mate', 'Master'],
    ['Stars', '2', '3'],
  ]);
  expect(told(linesBetween(playerOf({ organization: mate }), playerOf()))).toEqual([
    ['Organization', 'First (FIRST)', null],
    ['Rank', 'Mate', null],
    ['Stars', '2', null],
  ]);
});

describe('affiliations', () => {
  const [a, b] = [membershipOf('A', { rank: 'Guest' }), membershipOf('B', { stars: 1 })];

  test('are followed by SID: who joined, left or rose, whatever their order', () => {
    expect(
      told(
        linesBetween(
          playerOf({ affiliations: [a, b] }),
          playerOf({ affiliations: [membershipOf('C'), { ...a, rank: 'Regular' }] }),
        ),
      ),
    ).toEqual([
      ['A', 'Guest', 'Regular'],
      ['B', '1 star', null],
      ['C', null, 'member'],
    ]);
    expect(linesBetween(playerOf({ affiliations: [a, b] }), playerOf({ affiliations: [b, a] }))).toEqual([]);
  });

  test('an answer that says nothing of them tells of nobody leaving', () => {
    expect(told(linesBetween(playerOf({ affiliations: [a] }), playerOf({ affiliations: null })))).toEqual([
      ['Affiliations', 'A, Guest', null],
    ]);
  });

  test('that cannot be read are told as a whole, a new name with the old one, a new picture by its path', () => {
    const unread = playerOf({ affiliations: [a], affiliationCount: 2 });
    expect(told(linesBetween(playerOf({ affiliations: [a], affiliationCount: 1 }), unread))).toEqual([
      ['Affiliations', 'A, Guest', 'A, Guest; 1 unreadable'],
    ]);
    const renamed = playerOf({ affiliations: [{ ...a, name: 'Alpha' }] });
    expect(told(linesBetween(playerOf({ affiliations: [a] }), renamed))).toEqual([
      ['A', 'A, Guest', 'Alpha (A), Guest'],
    ]);
    const sent = change('2', 'affiliation.A.image', { before: 'x', after: 'y' });
    expect(told(linesBetween(playerOf({ affiliations: [a] }), renamed, [sent]))).toContainEqual([
      'affiliation.A.image',
      'x',
      'y',
    ]);
    const reordered = change('2', 'affiliation.0.sid', { before: 'A', after: 'B' });
    expect(
      told(linesBetween(playerOf({ affiliations: [a, b] }), playerOf({ affiliations: [b, a] }), [reordered])),
    ).toEqual([['affiliation.0.sid', 'A', 'B']]);
  });

  test('not read when they were archived are no change; what was sent otherwise is told by its path', () => {
    const asBefore: Player = { ...playerOf(), affiliations: undefined };
    expect(linesBetween(asBefore, playerOf({ affiliations: [a] }))).toEqual([]);
    const sent = change('2', 'affiliation.0', { kind: 'added', after: { sid: 'A' } });
    expect(told(linesBetween(asBefore, playerOf({ affiliations: [a] }), [sent]))).toEqual([
      ['affiliation.0', null, { sid: 'A' }],
    ]);
  });
});

describe('changes of the answer as it was sent', () => {
  const wren = playerOf({ displayName: 'Wren', languages: ['English'] });

  test('are not told twice where a fact tells of them', () => {
    const sent = [change('2', 'profile.display'), change('2', 'profile.fluency.1', { kind: 'added', after: 'French' })];
    const after = { ...wren, displayName: 'Wren II', languages: ['English', 'French'] };
    expect(told(linesBetween(wren, after, sent))).toEqual([
      ['Display name', 'Wren', 'Wren II'],
      ['Languages', 'English', 'English, French'],
    ]);
  });

  test('of a whole part explain the facts inside it', () => {
    const before = playerOf({ country: 'Norway', region: 'Nordland' });
    const gone = change('2', 'profile.location', { kind: 'removed', before: { country: 'Norway' } });
    expect(told(linesBetween(before, playerOf(), [gone]))).toEqual([
      ['Country', 'Norway', null],
      ['Region', 'Nordland', null],
    ]);
  });

  test('in spelling alone are told as such', () => {
    expect(told(linesBetween(wren, wren, [change('2', 'organization.stars', { before: '0', after: 0 })]))).toEqual([
      ['respelled'],
    ]);
  });

  test('of what no fact is read from are told by their path', () => {
    const sent = change('2', 'profile.medals.0', { kind: 'added', after: '<img src=x onerror=alert(1)>' });
    expect(told(linesBetween(wren, wren, [sent]))).toEqual([
      ['profile.medals.0', null, '<img src=x onerror=alert(1)>'],
    ]);
  });

  test('that cannot be explained any more are still told', () => {
    expect(told(linesBetween(wren, wren, [change('2', '')]))).toEqual([['unexplained']]);
    expect(told(linesBetween(wren, { ...wren, badge: 'Deckhand' }, [change('2', '')]))).toEqual([
      ['Badge', null, 'Deckhand'],
    ]);
  });

  test('of another snapshot are not told here', () => {
    expect(linesBetween(wren, wren, [change('1', 'profile.medals')])).toEqual([]);
  });
});

describe('answers by different routes', () => {
  const full = playerOf({ displayName: 'Wren', bio: 'Hauls.', badge: 'Deckhand' });
  const short = playerOf({ displayName: 'Wren of Ardwen', badge: 'Deckhand' });

  test('what only one of them has is marked as silence, not as a change', () => {
    const [entry] = playerHistoryEntries({
      versions: [version('1', full, [path]), version('2', short, [header])],
      changes: [],
    });
    expect(entry).toMatchObject({ route: 'interface v2, stored copy', otherRoute: 'interface v1, live' });
    expect(told(entry?.lines ?? [])).toEqual([
      ['Display name', 'Wren', 'Wren of Ardwen'],
      ['Biography', 'Hauls.', null, 'silent'],
    ]);
  });

  test('a route that answered both before and after makes it a change', () => {
    const [entry] = playerHistoryEntries({
      versions: [version('1', full, [path, header]), version('2', short, [header])],
      changes: [],
    });
    expect(entry?.otherRoute).toBeNull();
    expect(told(entry?.lines ?? [])).toContainEqual(['Biography', 'Hauls.', null]);
  });
});
