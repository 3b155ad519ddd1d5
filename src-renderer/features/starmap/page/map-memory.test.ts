import { expect, test } from 'vitest';
import { readMapMemory, writeMapMemory } from './map-memory.ts';
import { emptyLink, type MapLink } from './starmap-address.ts';

const link: MapLink = {
  view: { ...emptyLink.view, colouring: 'danger', hidden: { danger: ['unknown'] }, find: 'velum', picture: 'tunnels' },
  camera: { projection: 'side', target: { x: 1, y: 2, z: 3 }, distance: 40, azimuth: 0, elevation: 0.5 },
  selected: '4',
  request: { ...emptyLink.request, from: '1', to: '2', avoid: ['9'], cost: 'risk' },
  shownRoute: 2,
  since: 1_000,
};

test('filters, view and what to avoid are kept; what was sought, selected and compared is not', () => {
  expect(readMapMemory('home', writeMapMemory('home', link))).toEqual({
    ...link,
    view: { ...link.view, find: '' },
    selected: null,
    shownRoute: 0,
    since: null,
  });
});

test('another archive remembers nothing of it', () => {
  expect(readMapMemory('work', writeMapMemory('home', link))).toBeNull();
});

test.each([null, '', '{', '7', 'null', '[]', '{"profileId":"home"}', '{"profileId":"home","link":7}', '{"link":""}'])(
  'kept as %j it is forgotten',
  (text) => {
    expect(readMapMemory('home', text)).toBeNull();
  },
);
