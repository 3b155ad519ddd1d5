import { afterEach, expect, test } from 'vitest';
import type { ResourceName } from '../../src-shared/catalog/registry.ts';
import { planFetch } from '../../src-shared/plan.ts';
import type { Params } from '../../src-shared/resource/resource.ts';
import { defaultPathSegments } from './build-request.ts';
import { startOddServer, type OddServer } from './odd-server-fixture.ts';
import { createRedactor } from './redactor.ts';
import { createServiceClient } from './service-client.ts';

const servers: OddServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

/** What the client makes of a success with this data. */
async function load(resource: ResourceName, params: Params, data: unknown) {
  const body = JSON.stringify({ message: 'ok', success: 1, source: 'cache', data });
  const server = await startOddServer((response) => void response.end(body));
  servers.push(server);
  const client = createServiceClient({ fetch, redactor: createRedactor() });
  const plan = planFetch(resource, params, 'stored');
  if (!plan.ok) throw new Error(plan.problem.detail);
  const connection = { address: server.address, key: 'test-key-Zq7', words: defaultPathSegments };
  return client.load(connection, plan.value, {
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
}

test.each<[ResourceName, Params]>([
  ['star-system', { code: 'NOWHERE' }],
  ['object', { code: "NO'WHERE.PLANETS.ONE,TWO" }],
  ['tunnels', { id: '7' }],
])('an empty list is no %s with %j', async (resource, params) => {
  for (const data of [[], { resultset: [] }]) {
    expect(await load(resource, params, data)).toMatchObject({ ok: false, problem: { kind: 'not-found' } });
  }
});

test.each<[ResourceName, Params]>([
  ['tunnels', {}],
  ['species', { name: 'nobody' }],
  ['ships', { length_min: 900 }],
])('an empty list of %s with %j is data: there are none', async (resource, params) => {
  expect(await load(resource, params, [])).toMatchObject({ ok: true, value: { body: { data: [] } } });
});
