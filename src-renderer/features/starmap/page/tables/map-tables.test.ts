import papaparse from 'papaparse';
import { expect, test } from 'vitest';
import { writeTableCsv } from '../../../../services/save/write-text.ts';
import { mapWith } from '../../model/star-map-fixture.ts';
import { endTitle, type MapSystem, type MapTunnel } from '../../model/star-map.ts';
import { currentTunnels, systemColumns, systemsFileOnly, tunnelColumns, tunnelsFileOnly } from './map-tables.tsx';
import { stepsOf } from './table-view.tsx';

const map = mapWith(
  [
    {
      id: '1',
      code: '=HYPERLINK("x")',
      name: 'Ard, "the old"',
      x: 0,
      y: -3,
      z: 4,
      danger: 0,
      affiliations: [
        { id: '1', code: null, name: 'Concord', color: null },
        { id: '2', code: 'REACH', name: null, color: null },
      ],
    },
    { id: '2', name: 'Belen', x: 0, y: 0, z: 0 },
  ],
  [
    { id: '7', ends: [0, 1], size: 'L', direction: 'B' },
    { id: '8', ends: [1, null] },
  ],
);
const steps = stepsOf({ systems: [1, 0], tunnels: [0] });
type Since = ReadonlyMap<string, string> | null;
const systemsCsv = (systems: readonly MapSystem[], since: Since = null) =>
  writeTableCsv([...systemColumns(steps, since), ...systemsFileOnly], systems);
const tunnelsCsv = (tunnels: readonly MapTunnel[], since: Since = null) =>
  writeTableCsv([...tunnelColumns(map, steps, since), ...tunnelsFileOnly(map)], tunnels);
const read = (csv: string) => papaparse.parse<Record<string, string>>(csv, { header: true, skipEmptyLines: true }).data;

test('systems: numbers are bare, unknown is empty and never 0, and no text is a formula', () => {
  const rows = read(systemsCsv(map.systems));
  expect(rows[0]).toMatchObject({
    Name: 'Ard, "the old"',
    Code: '\'=HYPERLINK("x")',
    Affiliations: 'Concord; REACH',
    Danger: '0',
    Economy: '',
    Id: '1',
    Tunnels: '1',
    y: '-3',
    'Details archived': 'false',
    'Step on route': '2',
  });
  expect(rows[1]).toMatchObject({ Affiliations: '', Danger: '', Tunnels: '2', 'Step on route': '1' });
});

test('tunnels: the line between two positions, and nothing where an end is missing', () => {
  const rows = read(tunnelsCsv(map.tunnels));
  expect(rows[0]).toMatchObject({ From: 'Ard, "the old"', To: 'Belen', 'Straight line': '5', 'Step on route': '1' });
  expect(rows[0]).toMatchObject({ Size: 'L', Direction: 'B', 'Taken as': 'both ways' });
  expect(rows[1]).toMatchObject({ From: 'Belen', To: '', 'To system code': '', 'Straight line': '' });
});

test('only what is shown is written, in its order', () => {
  expect(read(systemsCsv(map.systems.toReversed())).map(({ Name }) => Name)).toEqual(['Belen', 'Ard, "the old"']);
  expect(read(tunnelsCsv([]))).toEqual([]);
});

test('an end that the map lacks is called what the tunnel calls it', () => {
  const [, loose] = map.tunnels;
  if (!loose) throw new Error('no tunnel');
  expect(endTitle(map, loose, 'exit')).toBe('unknown, not on the map');
  expect(endTitle(map, loose, 'entry')).toBe('Belen');
});

test('where the map is compared, each row says what became of it', () => {
  const since = new Map([['1', 'vanished']]);
  expect(read(systemsCsv(map.systems, since)).map((row) => row['Since then'])).toEqual(['vanished', '']);
  const tunnels = read(tunnelsCsv(map.tunnels, new Map([['t1', 'appeared']])));
  expect(tunnels.map((row) => row['Since then'])).toEqual(['', 'appeared']);
  expect(read(systemsCsv(map.systems))[0]).not.toHaveProperty('Since then');
});

const fourWays = mapWith(
  [{ id: '1' }, { id: '2' }, { id: '3' }],
  [{ ends: [0, 1] }, { ends: [1, 2] }, { ends: [2, 0] }, { ends: [1, null] }],
);

test('every tunnel of the selected system stands out, whichever end is its', () => {
  expect([...currentTunnels(fourWays, '1', undefined)]).toEqual(['t0', 't2']);
  expect([...currentTunnels(fourWays, '2', undefined)]).toEqual(['t0', 't1', 't3']);
});

test('with it the way to the step of a route; without either none', () => {
  expect([...currentTunnels(fourWays, '1', 1)]).toEqual(['t0', 't2', 't1']);
  expect([...currentTunnels(fourWays, null, 3)]).toEqual(['t3']);
  expect(currentTunnels(fourWays, 'gone', 99).size).toBe(0);
});
