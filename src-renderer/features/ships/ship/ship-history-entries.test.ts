import { describe, expect, test } from 'vitest';
import type { Ship } from '../../../../src-shared/catalog/ships.ts';
import type { RecordVersion } from '../../../archive/read/read-record-history.ts';
import type { Change } from '../../../archive/schema/archive-rows.ts';
import { versionOf } from '../model/ship-fixture.ts';
import { formatChangePath, shipHistoryEntries, shipHistorySeries, type HistoryEntry } from './ship-history-entries.ts';

function change(
  hour: number,
  path: string,
  [before, after]: readonly [unknown, unknown],
  kind: Change['kind'] = 'changed',
): Change {
  const ship = { requestKey: 'ships', resource: 'ships', identity: '1', title: 'Heron' } as const;
  return {
    ...ship,
    id: hour,
    snapshotId: `s${hour}`,
    previousSnapshotId: `s${hour - 1}`,
    kind,
    path,
    before,
    after,
    at: hour * 3_600_000,
  };
}

/** An entry in few words. */
function wordsOf({ kind, lines }: HistoryEntry): readonly string[] {
  return [
    kind,
    ...lines.map((line) => {
      if (line.kind === 'field')
        return `${line.field.id}: ${line.field.value(line.before.fields)} → ${line.field.value(line.after.fields)}`;
      if (line.kind === 'part') return `${line.path} ${line.change}`;
      return line.kind === 'respelled' ? `${line.title} respelled` : line.kind;
    }),
  ];
}

const historyOf = (versions: readonly RecordVersion<Ship>[], changes: readonly Change[] = []) =>
  shipHistoryEntries({ versions, changes }).map(wordsOf);

describe('the history of a ship', () => {
  test('names coming, going, coming back and every changed field, newest first', () => {
    const versions = [
      versionOf(1, null),
      versionOf(2, { massKg: 10 }),
      versionOf(3, { massKg: 12, focus: 'Racing' }),
      versionOf(4, { massKg: 12, focus: 'Racing' }),
      versionOf(5, null),
      versionOf(6, null),
      versionOf(7, { massKg: null }),
    ];
    expect(historyOf(versions)).toEqual([
      ['back'],
      ['removed'],
      ['changed', 'focus: null → Racing', 'massKg: 10 → 12'],
      ['added'],
    ]);
  });

  test('says between which two instants it changed', () => {
    const [changed, first] = shipHistoryEntries({
      versions: [versionOf(1, { beamM: 1 }), versionOf(4, { beamM: 2 })],
      changes: [],
    });
    expect([changed?.after, changed?.at]).toEqual([5_400_000, 14_400_000]);
    expect([first?.kind, first?.after]).toEqual(['first', null]);
  });

  test('of a ship that never changed is its first snapshot alone, and nothing without a ship', () => {
    expect(historyOf([versionOf(1, { beamM: 1 }), versionOf(2, { beamM: 1 })])).toEqual([['first']]);
    expect(historyOf([versionOf(1, null), versionOf(2, null)])).toEqual([]);
    expect(historyOf([])).toEqual([]);
  });

  test('tells unknown from not sold, and the least crew from the most', () => {
    const versions = [
      versionOf(1, { priceUsd: null, minCrew: 1, maxCrew: 4 }),
      versionOf(2, { priceUsd: 0, minCrew: 2, maxCrew: 4 }),
    ];
    expect(historyOf(versions)[0]).toEqual(['changed', 'crew: 4 → 4', 'priceUsd: null → null']);
  });

  test('counts a price once, though it is also a field of words', () => {
    expect(historyOf([versionOf(1, { priceUsd: 0 }), versionOf(2, { priceUsd: 5 })])[0]).toEqual([
      'changed',
      'priceUsd: null → 5',
    ]);
  });
});

describe('what the archive told of the raw response', () => {
  const same = [
    versionOf(1, { massKg: 18, manufacturer: 'Torvald' }),
    versionOf(2, { massKg: 18, manufacturer: 'Torvald' }),
  ];

  test('is shown for the parts that are no field', () => {
    const told = [
      change(2, 'compiled.Weapon.turrets.1', [null, { name: 'M3' }], 'added'),
      change(2, 'description', ['old', 'new']),
      change(2, 'manufacturer.known_for', ['a', 'b']),
    ];
    expect(historyOf(same, told)[0]).toEqual([
      'changed',
      'compiled.Weapon.turrets.1 added',
      'description changed',
      'manufacturer.known_for changed',
    ]);
  });

  test('is one line where one component of a type came and another went', () => {
    const [was, is] = [{ name: 'L Radar' }, { name: 'Radar' }];
    const told = [
      change(2, 'compiled.RSIAvionic.radar.L Radar', [was, null], 'removed'),
      change(2, 'compiled.RSIWeapon.turrets.M3', [null, { name: 'M3' }], 'added'),
      change(2, 'compiled.RSIAvionic.radar.Radar', [null, is], 'added'),
      change(2, 'compiled.RSIAvionic.computers.Radar', [null, is], 'added'),
    ];
    expect(historyOf(same, told)[0]).toEqual([
      'changed',
      'compiled.RSIAvionic.radar changed',
      'compiled.RSIWeapon.turrets.M3 added',
      'compiled.RSIAvionic.computers.Radar added',
    ]);
    const [entry] = shipHistoryEntries({ versions: same, changes: told });
    expect(entry?.lines[0]).toMatchObject({ before: was, after: is });
  });

  test('is not paired where several came or went: which took whose place is not said', () => {
    const told = [
      change(2, 'compiled.A.radar.X', [{ name: 'X' }, null], 'removed'),
      change(2, 'compiled.A.radar.Y', [null, { name: 'Y' }], 'added'),
      change(2, 'compiled.A.radar.Z', [null, { name: 'Z' }], 'added'),
      change(2, 'compiled.A.radar.Old.size', ['1', null], 'removed'),
      change(2, 'media.1.x.y', ['1', null], 'removed'),
      change(2, 'media.1.x.z', [null, '1'], 'added'),
    ];
    expect(historyOf(same, told)[0]).toHaveLength(1 + told.length);
  });

  test('is no change of a field that reads as before, but another way of sending it', () => {
    expect(historyOf(same, [change(2, 'mass', ['18.0', 18])])[0]).toEqual(['changed', 'Mass respelled']);
  });

  test('tells empty text from a key that was not sent', () => {
    const [entry] = shipHistoryEntries({ versions: same, changes: [change(2, 'focus', ['', null], 'removed')] });
    expect(entry?.lines).toMatchObject([{ kind: 'respelled', before: '', after: undefined }]);
    const [back] = shipHistoryEntries({ versions: same, changes: [change(2, 'focus', [null, ''], 'added')] });
    expect(back?.lines).toMatchObject([{ kind: 'respelled', before: undefined, after: '' }]);
  });

  test('is not told a second time where the field says it', () => {
    const versions = [versionOf(1, { massKg: 18 }), versionOf(2, { massKg: 20 })];
    expect(historyOf(versions, [change(2, 'mass', ['18', '20'])])[0]).toEqual(['changed', 'massKg: 18 → 20']);
  });

  test('belongs to its own snapshot', () => {
    expect(historyOf(same, [change(7, 'description', ['old', 'new'])])).toEqual([['first']]);
  });

  test('without a path means that the answer before can’t be read', () => {
    expect(historyOf(same, [change(2, '', [null, null])])[0]).toEqual(['changed', 'unexplained']);
    expect(historyOf(same, [change(2, '', [null, null], 'added')])).toEqual([['first']]);
  });
});

/** Hours, so that instants stay readable. */
const hour = 3_600_000;
const seriesOf = (versions: readonly (readonly [hour: number, known: Partial<Ship> | null])[]) =>
  shipHistorySeries(versions.map(([at, known]) => versionOf(at, known)));
const hoursOf = (points: readonly { readonly at: number; readonly value: number | null }[]) =>
  points.map(({ at, value }) => [at / hour, value]);

describe('the numbers of a ship over time', () => {
  test('are those that changed, in the order of the fields, with one point for each snapshot', () => {
    const series = seriesOf([
      [1, { massKg: 5, lengthM: 9, maxCrew: 2 }],
      [2, { massKg: 5, lengthM: 8, maxCrew: 2 }],
      [4, { massKg: 6, lengthM: 9, maxCrew: 2 }],
    ]);
    expect(series.map(({ field }) => field.id)).toEqual(['lengthM', 'massKg']);
    expect(hoursOf(series[0]?.points ?? [])).toEqual([
      [1, 9],
      [2, 8],
      [4, 9],
    ]);
  });

  test('keep a value from when it was first seen to when it was last seen', () => {
    const [mass] = seriesOf([
      [1, { massKg: 5 }],
      [4, { massKg: 6 }],
    ]);
    expect(hoursOf(mass?.line ?? [])).toEqual([
      [1, 5],
      [1.5, 5],
      [4, 6],
      [4.5, 6],
    ]);
  });

  test('have a gap and no 0 where a number is unknown, not for sale, or the ship not in the list', () => {
    const [price] = seriesOf([
      [1, { priceUsd: 5 }],
      [2, { priceUsd: 0 }],
      [3, null],
      [4, { priceUsd: null }],
      [5, { priceUsd: 7 }],
    ]);
    expect(hoursOf(price?.points ?? []).map(([, value]) => value)).toEqual([5, null, null, null, 7]);
    expect(price?.points.map(({ instead }) => instead)).toEqual([null, 'not sold', 'not in the list', null, null]);
    expect(price?.line.some(({ value }) => value === 0)).toBe(false);
  });

  test('count it as a change that a number comes to be known', () => {
    expect(
      seriesOf([
        [1, { massKg: null }],
        [2, { massKg: 3 }],
      ]).map(({ field }) => field.id),
    ).toEqual(['massKg']);
  });

  test('are none where only the ship came and went, or nothing is archived', () => {
    expect(
      seriesOf([
        [1, { massKg: 5 }],
        [2, null],
        [3, { massKg: 5 }],
      ]),
    ).toEqual([]);
    expect(seriesOf([])).toEqual([]);
  });
});

test.each([
  ['description', 'Description'],
  ['compiled.RSIWeapon.main_thrusters.1.name', 'Components › Weapons › Main thrusters › 1 › name'],
  ['compiled', 'Components'],
  ['manufacturer.known_for', 'Maker › known for'],
  ['production_note', 'Production note'],
  ['media.abc.images.post', 'Media › abc › images › post'],
  ['constructor.x', 'Constructor › x'],
  ['', ''],
])('the path %j reads “%s”', (path, words) => {
  expect(formatChangePath(path)).toBe(words);
});
