import { expect, test } from 'vitest';
import type { TableName } from './specification-tables-fixture.ts';
import { createFieldBook } from './third-party-client-fixture.ts';

function hold(table: TableName, value: unknown) {
  const book = createFieldBook();
  const before = book.missing().length;
  book.check(table, value, 'here');
  return { findings: book.findings, seen: before - book.missing().length };
}

test.each<[table: TableName, value: unknown, finding: string]>([
  ['species', [{ code: { a: 1 } }], 'here: species[].code is {"a":1}'],
  ['species', 'none', 'here: species[] is "none"'],
  ['stats', { funds: 'many' }, 'here: stats.funds is "many"'],
  ['teams', [{ startDate: '2026-03-14' }], 'here: teams[].startDate is "2026-03-14"'],
  ['organization', { recruiting: 'yes' }, 'here: organization.recruiting is "yes"'],
  ['organization', { headline: 'Hello' }, 'here: organization.headline is "Hello"'],
  ['deliverables', [{ uuid: '12' }], 'here: deliverables[].uuid is "12"'],
  ['user', { profile: { id: '12' } }, 'here: user.profile.id is "12"'],
  ['ships', [{ compiled: [1] }], 'here: ships[].compiled is [1]'],
])('in %s %j is found', (table, value, finding) => {
  expect(hold(table, value)).toEqual({ findings: [finding], seen: 0 });
});

test.each<[table: TableName, value: unknown]>([
  ['species', null],
  ['species', [null, { code: null, id: 3 }]],
  ['stats', { funds: '12.5', fleet: null }],
  ['organization', { headline: [], focus: {}, recruiting: 1 }],
  ['user', { organization: { stars: 0 }, profile: { id: 'n/a' } }],
  ['versions', [{ link: '/x', title: 'X', version: '1.2.3', image: '/y' }]],
])('in %s %j is a recorded departure: no finding, and nothing that counts as seen', (table, value) => {
  expect(hold(table, value)).toEqual({ findings: [], seen: 0 });
});

test.each<[table: TableName, value: unknown, seen: number]>([
  ['ships', [{ 'time_modified.unfiltered': '2026-01-02 03:04:05' }], 1],
  ['ships', [{ time_modified_unfiltered: '2026-01-02 03:04:05' }], 1],
  ['system', [{ affiliation: [{ 'membership.id': '3' }] }, { affiliation: { membership_id: '4' } }], 1],
  ['species', { code: 'A', id: '1', name: 'B' }, 3],
  ['deliverables', [{ disciplines: { color: '#00ff00', timeAllocations: [{ partialTime: true }] } }], 2],
])('in %s %j has documented fields', (table, value, seen) => {
  expect(hold(table, value)).toEqual({ findings: [], seen });
});

test('every documented field is missing as long as no answer was seen', () => {
  const book = createFieldBook();
  expect(book.missing()).toEqual(book.documented);
  expect(new Set(book.documented).size).toBe(book.documented.length);
});
