import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readShipComponents, type ShipComponent } from './ship-components.ts';

const row = {
  component_class: 'Weapon',
  type: 'weapons',
  name: 'Marigold Repeater',
  manufacturer: 'Calder &amp; Rusk ',
  size: '3',
  component_size: '2',
  category: '',
  details: '',
  mounts: '2',
  quantity: '1',
};

const marigold: ShipComponent = {
  componentClass: 'Weapon',
  type: 'weapons',
  name: 'Marigold Repeater',
  manufacturer: 'Calder & Rusk',
  size: '3',
  componentSize: '2',
  category: null,
  details: null,
  mounts: 2,
  quantity: 1,
};

const read = (compiled: unknown) => readShipComponents({ id: '7', compiled });

describe('components of a ship', () => {
  test.each([
    ['objects of lists', { Weapon: { weapons: [row] } }],
    ['objects all the way', { Weapon: { weapons: { 0: row } } }],
    ['a row without its list', { Weapon: { weapons: row } }],
    ['lists of types', { Weapon: [[row]] }],
    ['a list of classes', [{ weapons: [row] }]],
    ['a flat list', [row]],
    ['a list around everything', [{ Weapon: { weapons: [row] } }]],
    ['a level with a name of its own', { Weapon: { name: 'Armament', weapons: [row] } }],
    [
      'empty neighbours',
      { Avionic: [], Weapon: { turrets: [], missiles: {}, radar: null, weapons: [null, row, {}, 'x'] } },
    ],
  ])('are read from %s', (_, compiled) => {
    expect(read(compiled)).toEqual([marigold]);
  });

  test('keep the order of the payload, and equal ones stay two', () => {
    const names = ['b', 'a', 'a'];
    const components = read({ Weapon: { weapons: names.map((name) => ({ ...row, name })) } });
    expect(components.map(({ name }) => name)).toEqual(names);
  });

  test('take class and type from the keys above where the row has none, and never from a position in a list', () => {
    const bare = { name: 'Dart', component_class: null };
    expect(read({ Weapon: { missiles: [bare] } })).toMatchObject([{ componentClass: 'Weapon', type: 'missiles' }]);
    expect(read([[bare]])).toMatchObject([{ componentClass: null, type: null }]);
    expect(read({ 0: { 1: [bare] } })).toMatchObject([{ componentClass: null, type: null }]);
    expect(read({ Weapon: { missiles: [{ name: 'Dart', type: 'weapons' }] } })).toMatchObject([{ type: 'weapons' }]);
  });

  test('keep "-" and "TBD" as they were sent: neither is a size, and only nothing is unknown', () => {
    const [component] = read([{ ...row, size: 'TBD', component_size: '-', manufacturer: 'TBD', name: ' ' }]);
    expect(component).toMatchObject({ size: 'TBD', componentSize: '-', manufacturer: 'TBD', name: null });
  });

  test.each([
    ['2', 2],
    [' 12 ', 12],
    [4, 4],
    [0, 0],
    ['1,204', 1204],
    ['', null],
    ['-', null],
    ['TBD', null],
    ['two', null],
    ['-2', null],
    ['2.5', null],
    ['1e999', null],
    [Number.NaN, null],
    [true, null],
    [null, null],
    [['2'], null],
    [{ count: 2 }, null],
  ])('sent with %j mounts have %j', (sent, mounts) => {
    expect(read([{ ...row, mounts: sent }])).toMatchObject([{ mounts }]);
  });

  test.each([
    null,
    undefined,
    7,
    'ship',
    [],
    [row],
    {},
    { compiled: null },
    { compiled: 'none' },
    { compiled: [[[[[row]]]]] },
  ])('are none in %j', (element) => {
    expect(readShipComponents(element)).toEqual([]);
  });

  test('are not lost or made up by other things a row holds', () => {
    expect(read([{ ...row, extra: { media: [{ url: 'x' }] }, more: [1, null] }])).toEqual([marigold]);
    expect(read([{ media: 'x' }, { name: null, size: '' }])).toEqual([]);
  });
});

const scalar = fc.oneof(
  fc.constantFrom(null, '', '-', 'TBD', 'S', '2', 'RSIWeapon', '&amp;amp;', '__proto__', -1, 2.5, true),
  fc.string(),
  fc.integer(),
  fc.double(),
);
const keys = [...Object.keys(row), 'compiled', 'weapons', 'Weapon', '0', '__proto__', 'constructor'];
const anything = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 6 },
    scalar,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.oneof(fc.constantFrom(...keys), fc.string()), tie('value'), { maxKeys: 6 }),
  ),
}));

/** Every scalar and key of a payload as text, without entities, markup or spaces. */
function piecesOf(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [String(value)];
  return Object.entries(value).flatMap(([key, part]) => [key, ...piecesOf(part)]);
}

test('of any payload whatever: nothing throws, and every word and number was sent', () => {
  let count = 0;
  fc.assert(
    fc.property(anything['value'], (compiled) => {
      const pieces = piecesOf(compiled);
      const bare = new Set(pieces.map((piece) => piece.trim()));
      const numbers = new Set(
        pieces.filter((piece) => piece.trim() !== '').map((piece) => Number(piece.replaceAll(',', ''))),
      );
      for (const component of read(compiled)) {
        count += 1;
        for (const value of Object.values(component) as (string | number | null)[]) {
          if (typeof value === 'number') expect(numbers).toContain(value);
          else if (value !== null && !pieces.some((piece) => piece.includes('&'))) expect(bare).toContain(value);
        }
      }
    }),
    { numRuns: 400 },
  );
  expect(count).toBeGreaterThan(100);
});

const recordings = join(import.meta.dirname, '../../../shared/recordings/ships');
const files = existsSync(recordings) ? readdirSync(recordings).filter((name) => name.endsWith('.json')) : [];
if (files.length === 0)
  process.stdout.write(
    'Skipped: the recordings are not in ../shared/recordings, so components are not held against them.\n',
  );

function elementsOf(file: string): readonly { readonly compiled: unknown }[] {
  const body: unknown = JSON.parse(readFileSync(join(recordings, file), 'utf8'));
  // The recordings are a list, or an envelope around one.
  return (Array.isArray(body) ? body : (body as { data: unknown }).data) as { compiled: unknown }[];
}

describe.skipIf(files.length === 0)('components in the recordings', () => {
  test.each(files)('of %s: one for each row, with the mounts and the classes counted in the raw text', (file) => {
    const elements = elementsOf(file);
    const raw = elements.map(({ compiled }) => JSON.stringify(compiled));
    const components = elements.map((element) => readShipComponents(element));
    // A row is the only thing with these keys, so counting them in the text counts rows without reading any.
    expect(components.map((list) => list.length)).toEqual(
      raw.map((text) => text.split('"component_class":').length - 1),
    );
    expect(components.flat().map(({ mounts }) => mounts)).toEqual(
      raw.flatMap((text) => [...text.matchAll(/"mounts":"(\d+)"/g)].map(([, mounts]) => Number(mounts))),
    );
    for (const { componentClass, type, name, manufacturer } of components.flat()) {
      expect(componentClass).toMatch(/^RSI[A-Z]/);
      expect(type).toMatch(/^[a-z_]+$/);
      expect(`${name}${manufacturer}`).not.toMatch(/&\w+;|^\s|\s$/);
    }
  });

  test('are 5,852 in four files', () => {
    expect(files.flatMap((file) => elementsOf(file).flatMap(readShipComponents))).toHaveLength(
      1698 + 1922 + 2070 + 162,
    );
  });
});
