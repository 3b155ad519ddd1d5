import { describe, expect, test } from 'vitest';
import { withVanished } from '../page/map-since.ts';
import { compareMaps } from './map-changes.ts';
import { holder, starMap, systemRecord, tunnelRecord } from './star-map-fixture.ts';

const concord = { affiliations: [holder('Concord')] };
const meridian = { affiliations: [holder('Meridian')] };

const before = starMap(
  [
    systemRecord('Aster', concord),
    systemRecord('Belen', { ...concord, x: 1 }),
    systemRecord('Cora', { x: null }),
    systemRecord('Dray'),
  ],
  ['Aster>Belen#a', 'Belen>Cora#b', 'Cora>Dray#c', 'Aster>Cora#e'],
);
const moved = tunnelRecord('Cora>Aster');
const now = starMap(
  [
    systemRecord('Esk'),
    systemRecord('Belen', { ...meridian, x: 4, y: 4 }),
    systemRecord('Aster', concord),
    systemRecord('Cora'),
  ],
  [
    'Aster>Belen#a',
    { ...moved, identity: 'Belen>Cora#b' },
    tunnelRecord('Aster>Esk#d'),
    tunnelRecord('Aster>Cora#e', { size: 'L' }, 'PM'),
  ],
);

describe('compareMaps', () => {
  test('finds nothing between a map and itself', () => {
    expect(compareMaps(before, before)).toEqual({ systems: [], tunnels: [] });
  });

  test('tells systems that appeared, vanished, moved and changed hands, each once', () => {
    const found = compareMaps(before, now).systems.map(({ kind, identity, words }) => [kind, identity, words]);
    expect(found).toEqual([
      ['appeared', 'Esk', 'is new'],
      ['changed-hands', 'Belen', 'from Concord to Meridian'],
      ['moved', 'Belen', 'by 5.00'],
      ['moved', 'Cora', 'its position became known'],
      ['vanished', 'Dray', 'is gone'],
    ]);
  });

  test('tells both ways alike', () => {
    const back = compareMaps(now, before).systems.map(({ kind, identity }) => [kind, identity]);
    expect(back).toContainEqual(['vanished', 'Esk']);
    expect(back).toContainEqual(['appeared', 'Dray']);
    expect(back).toHaveLength(5);
  });

  test('does not call a mark that was put beside others a move', () => {
    const [one, other] = [[systemRecord('Aster'), systemRecord('Belen', { x: null })], ['Aster>Belen']] as const;
    const changes = compareMaps(starMap(one, other), starMap(one, []));
    expect(changes.systems).toEqual([]);
  });

  test('says of a small move that it is one', () => {
    const changes = compareMaps(starMap([systemRecord('Aster')]), starMap([systemRecord('Aster', { x: 0.001 })]));
    expect(changes.systems[0]?.words).toBe('by less than 0.01');
  });

  test('does not take another order of the same holders for a change', () => {
    const two = [holder('Concord'), holder('Meridian')];
    const a = starMap([systemRecord('Aster', { affiliations: two })]);
    const b = starMap([systemRecord('Aster', { affiliations: two.toReversed() })]);
    expect(compareMaps(a, b).systems).toEqual([]);
  });

  test('tells tunnels that appeared, vanished, lead elsewhere or are not what they were', () => {
    const found = compareMaps(before, now).tunnels.map(({ kind, title, words }) => [kind, title, words]);
    expect(found).toEqual([
      ['moved', 'Cora – Aster', 'joined Belen – Cora'],
      ['appeared', 'Aster – Esk', 'is new'],
      ['changed', 'Aster – Cora', 'size M → L, status at its exit P → M'],
      ['vanished', 'Cora – Dray', 'is gone'],
    ]);
  });
});

describe('withVanished', () => {
  test('adds what is gone behind what there is, so that places in the lists still fit', () => {
    const both = withVanished(now, before);
    expect(both.systems.slice(0, 4)).toEqual(now.systems);
    expect(both.tunnels.slice(0, 4)).toEqual(now.tunnels);
    expect(both.systems[4]).toMatchObject({ index: 4, identity: 'Dray', tunnels: [] });
    expect(both.tunnels[4]).toMatchObject({ index: 4, entry: 3, exit: 4, identity: 'Cora>Dray#c' });
    expect(both.indexOf.get('Dray')).toBe(4);
    expect(both.findings).toBe(now.findings);
  });
});
