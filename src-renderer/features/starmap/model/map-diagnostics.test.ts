import { expect, test } from 'vitest';
import { buildStarMap } from './build-star-map.ts';
import { firstReadings } from './direction-readings.ts';
import { starMap, systemRecord, tunnelRecord } from './star-map-fixture.ts';
import type { MapDiagnostic, StarMap } from './star-map.ts';

const at = (name: string, x: number) => systemRecord(name, { x });
const trio = [at('Aster', 1), at('Belen', 2), at('Cora', 3)];

function only(map: StarMap, kind: MapDiagnostic['kind']): readonly MapDiagnostic[] {
  return map.findings.filter((finding) => finding.kind === kind);
}

test('finds nothing on a map without oddities', () => {
  expect(starMap(trio, ['Aster>Belen', 'Belen>Cora']).findings).toEqual([]);
});

test('names systems without a tunnel, but only when tunnels were ever fetched', () => {
  expect(only(starMap(trio, ['Aster>Belen']), 'no-tunnel')).toEqual([
    { kind: 'no-tunnel', words: '1 system has no tunnel: no route leads there.', systems: [2], tunnels: [] },
  ]);
  expect(buildStarMap(trio, null, new Set(), firstReadings).findings).toEqual([]);
  expect(only(buildStarMap(trio, [], new Set(), firstReadings), 'no-tunnel')[0]?.systems).toEqual([0, 1, 2]);
});

test('names systems without a usable position', () => {
  const map = starMap([...trio, systemRecord('Dray', { x: null })], ['Aster>Belen', 'Belen>Cora', 'Dray>Cora']);
  expect(map.findings).toMatchObject([
    {
      kind: 'no-position',
      words: '1 system has no usable position: drawn beside the systems its tunnels lead to, else beside the map.',
      systems: [3],
    },
  ]);
});

test('names systems at the same position, and no others with nearly the same', () => {
  const map = starMap([...trio, at('Dray', 2), at('Esk', 2), at('Fenn', 3.0000001)]);
  expect(only(map, 'same-position')).toEqual([
    {
      kind: 'same-position',
      words: 'Belen, Dray and 1 more have the same position: the slider pulls their marks apart.',
      systems: [1, 3, 4],
      tunnels: [],
    },
  ]);
});

test('tells the rest together when hundreds of positions are shared', () => {
  const crowd = Array.from({ length: 300 }, (_, index) => at(`S${index}`, Math.floor(index / 2)));
  const found = only(starMap(crowd), 'same-position');
  expect(found).toHaveLength(51);
  expect(found.at(-1)?.words).toBe('200 systems share 100 more positions.');
  expect(found.at(-1)?.systems).toHaveLength(200);
});

test('names tunnels whose end is missing and tunnels that lead nowhere else', () => {
  const map = starMap(trio, ['Aster>Belen', 'Belen>Cora', 'Cora>nowhere', '>', 'Cora>Cora']);
  expect(map.findings).toMatchObject([
    { kind: 'missing-end', systems: [2], tunnels: [2, 3] },
    { kind: 'self-tunnel', systems: [2], tunnels: [4] },
  ]);
});

test('names tunnels that join the same two systems, whichever way round', () => {
  const map = starMap(trio, ['Aster>Belen', 'Belen>Aster', 'Belen>Cora']);
  expect(map.findings).toEqual([
    {
      kind: 'double-tunnel',
      words: '2 tunnels join Aster and Belen: a route takes the one that suits it best.',
      systems: [0, 1],
      tunnels: [0, 1],
    },
  ]);
});

test('names each direction and each status nobody has explained, with what routes do', () => {
  const tunnels = [
    tunnelRecord('Aster>Belen', { direction: 'E' }),
    tunnelRecord('Belen>Cora', { direction: null }, 'MM'),
    tunnelRecord('Cora>Aster', {}, 'MX'),
  ];
  const map = starMap(trio, tunnels);
  expect(map.findings.map(({ kind, tunnels }) => [kind, tunnels])).toEqual([
    ['unknown-direction', [0]],
    ['unknown-direction', [1]],
    ['unknown-status', [1, 2]],
    ['unknown-status', [2]],
  ]);
  expect(map.findings[0]?.words).toBe(
    '1 tunnel has the direction “E”, which nothing explains: routes pass it both ways and say so.',
  );
  const read = { directions: { B: 'both', E: 'closed' }, statuses: { P: 'open', M: 'closed', X: 'open' } } as const;
  expect(buildStarMap(trio, tunnels, new Set(), read).findings.map(({ tunnels }) => tunnels)).toEqual([[1]]);
});
