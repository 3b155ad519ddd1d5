import { expect, it } from 'vitest';
import { isReleaseOpen, openAtFirst } from './is-release-open.ts';
import { release } from './roadmap-fixture.ts';
import { roadmapOf } from './roadmap-model.ts';

function openOf(flags: readonly (boolean | null)[]): string {
  const records = flags.map((isReleased, index) => release(String(index), { order: index, isReleased }));
  return [...openAtFirst(roadmapOf(records).releases)].join('');
}

it('opens what is to come and folds what is out', () => {
  expect(openOf([true, true, true, true, false, null])).toBe('45');
});

it('opens the last release where nothing is to come, and all where they are few', () => {
  expect(openOf([true, true, true, true, true])).toBe('4');
  expect(openOf([true, true, true, false])).toBe('0123');
});

it('never opens what was back-filled', () => {
  const board = roadmapOf([release('old', { origin: 'back-filled', isReleased: false }), release('new')]);
  expect([...openAtFirst(board.releases)]).toEqual(['new']);
});

it('opens what passes where hits are to be seen, but for what someone closed', () => {
  const atFirst = new Set(['a']);
  const isOpen = (identity: string, folds: Record<string, boolean>, areHitsOpen: boolean) =>
    isReleaseOpen(identity, { folds, atFirst, areHitsOpen });
  expect(isOpen('a', {}, false)).toBe(true);
  expect(isOpen('b', {}, false)).toBe(false);
  expect(isOpen('b', {}, true)).toBe(true);
  expect(isOpen('b', { b: false }, true)).toBe(false);
  expect(isOpen('constructor', {}, false)).toBe(false);
});
