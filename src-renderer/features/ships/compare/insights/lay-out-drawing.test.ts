import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Ship } from '../../../../../src-shared/catalog/ships.ts';
import { shipRow } from '../../model/ship-fixture.ts';
import { layOutDrawing, type DrawingMode } from './lay-out-drawing.ts';

const ship = (lengthM: number | null, beamM: number | null, heightM: number | null): Ship =>
  shipRow({ lengthM, beamM, heightM }).fields;

const about = (size: number | null): unknown => (size === null ? null : expect.closeTo(size, 6));

const modes: readonly DrawingMode[] = ['apart', 'over'];

describe('a drawing to scale', () => {
  test('fits the longest ship into half of the room, with room for words', () => {
    const layout = layOutDrawing([ship(100, 20, 10), ship(50, 10, 5)], 824, 'apart');
    // (824 − 24) / 2 − 88 = 312 pixels for 100 m
    expect(layout?.pxPerMetre).toBeCloseTo(3.12, 9);
    expect(layout?.ships.map(({ top, side }) => [top.width, top.height, side.width, side.height])).toEqual([
      [312, expect.closeTo(62.4, 9), 312, expect.closeTo(31.2, 9)],
      [156, expect.closeTo(31.2, 9), 156, expect.closeTo(15.6, 9)],
    ]);
  });

  test('does not grow with a ship that is wide and short', () => {
    expect(layOutDrawing([ship(10, 400, 10)], 4_000, 'apart')?.pxPerMetre).toBeCloseTo(220 / 400, 9);
  });

  test('draws over one another from the same bow, about the same middle and on the same ground', () => {
    const drawn = layOutDrawing([ship(100, 20, 10), ship(50, 10, 5)], 824, 'over')?.ships ?? [];
    const middles = drawn.map(({ top }) => [top.x, top.y + (top.height ?? 0) / 2]);
    const grounds = drawn.map(({ side }) => [side.x, side.y + (side.height ?? 0)]);
    for (const places of [middles, grounds]) {
      expect(places[1]).toEqual(places[0]?.map(about));
    }
  });

  test.each(modes)('gives no extent to what is unknown, and leaves out a ship without any size (%s)', (mode) => {
    const layout = layOutDrawing([ship(null, 20, null), null, ship(null, null, null), ship(40, null, 0)], 824, mode);
    expect(layout?.ships.map(({ index, top, side }) => [index, top.width, side.height])).toEqual([
      [0, null, null],
      [3, 312, null],
    ]);
    expect(layout?.ships[0]?.top.height).toBeCloseTo(156, 9);
    expect(layout?.ships[1]?.dimensions).toEqual({ length: 40, beam: null, height: null });
  });

  test.each(modes)('is none where no size is known (%s)', (mode) => {
    expect(layOutDrawing([ship(null, null, null), null], 824, mode)).toBeNull();
    expect(layOutDrawing([], 824, mode)).toBeNull();
  });
});

const metres = fc.option(fc.double({ min: 0.5, max: 500, noNaN: true }), { freq: 5 });
const ships = fc.array(fc.tuple(metres, metres, metres), { minLength: 1, maxLength: 12 });

test('whatever the ships, all sizes are at one scale, inside the room, and rows apart do not meet', () => {
  const counts: number[] = [];
  fc.assert(
    fc.property(ships, fc.integer({ min: 320, max: 2_000 }), fc.constantFrom(...modes), (sizes, width, mode) => {
      const layout = layOutDrawing(
        sizes.map((size) => ship(...size)),
        width,
        mode,
      );
      counts.push(layout?.ships.length ?? 0);
      if (!layout) return;
      const inMetres = (px: number | null) => (px === null ? null : px / layout.pxPerMetre);
      let above = 0;
      for (const { index, top, side, nameY, lengthY } of layout.ships) {
        const [length, beam, height] = (sizes[index] ?? [null, null, null]).map(about);
        expect([inMetres(top.width), inMetres(top.height), inMetres(side.height)]).toEqual([length, beam, height]);
        expect(side.x + (side.width ?? 0)).toBeLessThanOrEqual(Math.max(width, 2 * 128 + 24));
        expect(top.x + (top.width ?? 0)).toBeLessThan(layout.columns[1]);
        for (const outline of [top, side]) {
          expect(outline.y).toBeGreaterThan(0);
          expect(outline.y + (outline.height ?? 0)).toBeLessThan(layout.height);
        }
        if (mode === 'apart') {
          expect(Math.min(nameY, top.y, side.y)).toBeGreaterThan(above);
          above = lengthY;
        }
      }
      expect(layout.barY).toBeLessThan(layout.height);
    }),
  );
  expect(Math.max(...counts)).toBeGreaterThan(4);
});
