import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ships } from '../catalog/ships.ts';
import { systems } from '../catalog/starmap/systems.ts';
import { user } from '../catalog/user.ts';
import { collectNested } from './collect-records.ts';
import { DriftLog } from './read-tolerantly.ts';
import { identifier, numeric, opaque, text } from './wire.ts';

const identities = (data: unknown): readonly string[] => ships.read(data, {}).records.map(({ identity }) => identity);

describe('elements of a payload', () => {
  test.each([
    ['a list', [{ id: 1, name: 'A' }], ['1']],
    ['one object', { id: '1', name: 'A' }, ['1']],
    ['a map of objects', { a: { id: '1' }, b: { id: '2' } }, ['1', '2']],
    ['upstream’s resultset', { rowcount: 1, resultset: [{ id: '1' }] }, ['1']],
    ['an empty resultset', { resultset: [] }, []],
    ['null', null, []],
    ['an empty object', {}, []],
    ['a text', 'junk', []],
    ['a list of junk', [null, {}, 7, 'x', []], []],
    ['objects of another kind', [{ error: 'down' }, { id: '3' }], ['3']],
    ['one object of another kind', { maintenance: true }, []],
  ])('are found in %s', (_, data, expected) => {
    expect(identities(data)).toEqual(expected);
  });

  test.each([['junk'], [7], [true]])('are not looked for in %j, which is listed as drift', (data) => {
    expect(ships.read(data, {})).toEqual({
      records: [],
      drift: [{ kind: 'bad-value', path: '*', count: 1, sample: String(data) }],
    });
  });

  test('without or with a repeated identity are kept under one of their own', () => {
    const read = ships.read(
      [{ id: '#2' }, { id: '#2#2' }, { mass: 1 }, {}, { id: 'a' }, { id: 'a' }, { id: 'a#5' }],
      {},
    );
    expect(new Set(read.records.map(({ identity }) => identity)).size).toBe(read.records.length);
    expect(read.records).toHaveLength(6);
    expect(read.drift.map(({ kind, count }) => [kind, count])).toEqual([
      ['duplicate-identity', 2],
      ['empty-element', 1],
      ['no-identity', 1],
    ]);
  });
});

describe('fields that do not fit', () => {
  test('become null one by one, are listed as drift, and leave the rest of the record alone', () => {
    const { records, drift } = ships.read(
      [{ id: '1', name: 'Heron', mass: 'heavy', length: {}, manufacturer: 'Acme', beam: '3' }],
      {},
    );
    expect(records[0]?.fields).toMatchObject({
      name: 'Heron',
      massKg: null,
      lengthM: null,
      manufacturer: null,
      beamM: 3,
    });
    expect(drift.map(({ kind, path, sample }) => [kind, path, sample])).toEqual([
      ['bad-value', 'length', '{}'],
      ['bad-value', 'manufacturer', 'Acme'],
      ['bad-value', 'mass', 'heavy'],
    ]);
  });

  test('that the catalogue does not know are listed once, with their count and a short sample', () => {
    const { drift } = ships.read(
      [
        { id: '1', warp: 'x'.repeat(500) },
        { id: '2', warp: 1 },
      ],
      {},
    );
    expect(drift).toMatchObject([{ kind: 'unknown-field', path: 'warp', count: 2 }]);
    expect(drift[0]?.sample.length).toBeLessThanOrEqual(80);
  });

  test('named like members of every object are listed too', () => {
    const { drift } = ships.read(JSON.parse('[{"id":"1","constructor":1,"__proto__":{"x":1},"toString":2}]'), {});
    expect(drift.map(({ path }) => path)).toEqual(['__proto__', 'constructor', 'toString']);
  });
});

describe('ships', () => {
  test.each([
    ['Small', 'small'],
    ['Flight Ready', 'flight-ready'],
    ['Multi Role', 'multi-role'],
    ['', null],
  ])('labels and codes are one word: %j is %j', (label, code) => {
    const fields = ships.read([{ id: '1', size: label, production_status: label }], {}).records[0]?.fields;
    expect([fields?.size, fields?.productionStatus]).toEqual([code, code]);
  });

  test.each(['Multi-Role', 'multi-role', 'multi', 'Multi'])('%j is one type under both of its codes', (type) => {
    expect(ships.read([{ id: '1', type }], {}).records[0]?.fields.classification).toBe('multi');
  });

  test('0 stays 0: not sold, or weightless, is not unknown', () => {
    const fields = ships.read([{ id: '1', price: 0, mass: '0.0' }], {}).records[0]?.fields;
    expect([fields?.priceUsd, fields?.massKg]).toEqual([0, 0]);
  });
});

describe('systems', () => {
  test.each(['membership.id', 'membership_id'])('with %s have their affiliations without drift', (key) => {
    const { records, drift } = systems.read(
      [{ code: 'SUN', affiliation: [{ id: '1', name: 'League', [key]: '7' }] }],
      {},
    );
    expect(records[0]?.fields.affiliations).toEqual([{ id: '1', name: 'League', code: null, color: null }]);
    expect(drift).toEqual([]);
  });
});

describe('players', () => {
  const read = (data: unknown) => user.read(data, { handle: 'Wren' });

  test.each([
    ['the v1 shape', { profile: { handle: 'Wren', id: '#12' }, organization: { sid: 'ORG', stars: 2 } }],
    ['the same without its profile level', { handle: 'Wren', id: '#12', organization: { sid: 'ORG', stars: 2 } }],
  ])('are read from %s', (_, data) => {
    expect(read(data).records).toMatchObject([
      {
        identity: 'wren',
        title: 'Wren',
        fields: { handle: 'Wren', citizenNumber: '#12', organization: { sid: 'ORG', stars: 2 } },
      },
    ]);
  });

  test('without an organization have none, and n/a is no number', () => {
    const { records } = read({ profile: { handle: 'Wren', id: 'n/a' }, organization: { stars: 0 } });
    expect(records[0]?.fields).toMatchObject({ citizenNumber: null, organization: null });
  });

  test.each([null, {}, [], 'junk'])('sent as %j are nobody', (data) => {
    expect(read(data).records).toEqual([]);
  });

  test('of a shape nobody has described are kept, with their fields as drift', () => {
    const { records, drift } = read({ nickname: 'Wren', medals: [1] });
    expect(records).toMatchObject([{ identity: 'wren', title: 'Wren' }]);
    expect(drift.map(({ path }) => path)).toEqual(['medals', 'nickname']);
  });
});

describe('a list inside a record', () => {
  const card = z.looseObject({ id: identifier, tasks: numeric, steps: opaque });
  const read = (value: unknown) => {
    const drift = new DriftLog();
    const cards = collectNested(value, {
      path: 'cards',
      schema: card,
      drift,
      toFields: (wire, within) => ({
        id: wire.id ?? null,
        tasks: wire.tasks ?? null,
        steps: collectNested(wire.steps, {
          path: 'steps',
          schema: z.looseObject({ name: text }),
          drift: within,
          toFields: ({ name }) => name ?? null,
        }),
      }),
    });
    return { cards, drift: drift.list().map(({ kind, path, count }) => `${kind} ${path} ${count}`) };
  };

  test('keeps every element that is an object; a bad one does not take the others along, and the drift names places', () => {
    const sent = [{ id: 1, tasks: '4' }, null, { id: 'b', tasks: 'many', mood: 1 }, 'junk', { id: 'c', tasks: 'few' }];
    expect(read(sent)).toEqual({
      cards: [
        { id: '1', tasks: 4, steps: [] },
        { id: 'b', tasks: null, steps: [] },
        { id: 'c', tasks: null, steps: [] },
      ],
      drift: ['empty-element cards.* 2', 'unknown-field cards.*.mood 1', 'bad-value cards.*.tasks 2'],
    });
  });

  test('may be a lone object, and may hold lists of its own', () => {
    expect(read({ id: 'a', steps: [{ name: 'x' }, { name: [] }] })).toEqual({
      cards: [{ id: 'a', tasks: null, steps: ['x', null] }],
      drift: ['bad-value cards.*.steps.*.name 1'],
    });
  });

  test('makes no element of what has no field of one', () => {
    expect(read([{}, { error: 'down' }, { id: 'a' }])).toEqual({
      cards: [{ id: 'a', tasks: null, steps: [] }],
      drift: ['empty-element cards.* 2'],
    });
    expect(read({ error: 'down' })).toEqual({ cards: [], drift: ['empty-element cards.* 1'] });
  });

  test.each([null, undefined, {}, []])('%j holds nothing, and that is no drift', (value) => {
    expect(read(value)).toEqual({ cards: [], drift: [] });
  });

  test('that is nested deeper than the stack is drift like any other', () => {
    const deep: unknown = JSON.parse(`${'['.repeat(200_000)}${']'.repeat(200_000)}`);
    expect(read([{ id: deep }])).toMatchObject({ drift: ['bad-value cards.*.id 1'] });
  });

  test('that is no list at all is drift', () => {
    expect(read('soon')).toEqual({ cards: [], drift: ['bad-value cards 1'] });
  });
});
