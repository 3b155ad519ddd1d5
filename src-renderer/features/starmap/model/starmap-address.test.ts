import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { zoomCamera } from '../stage/camera/move-camera.ts';
import { projections } from './map-camera.ts';
import { mostIgnoredJumps, routeCosts } from './route.ts';
import { emptyLink, mapMemory, readMapLink, writeMapLink, type MapLink } from './starmap-address.ts';
import { colourings, mapPanels, mapViewModes } from './starmap-store.ts';

const identity = fc.string({ unit: 'grapheme' });
const identities = fc.uniqueArray(identity);
/** As many digits as a link keeps. */
const figure = fc.integer({ min: -99_999, max: 99_999 }).map((value) => value / 100 + 0);
const share = fc.integer({ min: 0, max: 1_000 }).map((value) => value / 1_000);
const camera = fc.record({
  projection: fc.constantFrom(...projections),
  target: fc.record({ x: figure, y: figure, z: figure }),
  distance: fc.integer({ min: 1, max: 99_999 }),
  azimuth: figure,
  elevation: fc.integer({ min: -156, max: 156 }).map((value) => value / 100 + 0),
});
const link: fc.Arbitrary<MapLink> = fc
  .record({
    view: fc.record({
      picture: fc.constantFrom(...mapViewModes),
      panel: fc.option(fc.constantFrom(...mapPanels)),
      find: identity,
      colouring: fc.constantFrom(...colourings),
      hidden: fc
        .dictionary(fc.constantFrom(...colourings), fc.uniqueArray(identity, { minLength: 1 }), {
          noNullPrototype: true,
        })
        .map((hidden) => ({ ...hidden })),
      near: fc.option(
        fc.oneof(
          fc.record({ of: identity, by: fc.constant('jumps' as const), within: fc.integer({ min: 1, max: 1_000 }) }),
          fc.record({
            of: identity,
            by: fc.constant('distance' as const),
            within: fc.integer({ min: 1, max: 99_999 }).map((value) => value / 100),
          }),
        ),
      ),
      isBookmarked: fc.boolean(),
      spread: share,
      labelDensity: share,
      isFlat: fc.boolean(),
    }),
    camera: fc.option(camera),
    selected: fc.option(identity),
    request: fc.record({
      from: fc.option(identity),
      to: fc.option(identity),
      via: identities,
      avoid: identities,
      cost: fc.constantFrom(...routeCosts),
      smallestSize: fc.option(identity),
      ship: fc.option(identity),
      ignoredJumps: fc.nat(mostIgnoredJumps),
    }),
    shownRoute: fc.nat({ max: 20 }),
    since: fc.option(fc.nat()),
  })
  .map((made) => ({
    ...made,
    shownRoute: made.request.from === null || made.request.to === null ? null : made.shownRoute,
  }));

test('what is written is read again, whatever the names hold', () => {
  fc.assert(
    fc.property(link, (written) => {
      expect(readMapLink(writeMapLink(written))).toEqual(written);
    }),
  );
});

test('nothing is written of what is as it is at first', () => {
  expect(writeMapLink(emptyLink)).toBe('');
  expect(readMapLink('')).toEqual(emptyLink);
});

test('reading never fails', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(readMapLink(text)).toHaveProperty('view.picture');
    }),
  );
});

test('half a character is replaced and breaks no link', () => {
  const written = writeMapLink({ ...emptyLink, selected: 'a\uD800' });
  expect(readMapLink(written).selected).toBe('a\uFFFD');
});

describe('what does not fit is dropped', () => {
  test.each([
    'picture=poster&panel=engine&colour=mood&by=luck',
    'spread=2&labels=-1',
    'near=7',
    'near=7&jumps=0',
    'near=7&within=-3',
    'near=7&within=1e300',
    'ignore=11',
    'spread=NaN&labels=0x1',
    'camera=top,1,2,3',
    'camera=top,1,2,3,0,0,0',
    'camera=top,1,2,3,-5,0,0',
    'camera=top,1e300,2,3,5,0,0',
    'camera=top,,2,3,5,0,0',
    'camera=above,1,2,3,5,0,0',
    'camera=top,1,2,3,5,0,0,7',
    'since=-1&route=3',
    'since=1.5',
    'since=99999999999999999',
    'constructor=1&__proto__=2',
  ])('%s', (text) => {
    expect(readMapLink(text)).toEqual(emptyLink);
  });

  test('an eye above the pole is lowered, one far round its turn looks ahead', () => {
    expect(readMapLink('camera=perspective,0,0,0,10,1e200,2').camera).toMatchObject({ azimuth: 0 });
    expect(readMapLink('camera=perspective,0,0,0,10,0,2').camera?.elevation).toBeCloseTo((89.9 * Math.PI) / 180);
  });

  test('a camera as far off as zooming goes, over the farthest system, is kept', () => {
    const start = {
      projection: 'top',
      target: { x: 1e7, y: 0, z: -1e7 },
      distance: 1,
      azimuth: 0,
      elevation: 0,
    } as const;
    const camera = zoomCamera(start, { width: 100, height: 100 }, 1e30);
    expect(camera.distance).toBeGreaterThan(1e8);
    expect(readMapLink(writeMapLink({ ...emptyLink, camera })).camera).toEqual(camera);
  });

  test('a system named twice to pass is passed once', () => {
    expect(readMapLink('via=1&via=2&via=1').request.via).toEqual(['1', '2']);
  });

  test('without both ends no route is shown', () => {
    expect(readMapLink('from=1&route=2').shownRoute).toBeNull();
    expect(readMapLink('from=1&to=2&route=2').shownRoute).toBe(2);
    expect(readMapLink('from=1&to=2&route=101').shownRoute).toBe(0);
  });
});

const mapMemoryLink: MapLink = {
  view: { ...emptyLink.view, colouring: 'danger', hidden: { danger: ['unknown'] }, find: 'velum', picture: 'tunnels' },
  camera: { projection: 'side', target: { x: 1, y: 2, z: 3 }, distance: 40, azimuth: 0, elevation: 0.5 },
  selected: '4',
  request: { ...emptyLink.request, from: '1', to: '2', avoid: ['9'], cost: 'risk' },
  shownRoute: 2,
  since: 1_000,
};

test('filters, view and what to avoid are kept; what was sought, selected and compared is not', () => {
  expect(mapMemory.readKept('home', mapMemory.writeKept('home', mapMemoryLink))).toEqual({
    ...mapMemoryLink,
    view: { ...mapMemoryLink.view, find: '' },
    selected: null,
    shownRoute: 0,
    since: null,
  });
});

test('another archive remembers nothing of it', () => {
  expect(mapMemory.readKept('work', mapMemory.writeKept('home', mapMemoryLink))).toBeNull();
});

test.each([null, '', '{', '7', 'null', '[]', '{"profileId":"home"}', '{"profileId":"home","link":7}', '{"link":""}'])(
  'kept as %j it is forgotten',
  (text) => {
    expect(mapMemory.readKept('home', text)).toBeNull();
  },
);
