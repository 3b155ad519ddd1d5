import fc from 'fast-check';
import { expect, it } from 'vitest';
import { boards } from '../../../../src-shared/catalog/roadmap.ts';
import { diffLists } from '../../../ui/planner/diff-lists.ts';
import { cardStates } from './card-state.ts';
import { readRoadmapView, roadmapMemory, writeRoadmapView } from './roadmap-address.ts';
import { firstRoadmapView, roadmapViewModes, type RoadmapView } from './roadmap-store.ts';

const text = fc.string({ unit: 'grapheme', maxLength: 12 });
const day = fc.integer({ min: -40_000, max: 40_000 });
const views: fc.Arbitrary<RoadmapView> = fc.record({
  board: fc.constantFrom(...boards),
  picture: fc.constantFrom(null, ...roadmapViewModes),
  panel: fc.constantFrom(null, 'older' as const, ...diffLists),
  find: text,
  categories: fc.uniqueArray(text, { maxLength: 3 }),
  states: fc.subarray([...cardStates]),
  released: fc.constantFrom(null, 'yes' as const, 'no' as const),
  releases: fc.uniqueArray(text, { maxLength: 3 }),
  folds: fc.dictionary(text, fc.boolean(), { maxKeys: 3, noNullPrototype: true }),
  window: fc.oneof(
    fc.constantFrom('all' as const, 'plans' as const),
    fc.tuple(day, fc.integer({ min: 1, max: 9_000 })).map(([from, days]) => ({ from, to: from + days })),
  ),
  selected: fc.option(text, { nil: null }),
  compare: fc.oneof(
    fc.constantFrom({ kind: 'off' as const }, { kind: 'visit' as const }),
    day.map((at) => ({ kind: 'instants' as const, beforeAt: at + 40_000, afterAt: null })),
  ),
});

it('reads back every view it wrote', () => {
  fc.assert(
    fc.property(views, (view) => {
      expect(readRoadmapView(writeRoadmapView(view))).toEqual(view);
    }),
  );
});

it('writes nothing for the view one begins with', () => {
  expect(writeRoadmapView(firstRoadmapView)).toBe('');
});

it('drops what it does not know, and never throws', () => {
  const hostile = 'board=moon&as=hologram&panel=x&state=late&state=done&released=maybe&days=9,3&with=<b>&other=1';
  expect(readRoadmapView(hostile)).toEqual({ ...firstRoadmapView, states: ['done'], compare: { kind: 'off' } });
  for (const days of ['1', '1,2,3', '0,0.001', 'NaN,Infinity', '-999999999,5', '1e9,2e9'])
    expect(readRoadmapView(`days=${days}`).window).toBe('plans');
  fc.assert(
    fc.property(fc.string(), (any) => {
      expect(boards).toContain(readRoadmapView(any).board);
    }),
  );
});

it('remembers a board, its filters and its days, but not what was sought, selected and compared by instants', () => {
  fc.assert(
    fc.property(views, (view) => {
      const kept = roadmapMemory.readKept('p', roadmapMemory.writeKept('p', view));
      const compare = view.compare.kind === 'instants' ? firstRoadmapView.compare : view.compare;
      expect(kept).toEqual({ ...view, find: '', selected: null, compare });
    }),
  );
});

it('remembers nothing of another archive, and nothing out of a broken memory', () => {
  const kept = roadmapMemory.writeKept('one', firstRoadmapView);
  expect(roadmapMemory.readKept('other', kept)).toBeNull();
  for (const broken of [null, '', '{', 'null', '[]', '{"profileId":"one","view":3}', '"one"'])
    expect(roadmapMemory.readKept('one', broken)).toBeNull();
});
