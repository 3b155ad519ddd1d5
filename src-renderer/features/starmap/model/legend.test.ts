import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { classesOf, classOf, hiddenAfter, hiddenBut, legendOf, numberClass, unknownClass } from './legend.ts';
import { colourDistance, contrastOf, distinguishColours, luminanceOf } from './map-colours.ts';
import { coloursOf, holder, starMap, systemRecord } from './star-map-fixture.ts';
import { colourings } from './starmap-store.ts';

const css = readFileSync(join(import.meta.dirname, '../../../ui/tokens.css'), 'utf8');
const dark = coloursOf('dark', css);
const light = coloursOf('light', css);

describe('legendOf', () => {
  test('counts every system once, in each colouring, with the class each is in', () => {
    const map = starMap([
      systemRecord('Aster', { affiliations: [holder('Concord')], danger: 3, type: 'SINGLE_STAR', status: 'P' }),
      systemRecord('Belen', { affiliations: [holder('Concord'), holder('Meridian')], danger: 0, size: -4 }),
      systemRecord('Cora', { type: 'unknown', economy: 1e9, population: 2 }),
    ]);
    for (const colouring of colourings) {
      const entries = legendOf(map, colouring, dark);
      expect(entries.reduce((sum, { count }) => sum + count, 0)).toBe(3);
      expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length);
      expect(new Set(entries.map(({ key }) => key))).toEqual(new Set(classesOf(map, colouring)));
      expect(classesOf(map, colouring)).toEqual(map.systems.map((system) => classOf(system, colouring)));
    }
  });

  test('keeps unknown apart from 0 and from a value that is spelt so, and last', () => {
    const map = starMap([
      systemRecord('Aster', { danger: null, type: null }),
      systemRecord('Belen', { danger: 0, type: 'unknown' }),
      systemRecord('Cora', { danger: Number.NaN, type: null }),
    ]);
    expect(legendOf(map, 'danger', dark).map(({ key, words, count }) => [key, words, count])).toEqual([
      ['0', '0', 1],
      [unknownClass, 'unknown', 2],
    ]);
    expect(legendOf(map, 'type', dark).map(({ count }) => count)).toEqual([1, 2]);
    expect(legendOf(map, 'danger', dark).at(-1)?.colour).toBe(dark.faint);
  });

  test('orders figures by what they are and kinds by how many there are', () => {
    const map = starMap([
      systemRecord('Aster', { danger: 9, status: 'M', type: 'BINARY' }),
      systemRecord('Belen', { danger: 1, status: 'P', type: 'SINGLE_STAR' }),
      systemRecord('Cora', { danger: 5, status: 'P', type: 'SINGLE_STAR' }),
    ]);
    expect(legendOf(map, 'danger', dark).map(({ words }) => words)).toEqual(['up to 2', 'over 4 to 6', 'over 8 to 10']);
    expect(legendOf(map, 'status', dark).map(({ words }) => words)).toEqual(['P', 'M']);
    expect(legendOf(map, 'type', dark).map(({ words }) => words)).toEqual(['single star', 'binary']);
  });

  test('makes several holders a class of their own, in whatever order they are sent', () => {
    const [concord, meridian] = [holder('Concord'), holder('Meridian')];
    const map = starMap([
      systemRecord('Aster', { affiliations: [concord, meridian] }),
      systemRecord('Belen', { affiliations: [meridian, concord] }),
      systemRecord('Cora', { affiliations: [meridian] }),
      systemRecord('Dray', { affiliations: [{ id: null, code: null, name: null, color: '#ffffff' }] }),
    ]);
    expect(legendOf(map, 'affiliation', dark).map(({ words, count }) => [words, count])).toEqual([
      ['Concord and Meridian', 2],
      ['Meridian', 1],
      ['unknown', 1],
    ]);
  });

  test('cannot be made to mix up one holder whose id holds a plus with two holders', () => {
    const two = systemRecord('Aster', { affiliations: [holder('a'), holder('=b')] });
    const one = systemRecord('Belen', { affiliations: [{ ...holder('x'), id: 'a+==b' }] });
    expect(legendOf(starMap([two, one]), 'affiliation', dark)).toHaveLength(2);
  });

  test.each([
    ['dark', dark],
    ['light', light],
  ])('draws every class with at least 3:1 on %s ground and panel, whatever colours are sent', (_scheme, colours) => {
    const colour = fc.oneof(
      fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`),
      fc.constantFrom(null, '', 'red', 'url(x)', '#fff', '#GGGGGG'),
    );
    fc.assert(
      fc.property(
        fc.array(colour, { minLength: 1, maxLength: 12 }),
        fc.array(fc.double({ noNaN: true })),
        (sent, figures) => {
          const held = sent.map((color, index) =>
            systemRecord(`S${index}`, { affiliations: [holder(`H${index}`, color)] }),
          );
          const map = starMap([...held, ...figures.map((danger, index) => systemRecord(`F${index}`, { danger }))]);
          const entries = [...legendOf(map, 'affiliation', colours), ...legendOf(map, 'danger', colours)];
          for (const { colour: shown } of entries) {
            expect(shown).toMatch(/^#[0-9a-f]{6}$/);
            expect(contrastOf(shown, colours.ground)).toBeGreaterThanOrEqual(3);
            expect(contrastOf(shown, colours.panel)).toBeGreaterThanOrEqual(3);
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  test.each([
    ['dark', dark],
    ['light', light],
  ])('gives figures a ramp whose light goes one way, each step told from the next, on %s', (_scheme, colours) => {
    const map = starMap([0, 1, 3, 5, 7, 9].map((danger) => systemRecord(`S${danger}`, { danger })));
    const ramp = legendOf(map, 'danger', colours).map(({ colour }) => colour);
    const lights = ramp.map(luminanceOf);
    const rising = colours === dark ? lights : lights.toReversed();
    expect(rising).toEqual(rising.toSorted((a, b) => a - b));
    for (const [index, colour] of ramp.entries()) {
      const before = ramp[index - 1] ?? colours.ground;
      expect(colourDistance(colour, before), `${before} and ${colour}`).toBeGreaterThan(0.08);
      expect(contrastOf(colour, before), `${before} and ${colour}`).toBeGreaterThan(1.2);
      expect(contrastOf(colour, colours.ground)).toBeGreaterThanOrEqual(3);
      expect(colourDistance(colour, colours.brass)).toBeGreaterThan(0.05);
    }
  });
});

describe('tellColoursApart', () => {
  test.each([
    ['dark', dark],
    ['light', light],
  ])('tells eight holders apart although all have sent one colour, on %s', (_scheme, colours) => {
    for (const hex of ['#ffce17', '#000000', '#ffffff', null]) {
      const chosen = distinguishColours(Array<typeof hex>(8).fill(hex), colours);
      for (const [index, colour] of chosen.entries())
        for (const other of [...chosen.slice(0, index), colours.brass, colours.faint])
          expect(colourDistance(colour, other), `${hex} ${colour} ${other}`).toBeGreaterThan(0.06);
    }
  });

  test('keeps a colour that needs no change', () => {
    expect(distinguishColours(['#48bbd4'], dark)).toEqual(['#48bbd4']);
  });

  test('begins again after two dozen, however many there are', () => {
    const chosen = distinguishColours(Array<null>(1_000).fill(null), dark);
    expect(chosen).toHaveLength(1_000);
    expect(chosen[24]).toBe(chosen[0]);
  });
});

test.each([
  [0, '0'],
  [-0, '0'],
  [0.01, 'up to 2'],
  [2, 'up to 2'],
  [2.001, 'over 2 to 4'],
  [10, 'over 8 to 10'],
  [10.5, 'over 10 to 20'],
  [403, 'over 200 to 500'],
  [1e300, 'over 1,000,000'],
  [Infinity, 'over 1,000,000'],
  [-1, 'below 0'],
])('puts %d into "%s"', (value, words) => {
  expect(numberClass(value)?.words).toBe(words);
});

test('is null for what is no number', () => {
  expect(numberClass(Number.NaN)).toBeNull();
});

test('orders classes as their figures, and gives each its own key', () => {
  const any = fc.double({ min: -10, max: 2e6, noNaN: true });
  fc.assert(
    fc.property(any, any, (a, b) => {
      const [low, high] = [numberClass(Math.min(a, b)), numberClass(Math.max(a, b))];
      expect(low?.order).toBeLessThanOrEqual(high?.order ?? -2);
      expect(low?.key === high?.key).toBe(low?.order === high?.order);
    }),
  );
});

test('a click hides an entry, another shows it again, and other legends keep their filters', () => {
  const first = hiddenAfter({ danger: ['3'] }, 'type', 'BINARY');
  expect(first).toEqual({ danger: ['3'], type: ['BINARY'] });
  expect(hiddenAfter(first, 'type', 'constructor')).toEqual({ danger: ['3'], type: ['BINARY', 'constructor'] });
  expect(hiddenAfter(first, 'type', 'BINARY')).toEqual({ danger: ['3'] });
});

test('left alone, an entry hides all the others of its legend', () => {
  const all = ['A', 'B', 'C'];
  const hidden = { danger: ['3'], affiliation: ['B'] };
  expect(hiddenBut(hidden, { colouring: 'affiliation', all, left: ['B'] })).toEqual({
    danger: ['3'],
    affiliation: ['A', 'C'],
  });
  expect(hiddenBut({}, { colouring: 'type', all: ['A'], left: ['A', 'not on the map'] })).toEqual({ type: [] });
});
