import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ResourceName } from '../src-shared/catalog/registry.ts';
import { connect, loadRequest, prepareTestCores, trustedSender, type TestCore } from './start-test-core-fixture.ts';

// Three questions of whoever operates a service, asked of the whole core before the demo service: does it say who it is, how
// many connections does it hold, and does it ask for what it has already? What it says of a day is in docs/guide/privacy.md.

/** What an operator's proxy sees. */
interface Seen {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly status: number;
  readonly bytes: number;
}

let demoAddress = '';
const startCore = prepareTestCores((service) => (demoAddress = service.address));
const seen: Seen[] = [];
let [open, mostOpen] = [0, 0];
/** Holds answers back for so long that all who may come at once do, milliseconds. */
let heldBackMs = 0;

const proxy = createServer((request, response) => {
  open += 1;
  mostOpen = Math.max(mostOpen, open);
  response.once('close', () => (open -= 1));
  const { host: _, connection: __, ...headers } = request.headers;
  void (async () => {
    const received = await fetch(`${demoAddress}${request.url}`, { headers: headers as Record<string, string> });
    const body = Buffer.from(await received.arrayBuffer());
    await new Promise((resolve) => setTimeout(resolve, heldBackMs));
    seen.push({ path: request.url ?? '', headers: request.headers, status: received.status, bytes: body.byteLength });
    const { 'content-encoding': ___, 'content-length': ____, ...kept } = Object.fromEntries(received.headers);
    response.writeHead(received.status, kept).end(body);
  })();
});

beforeEach(async () => {
  seen.length = 0;
  [open, mostOpen, heldBackMs] = [0, 0, 0];
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
});

afterEach(() => {
  proxy.close();
  proxy.closeAllConnections();
});

async function startConnected(): Promise<{ readonly core: TestCore; readonly profileId: string }> {
  const core = await startCore();
  const { port } = proxy.address() as AddressInfo; // not a pipe
  const profileId = await connect(core, { address: `http://127.0.0.1:${port}` });
  // Connecting asked the account whether the key is right.
  seen.length = 0;
  return { core, profileId };
}

/** What a look at every view fetches, from stored copies. */
const tour: readonly (readonly [ResourceName, Readonly<Record<string, string>>, path: string])[] = [
  ['status', {}, '/managements/status'],
  ['account', {}, '/v2/me'],
  ['ships', {}, 'cache/ships'],
  ['systems', {}, 'cache/starmap/systems'],
  ['tunnels', {}, 'cache/starmap/tunnels'],
  ['species', {}, 'cache/starmap/species'],
  ['affiliations', {}, 'cache/starmap/affiliations'],
  ['versions', {}, 'cache/versions'],
  ['stats', {}, 'cache/stats'],
  ['teams', {}, 'cache/progress-tracker'],
  ['roadmap', { board: 'main' }, 'cache/roadmap/main'],
  ['roadmap', { board: 'campaign' }, 'cache/roadmap/campaign'],
];

let loads = 0;

/** Loads all of them at once, as somebody does who clicks faster than the service answers. */
async function lookAtEverything(core: TestCore, profileId: string): Promise<readonly string[]> {
  return Promise.all(
    tour.map(async ([resource, params]) => {
      const requestId = `load-${(loads += 1)}`;
      const received = await core.send('resource:load', loadRequest(profileId, { requestId, resource, params }));
      if (!received.ok) throw new Error(JSON.stringify(received.problem));
      return String(core.core.takePayload(received.value.ticket, trustedSender));
    }),
  );
}

test('every request says which program it is, and in which version', async () => {
  const { core, profileId } = await startConnected();
  await lookAtEverything(core, profileId);
  expect(new Set(seen.map(({ headers }) => headers['user-agent']))).toEqual(new Set(['Orrery/0.0.0']));
});

test('no more than two requests are open at a time, live ones and stored copies together', async () => {
  const { core, profileId } = await startConnected();
  heldBackMs = 20;
  const live = core.send(
    'resource:load',
    loadRequest(profileId, { requestId: 'live', intent: 'refresh', confirmedUnits: 1 }),
  );
  await Promise.all([live, lookAtEverything(core, profileId)]);
  expect(seen).toHaveLength(tour.length + 1);
  expect(mostOpen).toBe(2);
});

test('one click is one request: nothing is asked twice, and nothing that nobody asked for', async () => {
  const { core, profileId } = await startConnected();
  await lookAtEverything(core, profileId);
  expect(seen.map(({ path }) => path.replace(/^\/[^/]+\/v1\//, '')).toSorted()).toEqual(
    tour.map(([, , path]) => path).toSorted(),
  );
});

test('a stored copy that has not changed is not sent again: the second look at everything gets 304 and the same answers', async () => {
  const { core, profileId } = await startConnected();
  const first = await lookAtEverything(core, profileId);
  const whole = seen.reduce((sum, { bytes }) => sum + bytes, 0);
  seen.length = 0;
  const second = await lookAtEverything(core, profileId);
  const data = seen.filter(({ path }) => !path.includes('/me') && !path.includes('/status'));
  expect(new Set(data.map(({ status }) => status))).toEqual(new Set([304]));
  expect(seen.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(whole / 100);
  expect(second.slice(2)).toEqual(first.slice(2));
});

test('a live answer is never asked for on a condition, and is always whole', async () => {
  const { core, profileId } = await startConnected();
  for (const requestId of ['one', 'two']) {
    await core.send('resource:load', loadRequest(profileId, { requestId, intent: 'refresh', confirmedUnits: 1 }));
  }
  expect(seen.map(({ status, headers }) => [status, headers['if-none-match'], headers['if-modified-since']])).toEqual([
    [200, undefined, undefined],
    [200, undefined, undefined],
  ]);
});
