import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shipRow } from '../model/ship-fixture.ts';
import { layOutSilhouette, scaleBar, silhouetteScale, unknownDimensionsLabel } from './lay-out-silhouette.ts';

const size = { width: 200, height: 90 };
const double = { pxPerMetre: 2, arrangement: 'stacked' } as const;
const ship = (lengthM: number | null, beamM: number | null, heightM: number | null) =>
  shipRow({ lengthM, beamM, heightM }).fields;

describe('the scale', () => {
  test('has the longest ship as wide as the drawing where it is low enough', () => {
    expect(silhouetteScale([ship(20, 2, 1), ship(100, 10, 5)], size)).toEqual({
      pxPerMetre: 2,
      arrangement: 'stacked',
    });
  });

  test('has the tallest pair of views as high as the drawing where it is short', () => {
    // 90 px less 10 between the views for 30 + 10 metres; beside each other, 190 px for 2 × 60.
    expect(silhouetteScale([ship(60, 30, 10)], size)).toEqual({ pxPerMetre: 2, arrangement: 'stacked' });
  });

  test('has the views beside each other where they are larger so', () => {
    // 90 px for 30 metres, against 80 px for 40.
    expect(silhouetteScale([ship(20, 30, 10)], size)).toEqual({ pxPerMetre: 3, arrangement: 'beside' });
    expect(layOutSilhouette(ship(20, 30, 10), size, { pxPerMetre: 3, arrangement: 'beside' }).views).toEqual([
      { view: 'side', left: 0, top: 30, width: 60, height: 30 },
      { view: 'top', left: 70, top: 0, width: 60, height: 90 },
    ]);
  });

  test('is none where nothing is known, and is not touched by a 0', () => {
    expect(silhouetteScale([], size)).toBeNull();
    expect(silhouetteScale([ship(null, null, null), ship(0, 0, -4)], size)).toBeNull();
    expect(silhouetteScale([ship(0, null, null), ship(100, null, null)], size)?.pxPerMetre).toBe(2);
  });
});

test('in no room there is no scale', () => {
  for (const width of [0, 5]) {
    const scale = silhouetteScale([ship(20, 30, 10), ship(null, 4, null)], { width, height: 8 });
    expect(scale === null || scale.pxPerMetre > 0).toBe(true);
  }
  expect(silhouetteScale([ship(20, null, null)], { width: 0, height: 0 })).toBeNull();
  expect(silhouetteScale([ship(null, 5, null)], { width: 0, height: 0 })).toBeNull();
});

describe('the drawing', () => {
  test('has length × height above length × beam, all at the same scale', () => {
    const { views, unknown, isLengthUnknown } = layOutSilhouette(ship(100, 20, 10), size, double);
    expect(views).toMatchObject([
      { view: 'side', left: 0, width: 200, height: 20 },
      { view: 'top', left: 0, width: 200, height: 40 },
    ]);
    const [side, top] = views;
    expect((top?.top ?? 0) - ((side?.top ?? 0) + 20)).toBe(10);
    expect({ unknown, isLengthUnknown }).toEqual({ unknown: [], isLengthUnknown: false });
  });

  test('with an unknown beam has a line as long as the ship, no box of a made-up width', () => {
    const { views, unknown } = layOutSilhouette(ship(100, null, 10), size, double);
    expect(views).toMatchObject([
      { view: 'side', height: 20 },
      { view: 'top', width: 200, height: 0 },
    ]);
    expect(unknown).toEqual(['beam']);
  });

  test('with an unknown length has the known height upright, and an outline that says so', () => {
    const { views, unknown, isLengthUnknown } = layOutSilhouette(ship(null, null, 10), size, double);
    expect(views).toMatchObject([{ view: 'side', width: 0, height: 20 }]);
    expect(unknown).toEqual(['length', 'beam']);
    expect(isLengthUnknown).toBe(true);
  });

  test('of a ship of which nothing is known has no view at all', () => {
    expect(layOutSilhouette(ship(null, null, null), size, null).views).toEqual([]);
    expect(layOutSilhouette(ship(null, null, null), size, double).views).toEqual([]);
    expect(layOutSilhouette(ship(0, Number.NaN, Infinity), size, double)).toMatchObject({
      views: [],
      unknown: ['length', 'beam', 'height'],
    });
  });

  test('of any ships at their common scale stays in its room', () => {
    const metres = fc.option(fc.double({ min: 0.01, max: 5_000, noNaN: true }), { nil: null });
    fc.assert(
      fc.property(fc.array(fc.tuple(metres, metres, metres), { minLength: 1, maxLength: 8 }), (all) => {
        const ships = all.map(([length, beam, height]) => ship(length, beam, height));
        const scale = silhouetteScale(ships, size);
        for (const each of ships) {
          for (const view of layOutSilhouette(each, size, scale).views) {
            expect(view.left + view.width).toBeLessThanOrEqual(size.width + 1e-6);
            expect(view.top).toBeGreaterThanOrEqual(-1e-6);
            expect(view.top + view.height).toBeLessThanOrEqual(size.height + 1e-6);
          }
        }
      }),
    );
  });
});

test('what is unknown is said in words', () => {
  expect(unknownDimensionsLabel([])).toBeNull();
  expect(unknownDimensionsLabel(['length'])).toBe('length unknown');
  expect(unknownDimensionsLabel(['beam', 'height'])).toBe('beam and height unknown');
  expect(unknownDimensionsLabel(['length', 'beam', 'height'])).toBe('length, beam and height unknown');
});

test('is a round length that fits', () => {
  expect(scaleBar(2, 120, 'metric')).toEqual({ width: 100, label: '50 m' });
  expect(scaleBar(0.25, 120, 'metric')).toEqual({ width: 50, label: '200 m' });
  expect(scaleBar(400, 120, 'metric')).toEqual({ width: 80, label: '0.2 m' });
});

test('is as long as it says in feet too', () => {
  const { width, label } = scaleBar(2, 120, 'imperial');
  expect(label).toBe('100 ft');
  expect(width).toBeCloseTo(100 * 0.3048 * 2, 9);
});

test('is at any scale at least two fifths of the room, and never more', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 1e-3, max: 1e4, noNaN: true }),
      fc.constantFrom('metric' as const, 'imperial' as const),
      (px, system) => {
        const { width } = scaleBar(px, 100, system);
        expect(width).toBeLessThanOrEqual(100 + 1e-6);
        expect(width).toBeGreaterThanOrEqual(40 - 1e-6);
      },
    ),
  );
});
