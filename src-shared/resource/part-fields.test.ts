import { describe, expect, test } from 'vitest';
import { sentValue, type FieldDeclarations } from './fields.ts';
import {
  fieldsInElement,
  formatPath,
  listedParts,
  objectReader,
  onePart,
  stepLabel,
  stepsOfPath,
} from './part-fields.ts';
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
  const parts = { picture, spans };
  const labels = (path: string) => stepsOfPath(parts, path).map((each) => stepLabel(each) ?? each.step);
  expect(labels('thumbnail.urls.large')).toEqual(['Picture', 'Large']);
  expect(labels('allocations.id-1.startDate')).toEqual(['Time', 'id-1', 'First day']);
  expect(labels('constructor')).toEqual(['constructor']);
  expect(labels('thumbnail.some_thing')).toEqual(['Picture', 'some_thing']);
});

const holderFields = {
  name: { kind: 'text', label: 'name', sent: 'title' },
  weight: { kind: 'number', label: 'weight', sent: 'weight', quantity: null, better: null },
} as const satisfies FieldDeclarations;

const fields = {
  id: { kind: 'identifier', label: 'Id', sent: 'id' },
  country: { kind: 'text', label: 'Country', sent: [['place', 'home', 'country']] },
  since: { kind: 'instant', label: 'Since', sent: [['place', 'since']] },
  holder: onePart({ label: 'Holder', sent: [['place', 'holder']], fields: holderFields }),
} as const satisfies FieldDeclarations;

const { schema, toFields } = objectReader(fields);

function read(sent: unknown) {
  const drift = new DriftLog();
  const record = toFields(schema.parse(sent), drift);
  return { record, drift: drift.list().map(({ kind, path }) => `${kind} ${path}`) };
}

describe('an element read object by object', () => {
  test('has what stands in its objects, at any depth', () => {
    const place = { home: { country: 'Norway' }, since: 1_600_000_000, holder: { title: 'A', weight: '3' } };
    expect(read({ id: 7, place })).toEqual({
      record: { id: '7', country: 'Norway', since: 1_600_000_000_000, holder: { name: 'A', weight: 3 } },
      drift: [],
    });
  });

  test('loses to a bad figure nothing but that figure, and says where it stood', () => {
    const place = { home: 'Norway', since: 'long ago', holder: { title: 'A', weight: {}, mood: 'x' }, more: 1 };
    expect(read({ id: 'a', place })).toEqual({
      record: { id: 'a', country: null, since: null, holder: { name: 'A', weight: null } },
      drift: [
        'bad-value place.holder.weight',
        'bad-value place.home',
        'bad-value place.since',
        'unknown-field place.holder.mood',
        'unknown-field place.more',
      ].toSorted((a, b) => (a.split(' ')[1] ?? '').localeCompare(b.split(' ')[1] ?? '')),
    });
  });

  test.each([{}, { place: null }, { place: [] }, { place: { home: {} } }])(
    'of %j knows nothing, without drift',
    (sent) => {
      expect(read(sent)).toEqual({ record: { id: null, country: null, since: null, holder: null }, drift: [] });
    },
  );
});

test.each([
  ['id', ['id'], 'Id'],
  ['place.home.country', ['country'], 'Country'],
  ['place', ['country', 'since', 'holder'], 'Country, Since, Holder'],
  ['place.holder.title', ['holder'], 'Holder, name'],
  ['place.holder.mood.deep', ['holder'], 'Holder, mood, deep'],
  ['places.id', [], 'places, id'],
  ['__proto__.x', [], '__proto__, x'],
] as const)('a change at %s is of %j, in words “%s”', (path, names, words) => {
  expect(stepsOfPath(fields, path)[0]?.fields).toEqual(names.map((name) => fields[name]));
  expect(formatPath(fields, path)).toBe(words);
});
