import createGraph, { type Graph } from 'ngraph.graph';
import { nba } from 'ngraph.path';
import type { Vector } from '../../src-renderer/features/starmap/model/map-camera.ts';
import type { RouteCost } from '../../src-renderer/features/starmap/model/route.ts';
import type { StarMap } from '../../src-renderer/features/starmap/model/star-map.ts';
import { findRoutes } from '../../src-renderer/features/starmap/routes/engine/find-routes.ts';
import { mapOf, type FixtureTunnel } from '../../src-renderer/features/starmap/routes/engine/route-map-fixture.ts';
import { ratioFigure, type Figure } from './figure.ts';

const systems = 10_000;
const tunnels = 30_000;
const pairs = 60;
const rounds = 3;
/** How many routes the window shows at first. */
const shown = 5;

/**
 * Routes on a map of 10,000 systems and 30,000 tunnels, beside ngraph.path's fastest finder of shortest paths (`nba`) on
 * the same graph with the same pairs: with the straight line as its heuristic where length counts, without one where jumps
 * do. It finds one path; the five best are set beside five of its.
 */
export function measureRoutes(): Promise<readonly Figure[]> {
  const map = makeMap();
  const graph = toNgraph(map);
  const figures = (['jumps', 'length'] as const).flatMap((cost) => measureCost(map, graph, cost));
  return Promise.resolve(figures);
}

function measureCost(map: StarMap, graph: Graph<Vector>, cost: 'jumps' | 'length'): readonly Figure[] {
  const finder = finderFor(graph, cost);
  const random = randomNumbers(7);
  const ours: number[] = [];
  const theirs: number[] = [];
  const fives: number[] = [];
  const asked = Array.from({ length: pairs }, () => [Math.floor(random() * systems), Math.floor(random() * systems)]);
  for (let round = 0; round < rounds; round++) {
    for (const [from = 0, to = 0] of asked) {
      const found = { value: 0 };
      const other = { value: 0 };
      const one = timed(() => (found.value = weigh(map, routeOf(map, cost, { from, to, count: 1 }), cost)));
      const their = timed(() => (other.value = weigh(map, finder(from, to), cost)));
      const five = timed(() => routeOf(map, cost, { from, to, count: shown }));
      if (Math.abs(found.value - other.value) > 1e-6)
        throw new Error(`Not the same length: ${from} to ${to}, ${cost}.`);
      // The first round warms both up.
      if (round > 0) [ours, theirs, fives].forEach((values, place) => values.push([one, their, five][place] ?? 0));
    }
  }
  const size = `${systems} systems, ${tunnels} tunnels`;
  return [
    ratioFigure(`first route by ${cost}, ${size}, beside ngraph.path`, ours, theirs, 1),
    ratioFigure(
      `${shown} best routes by ${cost}, beside ${shown} single ones of ngraph.path`,
      fives,
      theirs.map((ms) => ms * shown),
      1,
    ),
  ];
}

function routeOf(
  map: StarMap,
  cost: RouteCost,
  { from, to, count }: { readonly from: number; readonly to: number; readonly count: number },
): readonly number[] {
  const request = {
    from: `s${from}`,
    to: `s${to}`,
    via: [],
    avoid: [],
    cost,
    smallestSize: null,
    ship: null,
    ignoredJumps: 0,
  };
  const response = findRoutes(map, request, count);
  return response.state === 'found' ? (response.routes[0]?.systems ?? []) : [];
}

function finderFor(graph: Graph<Vector>, cost: 'jumps' | 'length'): (from: number, to: number) => readonly number[] {
  const finder = nba(
    graph,
    cost === 'jumps'
      ? {}
      : { distance: (a, b) => distance(a.data, b.data), heuristic: (a, b) => distance(a.data, b.data) },
  );
  return (from, to) =>
    finder
      .find(from, to)
      .map(({ id }) => Number(id))
      .toReversed();
}

function weigh(map: StarMap, path: readonly number[], cost: 'jumps' | 'length'): number {
  if (cost === 'jumps') return path.length;
  const places = path.map((system) => map.systems[system]?.place ?? origin);
  return places.slice(1).reduce((sum, place, index) => sum + distance(places[index] ?? origin, place), 0);
}

const origin: Vector = { x: 0, y: 0, z: 0 };

function distance(a: Vector, b: Vector): number {
  return Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z);
}

function timed(run: () => void): number {
  const startedAt = performance.now();
  run();
  return performance.now() - startedAt;
}

/** Systems anywhere in a cube, each joined to near ones, as on the real map; a chain through all leaves none apart. */
function makeMap(): StarMap {
  const random = randomNumbers(1);
  const side = Math.cbrt(systems) * 10;
  const places = Array.from({ length: systems }, () => ({
    x: random() * side,
    y: random() * side,
    z: random() * side,
  })).toSorted((a, b) => Math.floor(a.x / 20) - Math.floor(b.x / 20) || a.y - b.y);
  const made: FixtureTunnel[] = places.slice(1).map((_, index) => ({ entry: index, exit: index + 1 }));
  while (made.length < tunnels) {
    const entry = Math.floor(random() * systems);
    const candidates = Array.from({ length: 40 }, () => Math.floor(entry + (random() - 0.5) * 800)).filter(
      (system) => system >= 0 && system < systems && system !== entry,
    );
    const far = (system: number): number => distance(places[entry] ?? origin, places[system] ?? origin);
    const [exit] = candidates.toSorted((a, b) => far(a) - far(b));
    if (exit !== undefined) made.push({ entry, exit });
  }
  return mapOf(
    places.map((position) => ({ position })),
    made,
  );
}

function toNgraph(map: StarMap): Graph<Vector> {
  const graph = createGraph<Vector>();
  for (const { index, place } of map.systems) graph.addNode(index, place);
  for (const { entry, exit } of map.tunnels) if (entry !== null && exit !== null) graph.addLink(entry, exit);
  return graph;
}

/** The same numbers from 0 to 1 in every run (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
