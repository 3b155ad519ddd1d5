import { describe, expect, test } from 'vitest';
import type { ComparedField } from '../../../archive/compare/compare-fields.ts';
import { describeDifference, splitPath } from './describe-difference.ts';

const changed = (path: string, before: unknown, after: unknown): ComparedField => ({
  path,
  kind: 'changed',
  before,
  after,
});

describe('numbers', () => {
  test.each([
    ['numbers', changed('price', 110, 95), ['110', '95', '−15']],
    ['numbers sent as text', changed('mass', '1240', '1250.5'), ['1,240.0', '1,250.5', '+10.5']],
    ['one as text and one as a number', changed('length', '28.5', 30), ['28.5', '30.0', '+1.5']],
    ['the same number in another spelling has no difference', changed('length', '28', '28.0'), ['28.0', '28.0', null]],
    ['an id is a name', changed('chassis_id', '7', '12'), ['7', '12', null]],
    ['floating point leaves no crumbs', changed('size', '0.1', '0.3'), ['0.1', '0.3', '+0.2']],
    ['small differences are differences', changed('age', '0.0015', '0.0010'), ['0.0015', '0.0010', '−0.0005']],
  ])('%s', (_, field, [before, after, by]) => {
    expect(describeDifference(field)).toEqual({ kind: 'values', before, after, by });
  });
});

describe('dates', () => {
  test.each([
    ['days', changed('endDate', 'Fri, 30 Jul 2021 00:00:00 +0000', 'Fri, 13 Aug 2021 00:00:00 +0000'), '+14 days'],
    ['Unix seconds', changed('cards.12.time_modified', 1_627_603_200, 1_627_516_800), '−1 day'],
    ['ISO text', changed('scheduled_at', '2021-07-30', '2021-08-13T00:00:00Z'), '+14 days'],
    [
      'less than a day',
      changed('time_modified_unfiltered', '2021-07-30 10:00:00', '2021-07-30 13:30:00'),
      '+3 h 30 min',
    ],
  ])('%s are read and their distance is told', (_, field, by) => {
    expect(describeDifference(field)).toMatchObject({ kind: 'values', by });
  });

  test('midnight UTC is a day in any time zone', () => {
    expect(describeDifference(changed('startDate', '2021-07-30', '2021-07-31'))).toMatchObject({
      before: '30 Jul 2021',
      after: '31 Jul 2021',
    });
  });

  test('one that was not set yet is unknown, not 1970', () => {
    expect(describeDifference(changed('scheduled_at', null, '2021-07-30'))).toEqual({
      kind: 'values',
      before: 'unknown',
      after: '30 Jul 2021',
      by: null,
    });
  });

  test('text that is no date stays as it was sent', () => {
    expect(describeDifference(changed('endDate', 'soon', 'later'))).toMatchObject({ before: 'soon', after: 'later' });
  });

  test('a small number under a date’s name is a number', () => {
    expect(describeDifference(changed('scheduled_at', 3, 5))).toMatchObject({ before: '3', after: '5', by: '+2' });
  });
});

describe('other values', () => {
  test('sentences are compared word by word, codes are not', () => {
    expect(describeDifference(changed('description', 'A light hauler', 'A heavy hauler'))).toMatchObject({
      kind: 'text',
    });
    expect(describeDifference(changed('status', 'in-concept', 'flight-ready'))).toEqual({
      kind: 'values',
      before: 'in-concept',
      after: 'flight-ready',
      by: null,
    });
  });

  test('yes and no, nothing and empty are told apart', () => {
    expect(describeDifference(changed('recruiting', true, false))).toMatchObject({ before: 'yes', after: 'no' });
    expect(describeDifference(changed('note', null, ''))).toMatchObject({ before: 'unknown', after: 'empty' });
    expect(describeDifference(changed('mass', null, '5'))).toMatchObject({ before: 'unknown', after: '5', by: null });
  });

  test('lists and objects stay whole', () => {
    expect(describeDifference(changed('roles', ['a'], null))).toEqual({ kind: 'nested', before: ['a'], after: null });
  });

  test('a field that came or went has one side', () => {
    const came: ComparedField = { path: 'price', kind: 'added', before: null, after: 12 };
    expect(describeDifference(came)).toMatchObject({ before: null, after: '12', by: null });
    const went: ComparedField = { path: 'note', kind: 'removed', before: 'x y', after: null };
    expect(describeDifference(went)).toEqual({ kind: 'values', before: 'x y', after: null, by: null });
  });
});

test('a path is parted into what it stands in and its own name', () => {
  expect(splitPath('cards.12.scheduled_at')).toEqual({ parents: ['cards', '12'], name: 'scheduled_at' });
  expect(splitPath('mass')).toEqual({ parents: [], name: 'mass' });
});
