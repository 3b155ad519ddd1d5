import { expect, test } from 'vitest';
import { elementOfObject, listAt, rawValuesAt } from './raw-values.ts';

test('values are told with the key they were sent under, whatever its spelling', () => {
  const element = { size: '1.0', thumbnail: { slug: 'a' }, time_modified_unfiltered: 5 };
  expect(
    rawValuesAt(element, [
      [['size']],
      [['thumbnail', 'slug']],
      [['time_modified.unfiltered'], ['time_modified_unfiltered']],
      [['age']],
    ]),
  ).toEqual([
    { key: 'size', raw: '1.0' },
    { key: 'thumbnail › slug', raw: 'a' },
    { key: 'time_modified_unfiltered', raw: 5 },
    { key: 'age', raw: undefined },
  ]);
});

test.each([null, undefined, 'text', 7, [], { constructor: 1 }])('%j holds nothing and breaks nothing', (element) => {
  expect(rawValuesAt(element, [[['toString']]])).toEqual([{ key: 'toString', raw: undefined }]);
  expect(listAt(element, 'celestial_objects')).toEqual([]);
  expect(elementOfObject(element, { id: '1', code: null })).toBeUndefined();
});

test('lists come bare, as a result set, or as a lone element', () => {
  expect(listAt({ a: [1] }, 'a')).toEqual([1]);
  expect(listAt({ a: { resultset: [2] } }, 'a')).toEqual([2]);
  expect(listAt({ a: { id: 3 } }, 'a')).toEqual([{ id: 3 }]);
  expect(listAt({ a: {} }, 'a')).toEqual([]);
});

test('an object is found by its id, as text or number, else by its code', () => {
  const system = {
    celestial_objects: [{ id: 7, code: 'A' }, { id: '8', code: "B.O'NEIL, EAST" }, null, { id: null, code: 'C' }],
  };
  expect(elementOfObject(system, { id: '7', code: null })).toMatchObject({ code: 'A' });
  expect(elementOfObject(system, { id: '8', code: 'A' })).toMatchObject({ id: '8' });
  expect(elementOfObject(system, { id: null, code: 'C' })).toMatchObject({ code: 'C' });
  expect(elementOfObject(system, { id: null, code: null })).toBeUndefined();
});
