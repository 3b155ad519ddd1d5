import { describe, expect, it } from 'vitest';
import { badgePlaces } from './line-ends.ts';
import { discStyle, layOutScene, lineStyle, scatterOrder } from './map-scene.ts';
import { drawnMap, viewOf } from './stage-fixture.ts';

const at = (x: number) => ({ x, y: 0, z: 0 });

describe('laying out a scene', () => {
  it('draws the route first of all, then lines to true points, and keeps them whatever there is no time for', () => {
    const { map, look } = drawnMap(
      [{ place: at(0), truePlace: at(9) }, { place: at(1) }, { place: at(2) }],
      [
        { entry: 0, exit: 1, isFaded: true },
        { entry: 1, exit: 2 },
        { entry: 0, exit: 2, isRoute: true },
      ],
    );
    const scene = layOutScene(map, look);
    expect([...scene.lineTunnels]).toEqual([2, -1, 1, 0]);
    expect(scene.firstLines).toBe(2);
    expect(scene.lineStyles[0]).toBe(lineStyle.route);
    expect([scene.lineFrom[1], scene.lineTo[1]]).toEqual([0, 3]);
    expect([...scene.points.subarray(9)]).toEqual([9, 0, 0]);
    expect(scene.discStyles[3]).toBe(discStyle.truePoint);
  });

  it('has the bookmarks of what is not faded, each above to the left of its mark', () => {
    const bookmark = { corners: [0, 0, 1, 0, 0, 1], colour: '#102030' };
    const { map, look } = drawnMap([
      { place: at(0), bookmark },
      { place: at(1), bookmark, isFaded: true },
      { place: at(2) },
    ]);
    const view = viewOf({ map, look });
    expect([...view.scene.bookmarkedSystems]).toEqual([0]);
    const [place, ...others] = badgePlaces(view);
    const [x = 0, y = 0] = view.screen;
    expect(others).toEqual([]);
    expect(place).toMatchObject({ sign: bookmark });
    expect([(place?.x ?? 0) < x, (place?.y ?? 0) < y]).toEqual([true, true]);
  });

  it('leaves out a tunnel without any end on the map, and marks one that lacks one', () => {
    const { map, look } = drawnMap(
      [{ place: at(0) }],
      [
        { entry: null, exit: null },
        { entry: 0, exit: null },
      ],
    );
    const scene = layOutScene(map, look);
    expect([...scene.lineTunnels]).toEqual([1]);
    expect(scene.lineStyles[0]).toBe(lineStyle.stub | lineStyle.dashed);
  });

  it('names by priority, equal ones in the order of the map, faded ones never', () => {
    const { map, look } = drawnMap([
      { place: at(0), priority: 1 },
      { place: at(1), priority: 5, isFaded: true },
      { place: at(2), priority: 3 },
      { place: at(3), priority: 1 },
    ]);
    expect([...layOutScene(map, look).labelOrder]).toEqual([2, 0, 3]);
  });

  it('knows which tunnels lead one way or are closed', () => {
    const { map, look } = drawnMap(
      [{ place: at(0) }, { place: at(1) }],
      (['both', 'entry-to-exit', 'unknown', 'closed'] as const).map((passage) => ({ entry: 0, exit: 1, passage })),
    );
    const scene = layOutScene(map, look);
    expect(new Set(Array.from(scene.directedLines, (line) => scene.lineTunnels[line]))).toEqual(new Set([1, 3]));
  });

  it('knows which tunnels changed, in whatever order they are drawn', () => {
    const { map, look } = drawnMap(
      [{ place: at(0) }, { place: at(1) }],
      [
        { entry: 0, exit: 1, change: 'vanished', isFaded: true },
        { entry: 0, exit: 1 },
        { entry: null, exit: null, change: 'appeared' },
      ],
    );
    const scene = layOutScene(map, look);
    expect(Array.from(scene.changedLines, (line) => scene.lineTunnels[line])).toEqual([0]);
  });
});

describe('the order of a sample', () => {
  it('holds every number once, whatever the count', () => {
    for (const count of [0, 1, 2, 3, 7, 100, 4_096, 9_999]) {
      expect(new Set(scatterOrder(count)).size).toBe(count);
    }
  });

  it('spreads its beginning over the whole', () => {
    const beginning = Array.from(scatterOrder(10_000).subarray(0, 1_000));
    for (let part = 0; part < 10; part++) {
      const inPart = beginning.filter((place) => Math.floor(place / 1_000) === part).length;
      expect(inPart).toBeGreaterThan(60);
    }
  });
});
