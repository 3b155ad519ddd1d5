import { expect, test } from 'vitest';
import { writeTableCsv } from '../../../../services/save/write-text.ts';
import { object } from '../model/object-fixture.ts';
import { growSystemTree } from '../model/system-tree.ts';
import { objectColumns } from './objects-panel.tsx';

test('an object is written with every figure as it was read, and what is unknown is empty', () => {
  const { all } = growSystemTree([
    object({ code: "A.PLANETS.O'NEIL, EAST", name: '=1+1', type: 'PLANET', distance: 0.000_1, orbitPeriod: -1 }),
  ]);
  const rows = all.map((node) => ({ node, parent: null, size: 'unknown' as const }));
  const [head, line] = writeTableCsv(objectColumns, rows).split('\r\n');
  expect(head).toMatch(/^Name,Kind,Subtype,Circles,Distance,Longitude,.*,Code$/);
  expect(line).toBe('"\'=1+1",planet,,,0.0001,,,,,-1,,,,,,,,"A.PLANETS.O\'NEIL, EAST"');
});
