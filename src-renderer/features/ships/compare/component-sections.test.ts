import { describe, expect, test } from 'vitest';
import { shipColumn } from './compare-fixture.ts';
import { componentSections, heldAgainst } from './component-sections.ts';

const column = (key: string) => shipColumn(key, {});

const gun = (name: string, mounts = '2') => ({ component_class: 'Weapon', type: 'weapons', name, mounts, size: '3' });
const radar = { component_class: 'Avionic', type: 'radar', name: 'Ember Radar', mounts: '1', size: 'S' };
const ship = (...rows: readonly object[]) => ({ compiled: { all: rows } });

const elements = new Map<string, unknown>([
  ['a', ship(radar, gun('Ember', '4'), gun('Halcyon'))],
  ['b', ship(radar, gun('Ember', '4'))],
]);

function sections(keys: readonly string[], { baseline = null, differencesOnly = false, of = elements }: Shown = {}) {
  return componentSections(keys.map(column), { baseline, differencesOnly }, of);
}

interface Shown {
  readonly baseline?: string | null;
  readonly differencesOnly?: boolean;
  readonly of?: ReadonlyMap<string, unknown>;
}

describe('the components of compared ships', () => {
  test('have one row for a type of one slot, and totals over the slots of others', () => {
    expect(sections(['a', 'b'])).toMatchObject([
      {
        title: 'Avionics',
        hiddenRows: 0,
        rows: [{ title: 'Radar', sort: 'mounts:Avionics/Radar', under: null, differs: [false, false] }],
      },
      {
        title: 'Weapons',
        rows: [
          { title: 'Weapons', sort: 'mounts:Weapons/Weapons', cells: ['6 mounts', '4 mounts'] },
          {
            title: 'slot 1',
            sort: null,
            under: 'Weapons',
            cells: [{ name: 'Ember' }, { name: 'Ember' }],
            differs: [false, false],
          },
          { title: 'slot 2', cells: [{ name: 'Halcyon' }, 'none'], differs: [false, true] },
        ],
      },
    ]);
  });

  test('are held against the ship that is the baseline', () => {
    expect(sections(['a', 'b'], { baseline: 'b' })[1]?.rows[2]).toMatchObject({ differs: [true, false] });
  });

  test('with differences only say how many slots read the same, and keep totals only over what is left', () => {
    expect(sections(['a', 'b'], { differencesOnly: true })).toMatchObject([
      { title: 'Avionics', hiddenRows: 1, rows: [] },
      { title: 'Weapons', hiddenRows: 1, rows: [{ title: 'Weapons' }, { title: 'slot 2' }] },
    ]);
    // Of one ship there is nothing to say.
    expect(sections(['a'], { differencesOnly: true })[0]).toMatchObject({ hiddenRows: 0, rows: [{ title: 'Radar' }] });
  });

  test('of a ship whose answer is not there are unknown: no difference, and no likeness', () => {
    const [avionics, weapons] = sections(['a', 'gone'], { differencesOnly: true });
    expect(avionics?.rows).toMatchObject([{ cells: [{ name: 'Ember Radar' }, 'unknown'], differs: [false, false] }]);
    expect(weapons?.rows[0]).toMatchObject({ title: 'Weapons', cells: ['6 mounts', 'unknown'] });
    expect(sections(['gone', 'a'])[0]?.rows).toMatchObject([{ differs: [false, false] }]);
    expect(sections(['gone'])).toEqual([]);
  });

  test('that differ only in how they are written in another year are the same', () => {
    const older = new Map<string, unknown>([
      ['a', { compiled: { RSIAvionic: { radar: [{ ...radar, component_class: 'RSIAvionic', manufacturer: '' }] } } }],
      ['b', ship(radar)],
    ]);
    expect(sections(['a', 'b'], { of: older })).toMatchObject([{ rows: [{ differs: [false, false] }] }]);
  });

  test('of an earlier day are held against the next later column of the same ship, all others against the baseline', () => {
    const asOf = (key: string, at: number) => shipColumn(key, {}, { snapshotId: String(at), at });
    const columns = [column('b'), asOf('a', 2), column('a'), asOf('a', 1), asOf('b', 1), asOf('c', 1)];
    expect(heldAgainst(columns, null)).toEqual([0, 2, 0, 1, 0, 0]);
    const known = new Map<string, unknown>([
      ['b', ship(gun('Halcyon'))],
      ['a', ship(gun('Ember'))],
      ['a@2', ship(gun('Ember'))],
      ['a@1', ship(gun('Old'))],
    ]);
    const [weapons] = componentSections(columns.slice(0, 4), { baseline: null, differencesOnly: false }, known);
    expect(weapons?.rows[0]).toMatchObject({ differs: [false, false, true, true] });
  });
});
