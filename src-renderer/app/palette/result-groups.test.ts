import { expect, test } from 'vitest';
import type { ViewName } from '../../../src-shared/view-names.ts';
import type { FoundGroup } from '../../archive/search/search-index.ts';
import { arrangeGroups } from './result-groups.ts';

function groupOf(kind: string, tier: number, total: number): FoundGroup {
  const found = Array.from({ length: Math.min(total, 13) }, (_, number) => ({
    document: { key: `${kind} ${number}`, kind, title: `${kind} ${number}`, also: [], hint: null },
    tier,
    marks: [],
    field: null,
  }));
  return { kind, tier, total, found };
}

const rules = {
  viewOf: (kind: string): ViewName | null => (kind === 'ship' ? 'ships' : null),
  view: '',
  opened: new Set<string>(),
};

function shown(groups: readonly FoundGroup[], more: Partial<typeof rules> = {}): readonly string[] {
  return arrangeGroups(groups, { ...rules, ...more }).map(
    (group) => `${group.kind} ${group.found.length}+${group.more}`,
  );
}

test('The best first, a few of each, and how many more there are', () => {
  expect(shown([groupOf('ship', 4, 40), groupOf('system', 2, 20), groupOf('card', 4, 2)])).toEqual([
    'system 6+14',
    'ship 3+37',
    'card 2+0',
  ]);
});

test('One kind alone has more room', () => {
  expect(shown([groupOf('ship', 4, 40)])).toEqual(['ship 12+28']);
});

test('No line says that there is one more: the one is shown instead', () => {
  expect(shown([groupOf('ship', 2, 7), groupOf('system', 4, 4), groupOf('card', 4, 5)])).toEqual([
    'ship 7+0',
    'system 4+0',
    'card 3+2',
  ]);
});

test('What belongs to the view on screen is a little ahead, and not further', () => {
  const better = [groupOf('system', 3, 1), groupOf('ship', 4, 1)];
  expect(shown(better, { view: 'ships' })).toEqual(['ship 1+0', 'system 1+0']);
  expect(shown(better, { view: 'starmap' })).toEqual(['system 1+0', 'ship 1+0']);
  const best = [groupOf('system', 0, 1), groupOf('ship', 4, 1)];
  expect(shown(best, { view: 'ships' })).toEqual(['system 1+0', 'ship 1+0']);
});

test('An opened kind shows all there is at hand', () => {
  expect(shown([groupOf('ship', 2, 40), groupOf('system', 2, 10)], { opened: new Set(['system']) })).toEqual([
    'ship 6+34',
    'system 10+0',
  ]);
});

test('Data comes before settings and what the Explorer could ask for, however well these fit', () => {
  const groups = [groupOf('setting', 2, 9), groupOf('request', 2, 9), groupOf('ship', 4, 2), groupOf('action', 2, 1)];
  expect(shown(groups).map((line) => line.split(' ')[0])).toEqual(['action', 'ship', 'setting', 'request']);
  const inTheirView = {
    viewOf: (kind: string): ViewName | null => (kind === 'setting' ? 'settings' : null),
    view: 'settings',
  };
  expect(shown([groupOf('setting', 2, 1), groupOf('ship', 4, 1)], inTheirView)).toEqual(['ship 1+0', 'setting 1+0']);
});
