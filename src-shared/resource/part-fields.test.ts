import { expect, test } from 'vitest';
import { sentValue } from './fields.ts';
import { fieldsInElement, listedParts, onePart, stepsOfPath } from './part-fields.ts';
import { DriftLog } from './read-tolerantly.ts';

const sizes = { kind: 'link', label: 'Large', sent: [['urls', 'large']] } as const;
const picture = onePart({
  label: 'Picture',
  sent: 'thumbnail',
  fields: { id: { kind: 'identifier', label: 'Picture id', sent: 'id' }, largePath: sizes },
  others: ['__typename'],
});
const spans = listedParts({
  label: 'Time',
  sent: 'allocations',
  fields: { startDay: { kind: 'day', label: 'First day', sent: 'startDate' } },
});

test('an object inside a part is read by itself, and what is no field of it is drift', () => {
  const drift = new DriftLog();
  expect(
    picture.read({ __typename: 'P', id: 5, urls: { __typename: 'U', large: {}, tiny: '/t' } }, drift, 'thumbnail'),
  ).toEqual({
    id: '5',
    largePath: null,
  });
  expect(drift.list().map(({ kind, path }) => [kind, path])).toEqual([
    ['bad-value', 'thumbnail.urls.large'],
    ['unknown-field', 'thumbnail.urls.tiny'],
  ]);
  for (const nothing of [undefined, null, {}, []])
    expect(picture.read(nothing, new DriftLog(), 'thumbnail')).toBeNull();
});

test('says what was sent for a field of a part, or that nothing was', () => {
  const { id, largePath } = fieldsInElement(picture);
  const element = { id: 7, thumbnail: { id: null } };
  expect(sentValue(id, element)).toEqual({ key: 'thumbnail › id', raw: null });
  expect(sentValue(largePath, element)).toEqual({ key: 'thumbnail › urls › large', raw: undefined });
});

test('the steps of a change lead through ids to fields of parts, and keys of an object are one step', () => {
  const fields = { picture, spans };
  const labels = (path: string) => stepsOfPath(fields, path).map(({ step, field }) => field?.label ?? step);
  expect(labels('thumbnail.urls.large')).toEqual(['Picture', 'Large']);
  expect(labels('allocations.id-1.startDate')).toEqual(['Time', 'id-1', 'First day']);
  expect(labels('constructor')).toEqual(['constructor']);
  expect(labels('thumbnail.some_thing')).toEqual(['Picture', 'some_thing']);
});
