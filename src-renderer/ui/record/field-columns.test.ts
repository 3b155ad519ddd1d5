import { expect, test } from 'vitest';
import type { FieldDeclarations } from '../../../src-shared/resource/fields.ts';
import { writeTableCsv } from '../../services/save/write-text.ts';
import { fieldColumns, placeColumns, savedColumn } from './field-columns.tsx';

const column = { width: 100 };
const fields = {
  name: { kind: 'text', label: 'Name', sent: 'name' },
  day: { kind: 'day', label: 'Day', sent: 'day', column },
  at: { kind: 'instant', label: 'Instant', sent: 'at', column },
  tags: { kind: 'words', label: 'Tags', sent: 'tags', column },
  isOpen: { kind: 'flag', label: 'Open', sent: 'open', column },
  size: { kind: 'number', label: 'Size', sent: 'size', quantity: null, better: null, column },
} as const satisfies FieldDeclarations;

const columns = fieldColumns<typeof fields, { readonly record: Parameters<typeof rowOf>[0] | null }>({
  fields,
  recordOf: ({ record }) => record,
  own: {},
});

function rowOf(record: {
  readonly name: string | null;
  readonly day: number | null;
  readonly at: number | null;
  readonly tags: readonly string[];
  readonly isOpen: boolean | null;
  readonly size: number | null;
}) {
  return { record };
}

const known = rowOf({ name: 'A', day: 100, at: 1_000, tags: ['x', 'y'], isOpen: false, size: 0.5 });
const silent = rowOf({ name: null, day: null, at: null, tags: [], isOpen: null, size: null });

test('a field is a column where it declares one, right-aligned where it is counted', () => {
  expect(columns.map(({ id, isNumber }) => [id, isNumber])).toEqual([
    ['day', true],
    ['at', true],
    ['tags', false],
    ['isOpen', false],
    ['size', true],
  ]);
});

test('files have days and instants of UTC as dates, and nothing for what is unknown or of a row without a record', () => {
  expect(writeTableCsv(columns, [known, silent, { record: null }]).split('\r\n')).toEqual([
    'Day,Instant,Tags,Open,Size',
    '1970-04-11,1970-01-01T00:00:01.000Z,"x, y",no,0.5',
    ',,,,',
    ',,,,',
  ]);
});

test('on screen a day is a day, an instant an instant, and a number has the digits that were sent', () => {
  const shown = columns.map(({ id, show }) => [id, show?.(known, 0)]);
  expect(Object.fromEntries(shown)).toMatchObject({ day: '11 Apr 1970', at: '1 Jan 1970, 00:00', size: '0.5' });
});

test('a table places its own columns and those it names; a field it does not know follows behind', () => {
  const own = savedColumn<typeof known | { readonly record: null }>({
    id: 'own',
    title: 'Own',
    isNumber: false,
    width: 10,
    value: () => 'o',
  });
  const placed = placeColumns(columns, [own, 'size', 'nowhere', 'day']);
  expect(placed.map(({ id }) => id)).toEqual(['own', 'size', 'day', 'at', 'tags', 'isOpen']);
});
