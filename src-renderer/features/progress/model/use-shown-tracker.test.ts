import { expect, test } from 'vitest';
import { diffLookup } from '../../../ui/planner/diff-lists.ts';
import { deliverable, discipline, listOf, trackerOf } from './tracker-fixture.ts';
import { trackerExtent } from './use-shown-tracker.ts';

const still = diffLookup(null, undefined);

test('allocations, former ends and old places lie in the extent, also where nothing of them is open', () => {
  const { deliverables } = trackerOf(
    listOf('a', 1, deliverable('x', { disciplines: [discipline('A', 1, [40, 250])] })),
  );
  expect(trackerExtent(deliverables, [], still)).toEqual({ startDay: 40, endDay: 250 });
  const moved = { ghostOf: () => ({ startDay: 20, endDay: 60 }), formerEndsOf: () => [300] };
  expect(trackerExtent(deliverables, [], moved)).toEqual({ startDay: 20, endDay: 300 });
});

test('nothing dated has no extent', () => {
  const { deliverables } = trackerOf(listOf('a', 1, deliverable('x', { startDay: null, endDay: null })));
  expect(trackerExtent(deliverables, [], still)).toBeNull();
  expect(trackerExtent([], [], still)).toBeNull();
});
