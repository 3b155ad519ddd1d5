import { describe, expect, test } from 'vitest';
import { shipField } from '../model/ship-fields.ts';
import type { RangeFilter, ShipFilter } from '../model/ships-store.ts';
import { applyEdit, chipEntries, newDraft, type EditedFilter } from './edited-filter.ts';

const size: ShipFilter = { kind: 'words', field: 'size', words: ['small'] };
const crew: RangeFilter = { kind: 'range', field: 'crew', min: 2, max: null, unknown: 'out' };
const anyCrew: RangeFilter = { ...crew, min: null, unknown: 'in' };

describe('editing a filter', () => {
  test('a draft becomes a filter in its place as soon as it leaves out anything', () => {
    const edited: EditedFilter = { at: 1, draft: anyCrew, among: [size] };
    expect(applyEdit(edited, crew)).toEqual({ at: 1, draft: null, among: [size, crew] });
    const onlyKnown: RangeFilter = { ...anyCrew, unknown: 'out' };
    expect(applyEdit(edited, onlyKnown).among).toEqual([size, onlyKnown]);
  });

  test('a filter that lets everything pass is a draft again, in the same place', () => {
    const edited: EditedFilter = { at: 0, draft: null, among: [crew, size] };
    expect(applyEdit(edited, anyCrew)).toEqual({ at: 0, draft: anyCrew, among: [size] });
    const noWords: ShipFilter = { ...size, words: [] };
    expect(applyEdit({ ...edited, at: 1 }, noWords)).toEqual({ at: 1, draft: noWords, among: [crew] });
  });

  test('a draft that stays one leaves the filters as they are, to the very array', () => {
    const among = [size];
    expect(applyEdit({ at: 0, draft: anyCrew, among }, { ...anyCrew }).among).toBe(among);
  });

  test('a changed filter takes the place of the old one', () => {
    const wider = { ...crew, min: 1 };
    expect(applyEdit({ at: 1, draft: null, among: [size, crew] }, wider).among).toEqual([size, wider]);
  });

  test('begins with everything passing', () => {
    const among: readonly ShipFilter[] = [];
    for (const id of ['crew', 'size']) {
      const field = shipField(id);
      if (!field || field.kind === 'instant') throw new Error('no such field');
      expect(applyEdit({ at: 0, draft: newDraft(field), among }, newDraft(field)).among).toBe(among);
    }
  });
});

describe('the chips', () => {
  test('hold the draft in its place', () => {
    const entries = chipEntries([size, size], { at: 1, draft: anyCrew, among: [] });
    expect(entries.map(({ key, isDraft }) => [key, isDraft])).toEqual([
      ['size 0', false],
      ['crew 0', true],
      ['size 1', false],
    ]);
  });

  test('keep their key when a draft becomes a filter, so that its editor stays open', () => {
    const [draft] = chipEntries([], { at: 0, draft: anyCrew, among: [] });
    const [made] = chipEntries([crew], { at: 0, draft: null, among: [crew] });
    expect(made?.key).toBe(draft?.key);
  });
});
