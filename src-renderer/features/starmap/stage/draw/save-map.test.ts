import { describe, expect, it } from 'vitest';
import { projections } from '../../model/map-camera.ts';
import type { PlacedLabel } from './lay-out-labels.ts';
import { layOutCaption, type LaidOutCaption } from './map-caption.ts';
import { writeMapSvg } from './save-map.ts';
import {
  drawnMap,
  testCamera,
  testColours,
  testViewport,
  viewOf,
  type DrawnSystem,
  projectPoints,
} from './stage-fixture.ts';

const systems: readonly DrawnSystem[] = Array.from({ length: 30 }, (_, index) => ({
  title: `S${index}`,
  place: { x: Math.sin(index * 2.4) * 30, y: Math.cos(index * 1.7) * 30, z: Math.sin(index * 0.9) * 20 },
  radius: 4 + (index % 3),
  isHollow: index % 2 === 0,
  isPlaced: index % 5 === 0,
}));

const none: LaidOutCaption = { height: 0, texts: [], marks: [] };

function write(
  drawn: ReturnType<typeof drawnMap>,
  camera = testCamera,
  before: readonly PlacedLabel[] = [],
  caption = none,
): string {
  const view = viewOf(drawn, camera);
  const frame = { ...view, camera, colours: testColours, lineCount: view.scene.lineFrom.length, isMoving: false };
  const overlay = { selected: null, step: null, pinned: [], first: [], density: 1, widthOf: () => 20, before };
  return writeMapSvg(frame, overlay, { title: 'Starmap', caption });
}

describe('the map as SVG', () => {
  it.each(projections)('draws every system within half a pixel of its projection in the view %s', (projection) => {
    const camera = { ...testCamera, projection, distance: 160, azimuth: 0.7, elevation: 0.4 };
    const svg = write(drawnMap(systems), camera);
    const screen = projectPoints(
      camera,
      testViewport,
      systems.map(({ place }) => place),
    );
    const circles = [...svg.matchAll(/<circle cx="([-\d.]+)" cy="([-\d.]+)"[^>]*><title>S(\d+)<\/title>/g)];
    expect(circles).toHaveLength(30);
    for (const [, x, y, index] of circles) {
      expect(Math.abs(Number(x) - (screen[Number(index) * 3] ?? NaN))).toBeLessThan(0.5);
      expect(Math.abs(Number(y) - (screen[Number(index) * 3 + 1] ?? NaN))).toBeLessThan(0.5);
    }
  });

  it('escapes hostile names and leaves out what XML forbids', () => {
    const svg = write(drawnMap([{ title: '<script>"&\u0000\uD800', place: { x: 0, y: 0, z: 0 } }]));
    expect(svg).toContain('&lt;script&gt;&quot;&amp;');
    for (const forbidden of ['<script', '\u0000', '\uD800']) expect(svg).not.toContain(forbidden);
  });

  it('draws the nearer of two marks above the further', () => {
    const svg = write(
      drawnMap([
        { title: 'near', place: { x: 0, y: -20, z: 0 } },
        { title: 'far', place: { x: 0, y: 20, z: 0 } },
      ]),
    );
    expect(svg.indexOf('<title>near')).toBeGreaterThan(svg.indexOf('<title>far'));
  });

  it('draws the route above other tunnels, in brass, and dashes what is to be dashed', () => {
    const places = [0, 1, 2].map((x) => ({ place: { x: x * 10, y: 0, z: 0 } }));
    const svg = write(
      drawnMap(places, [
        { entry: 0, exit: 1, isRoute: true },
        { entry: 1, exit: 2, isDashed: true },
      ]),
    );
    expect(svg.indexOf('#ddaa55')).toBeGreaterThan(svg.indexOf('stroke-dasharray'));
    expect(svg).toMatch(/stroke="#444444"[^>]*stroke-dasharray="4 3"/);
  });

  it('puts a sign on a tunnel that came or went, and none on one that stayed', () => {
    const places = [-20, 20].map((x) => ({ place: { x, y: 0, z: 0 } }));
    const signs = (change: 'vanished' | 'appeared' | null) =>
      [...write(drawnMap(places, [{ entry: 0, exit: 1, change, isFaded: change === 'vanished' }])).matchAll(/L/g)]
        .length;
    expect(signs('vanished') - signs(null)).toBe(2);
    expect(signs('appeared') - signs(null)).toBe(2);
  });

  it('keeps each label on the side it has on screen', () => {
    const one = drawnMap([{ title: 'A', place: { x: 0, y: 0, z: 0 } }]);
    const before: readonly PlacedLabel[] = [{ index: 0, side: 'left', left: 370, top: 292, width: 20 }];
    expect(write(one)).toContain('text-anchor="start"');
    expect(write(one, testCamera, before)).toContain('text-anchor="end"');
  });

  it('has its legend and its source beneath the map, and nothing of the map under them', () => {
    const caption = layOutCaption(
      {
        title: 'Coloured by danger',
        entries: [{ words: 'over 2 <to> 4 (3)', colour: '#a1b2c3' }],
        lines: ['stored copy, confirmed 21 Nov'],
      },
      800,
      (text) => text.length * 7,
    );
    const svg = write(drawnMap(systems), testCamera, [], caption);
    expect(svg).toContain(`viewBox="0 0 800 ${600 + caption.height}"`);
    const [, map = '', beneath = ''] = /<svg width="800" height="600">(.*?)<\/svg>(.*)/s.exec(svg) ?? [];
    expect(map).toContain('<title>S3</title>');
    for (const words of ['Coloured by danger', 'over 2 &lt;to&gt; 4 (3)', 'stored copy, confirmed 21 Nov'])
      expect(beneath).toContain(`>${words}</text>`);
    expect(beneath).toContain('fill="#a1b2c3"');
  });

  it('writes no number that is none, whatever the map holds', () => {
    const svg = write(
      drawnMap([{ place: { x: NaN, y: 0, z: 0 } }, { place: { x: 0, y: -500, z: 0 } }], [{ entry: 0, exit: 1 }]),
    );
    expect(svg).not.toMatch(/NaN|Infinity|undefined/);
  });
});
