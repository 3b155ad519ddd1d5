import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { canonicalJson } from '../../../src-shared/request-key.ts';
import { arrive, arriveWell, createArchive, plan } from '../ingest/archive-fixture.ts';
import { hashPayload, responseSource } from './prepare-response.ts';
import { scanList } from './scan-elements.ts';
import { anyList, spellList } from './spelled-json-fixture.ts';

const everything = {};
const filtered = { name: 'Heron' };

test.each([
  ['an empty list where everything was asked for', everything, [], 'not-found'],
  ['an empty list where a filter was set', filtered, [], null],
  ['upstream’s empty resultset', everything, { resultset: [] }, 'not-found'],
  ['a text', filtered, 'maintenance', 'unexpected-shape'],
  ['a number', everything, 7, 'unexpected-shape'],
  ['a list of junk', filtered, [1, null, 'x', {}], 'unexpected-shape'],
  ['an object of another kind', everything, { error: 'down' }, 'unexpected-shape'],
  ['a list with one ship in it', everything, [null, { id: 1, name: 'Heron' }], null],
])('%s is data or is refused, and never stored as "all removed"', async (_, params, data, problem) => {
  const archive = createArchive();
  await arriveWell(archive, { params, data: [{ id: 1, name: 'Heron', mass: 1 }] });
  const outcome = await arrive(archive, { params, data, at: 2_000 });
  expect(outcome.ok ? null : outcome.problem.kind).toBe(problem);
  expect(await archive.snapshots.count()).toBe(problem === null ? 2 : 1);
});

test.each([
  ['ships', 'stored', null, 'stored'],
  ['ships', 'stored', 'cache', 'stored'],
  ['ships', 'refresh', null, 'live'],
  ['ships', 'refresh', 'cache', 'stored'],
  ['ships', 'auto', 'live', 'live'],
  ['ships', 'auto', null, 'stored'],
  ['ships', 'eager', 'something new', 'stored'],
  ['account', 'stored', null, 'live'],
  ['status', 'refresh', null, 'live'],
] as const)('%s with intent %s and envelope source %s counts as %s', (resource, intent, envelopeSource, expected) => {
  expect(responseSource(plan(resource, {}, intent), envelopeSource)).toBe(expected);
});

test('a player from the stored copy is stored, with refresh=true it is live', () => {
  expect(responseSource(plan('user', { handle: 'Wren' }), null)).toBe('stored');
  expect(responseSource(plan('user', { handle: 'Wren' }, 'refresh'), null)).toBe('live');
});

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

test('the hash of a list put together from its records is that of its canonical JSON', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.jsonValue()), fc.array(fc.string()), async (list, ignored) => {
      const keys = new Set(ignored);
      const wires = list.filter((element) => typeof element === 'object' && element !== null);
      const { whole, records } = await hashPayload({ data: list, wires, ignoredKeys: keys });
      expect(whole).toBe(sha256(canonicalJson(list, keys)));
      expect(records).toEqual(wires.map((wire) => sha256(canonicalJson(wire, keys))));
    }),
  );
});

test('the hash of a list whose text was sent is that of its canonical JSON, however it was spelled', async () => {
  await fc.assert(
    fc.asyncProperty(anyList, async (elements) => {
      const text = `{"success":1,"data":${spellList(elements)},"source":null}`;
      const { data } = JSON.parse(text) as { readonly data: readonly unknown[] }; // as it was just written
      const wires = data.filter((element) => typeof element === 'object' && element !== null);
      const ignoredKeys = new Set(['b', 'schlüssel']);
      const hashes = await hashPayload({
        data,
        wires,
        ignoredKeys,
        list: scanList(new TextEncoder().encode(text), ignoredKeys),
      });
      expect(hashes).toEqual(await hashPayload({ data, wires, ignoredKeys }));
    }),
  );
});

test.each([[[]], [{}], [null], ['text'], [{ resultset: [{ b: 1, a: 2 }] }]])(
  '%j is no list of records and still right',
  async (data) => {
    expect(await hashPayload({ data, wires: [], ignoredKeys: new Set() })).toEqual({
      whole: sha256(canonicalJson(data)),
      records: [],
    });
  },
);
