import * as fc from 'fast-check';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { catalog, resourceNames, type ResourceName } from '../../src-shared/catalog/registry.ts';
import { demoHandles } from '../../src-shared/demo-names.ts';
import { planFetch, targetOf } from '../../src-shared/plan.ts';
import type { Params, ReadPayload, ResourceDefinition } from '../../src-shared/resource/resource.ts';
import { isLongRun } from '../../src-shared/long-run-fixture.ts';
import { demoTestSetup, startTestApp } from './http/start-test-app-fixture.ts';
import {
  findInvented,
  lookUp,
  mutatePayload,
  unreadableList,
  unreadableText,
  type Mutation,
} from './mutate-payload-fixture.ts';

/** Of each resource's response. */
const runs = isLongRun ? 2_000 : 100;
vi.setConfig({ testTimeout: isLongRun ? 120_000 : 30_000 });

interface Example {
  readonly params: Params;
  readonly data: unknown;
}

const examples: Partial<Record<ResourceName, Example>> = {};

/** Responses of the demo universe, one for each resource; what they are asked with is taken from responses before. */
beforeAll(async () => {
  const { get } = startTestApp();
  const ask = async (resource: ResourceName, params: Params = {}): Promise<unknown> => {
    const plan = planFetch(resource, params, 'stored');
    if (!plan.ok) throw new Error(`${resource}: ${plan.problem.detail ?? plan.problem.kind}`);
    const { route, mode } = plan.value;
    const { segments, query } = targetOf(plan.value, { mainBoard: 'main', campaignBoard: 'campaign' });
    const start = route === 'path-key' ? [demoTestSetup.key, 'v1', mode ?? ''] : [];
    const path = [...start, ...segments].map(encodeURIComponent).join('/');
    const { body } = await get(`/${path}?${new URLSearchParams(query.map((pair) => [...pair]))}`);
    examples[resource] = { params: plan.value.params, data: body['data'] };
    return body['data'];
  };
  const first = (list: unknown, key: string): string => {
    const [element] = Array.isArray(list) ? list : [list];
    return String((element as Record<string, unknown>)[key]); // an element of the demo's own list
  };
  await ask('account');
  await ask('status');
  const player = (await ask('user', { handle: demoHandles[0] })) as { readonly organization: unknown }; // the demo's player
  const sid = first(player.organization, 'sid');
  await ask('organization', { sid });
  await ask('members', { sid });
  await ask('versions');
  await ask('ships');
  await ask('stats');
  await ask('telemetry', { version: '4.7' });
  await ask('roadmap', { board: 'main' });
  await ask('deliverables', { team_slug: first(await ask('teams'), 'slug') });
  await ask('tunnels');
  await ask('species');
  await ask('affiliations');
  const systems = await ask('systems');
  await ask('search', { name: first(systems, 'name').slice(0, 4) });
  const system = await ask('star-system', { code: first(systems, 'code') });
  const [inside] = Array.isArray(system) ? system : [system];
  const objects = (inside as { readonly celestial_objects: unknown }).celestial_objects; // the demo's own system
  await ask('object', { code: first(objects, 'code') });
});

describe.each(resourceNames)('%s', (resource) => {
  const definition: ResourceDefinition = catalog[resource];

  const exampleOf = (): Example => {
    const example = examples[resource];
    if (!example) throw new Error(`The demo universe has no answer for ${resource}: ask it above.`);
    return example;
  };

  test('reads the demo’s own answer without inventing anything', () => {
    const { params, data } = exampleOf();
    const { records } = definition.read(data, params);
    expect(records.length).toBeGreaterThan(0);
    for (const { wire, fields, title } of records) expect(findInvented(fields, [wire, params]), title).toEqual([]);
  });

  test('reads any spoilt answer: never throws, changes nothing in it, invents nothing', () => {
    const { params, data } = exampleOf();
    fc.assert(
      fc.property(fc.nat(), fc.array(mutation, { minLength: 1, maxLength: 6 }), (start, mutations) => {
        const spoilt = deepFreeze(mutatePayload(cut(data, start), mutations));
        const { records, drift } = definition.read(spoilt, params);
        expect(new Set(records.map(({ identity }) => identity)).size).toBe(records.length);
        for (const { wire, fields, title } of records) expect(findInvented(fields, [wire, params]), title).toEqual([]);
        for (const { count, sample } of drift) expect(count > 0 && sample.length <= 80).toBe(true);
      }),
      { numRuns: runs, seed: 20_260_314 },
    );
  });

  test('lists as drift whatever it could not read', () => {
    const { params, data } = exampleOf();
    let losses = 0;
    fc.assert(
      fc.property(fc.nat(), place, fc.boolean(), (start, at, isText) => {
        const whole = cut(data, start);
        const { path, value } = lookUp(whole, at);
        if (undescribed[resource]?.test(path) === true) return;
        // A text in the place of a list or an object can be a reading of it: a lone word, a version.
        const junk = isText && typeof value !== 'object' ? unreadableText : unreadableList;
        const before = definition.read(whole, params);
        const after = definition.read(mutatePayload(whole, [{ place: at, act: 'replace', junk }]), params);
        const isLoss = countKnown(after) < countKnown(before);
        if (isLoss) losses += 1;
        expect(isLoss && countDrift(after) <= countDrift(before), `silent about ${path}`).toBe(false);
      }),
      { numRuns: runs, seed: 20_260_314 },
    );
    expect(losses).toBeGreaterThan(0);
  });
});

/** Places the specification does not describe: another shape there is not unreadable, and so no drift. */
const undescribed: Partial<Record<ResourceName, RegExp>> = {
  telemetry: /^past/,
  ships: /^\d+\.media(\.|$)/,
  'star-system': /^(\d+\.)?thumbnail(\.|$)/,
};

const place = fc.array(fc.nat({ max: 1_000 }), { minLength: 1, maxLength: 6 });

const mutation: fc.Arbitrary<Mutation> = fc.record({
  place,
  act: fc.oneof(
    { weight: 6, arbitrary: fc.constant('replace' as const) },
    fc.constantFrom('drop', 'as-text', 'as-number', 'as-list', 'as-object', 'rename', 'double', 'nest-deeply'),
  ),
  junk: fc.oneof(
    fc.constantFrom<unknown>(null, true, false, 0, -0, -1, 1, 0.5, 1e308, -1e21, 2 ** 53, 253_402_300_800),
    fc.constantFrom('', ' ', '-', '0', '-0', 'NaN', 'Infinity', '-Infinity', '1e999', '0x10', '1_000', '1,2,3', '12 m'),
    fc.constantFrom('null', 'undefined', 'TBD', 'n/a', '٣', '½', '&nbsp;', '&amp;amp;', '&#0;', unreadableText),
    fc.constantFrom('2026-02-30', '0000-00-00 00:00:00', '2026-13-01T25:61:61', 'Fri, 31 Feb 2021 00:00:00 +0000'),
    fc.constantFrom<unknown>([], {}, [[]], [null], [{}], { length: 3 }, { value: 0 }),
    fc.jsonValue({ maxDepth: 3 }),
    fc.string({ maxLength: 300 }),
  ),
});

/** Three neighbours of a long list, so that thousands of readings take seconds; every record has its turn. */
function cut(data: unknown, start: number): unknown {
  if (!Array.isArray(data) || data.length <= 3) return data;
  const from = start % (data.length - 2);
  return data.slice(from, from + 3);
}

/** So that whoever writes into the payload throws. Not recursive: it may be nested deeply. */
function deepFreeze(value: unknown): unknown {
  const stack: unknown[] = [value];
  for (let next = stack.pop(); stack.length > 0 || next !== undefined; next = stack.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    Object.freeze(next);
    const members: readonly unknown[] = Object.values(next);
    for (const member of members) if (typeof member === 'object' && member !== null) stack.push(member);
  }
  return value;
}

/** How many values the records hold; null and what is empty do not count. */
function countKnown({ records }: ReadPayload): number {
  const count = (value: unknown): number => {
    if (typeof value !== 'object') return 1;
    return value === null ? 0 : Object.values(value).reduce<number>((sum, member) => sum + count(member), 0);
  };
  return records.reduce((sum, { fields }) => sum + count(fields), 0);
}

function countDrift({ drift }: ReadPayload): number {
  return drift.reduce((sum, { count }) => sum + count, 0);
}
