import { expect, test } from 'vitest';
import { loadOverTime } from '../model/load-over-time.ts';
import { deliverable, discipline } from '../model/tracker-fixture.ts';
import { writeLoadCsv } from './load-view.tsx';

const load = loadOverTime([
  deliverable('x', { disciplines: [discipline('A', 3, [0, 9], [20, 29, true]), discipline('B', 2, [5, 9])] }),
]);

test('as CSV half a person is half a person', () => {
  expect(writeLoadCsv(load).split('\r\n')).toEqual([
    'From,To,People,A,B',
    '1970-01-01,1970-01-05,3,3,0',
    '1970-01-06,1970-01-10,5,3,2',
    '1970-01-21,1970-01-30,1.5,1.5,0',
  ]);
});
