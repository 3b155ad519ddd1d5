import { describe, expect, test } from 'vitest';
import type { FieldDeclarations } from './fields.ts';
import { elementReader, fieldsAt, formatPath, readObject } from './nested-fields.ts';
import { DriftLog } from './read-tolerantly.ts';

const holderFields = {
  name: { kind: 'text', label: 'name', sent: 'title' },
  weight: { kind: 'number', label: 'weight', sent: 'weight', quantity: null, better: null },
} as const satisfies FieldDeclarations;

const fields = {
  id: { kind: 'identifier', label: 'Id', sent: 'id' },
  country: { kind: 'text', label: 'Country', sent: [['place', 'home', 'country']] },
  since: { kind: 'instant', label: 'Since', sent: [['place', 'since']] },
  holder: {
    kind: 'part',
    label: 'Holder',
    sent: [['place', 'holder']],
    fields: holderFields,
    read: (raw: unknown, drift: DriftLog) => readObject(holderFields, { path: 'place.holder', raw, drift }),
  },
} as const satisfies FieldDeclarations;

const { schema, toFields } = elementReader(fields);

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
  ['places', [], 'places'],
  ['__proto__.x', [], '__proto__, x'],
])('a change at %s is of %j, in words “%s”', (path, names, words) => {
  expect(fieldsAt(fields, path)).toEqual(names);
  expect(formatPath(fields, path)).toBe(words);
});
