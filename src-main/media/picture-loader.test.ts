import { gzipSync } from 'node:zlib';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { startOddServer, type OddServer } from '../service/odd-server-fixture.ts';
import { pictureHeads } from './picture-heads-fixture.ts';
import { createPictureLoader } from './picture-loader.ts';
import type { FetchFunction } from '../service/bounded-fetch.ts';

/**
 * A real server on loopback plays every host: whatever is asked for reaches it as `/<scheme>/<host>/<path>`, so that what
 * was not to be asked for would show, and nothing ever needs a name to be looked up.
 */
const servers: OddServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

type Handler = (response: ServerResponse, request: IncomingMessage, count: number) => void;

const png = Buffer.concat([pictureHeads.png.bytes, Buffer.alloc(500)]);
const sendPng: Handler = (response) => response.writeHead(200, { 'content-type': 'text/html' }).end(png);

async function start(handle: Handler, limits: Omit<Parameters<typeof createPictureLoader>[0], 'fetch'> = {}) {
  const server = await startOddServer(handle);
  servers.push(server);
  const fetchAll: FetchFunction = (url, init) => {
    const { protocol, host, pathname, search } = new URL(url);
    const isOwn = url.startsWith(server.address);
    return fetch(isOwn ? url : `${server.address}/${protocol}${host}${pathname}${search}`, init);
  };
  const loader = createPictureLoader({ fetch: fetchAll, ...limits });
  const hosts = ['www.site.example', 'img.site.example'];
  const load = (url: string, signal = new AbortController().signal, demoAddress: string | null = null) =>
    loader.load(url, { hosts, demoAddress }, signal);
  return { server, load };
}

const address = 'https://img.site.example/a.png';
const refused = (detail: RegExp) => ({
  ok: false,
  problem: { kind: 'picture-refused', detail: expect.stringMatching(detail) as unknown }, // a matcher is typed as any
});

test('a picture comes whole, under the type its bytes have, whatever the host calls it', async () => {
  const { server, load } = await start(sendPng);
  const outcome = await load(address);
  expect(outcome).toMatchObject({ ok: true, value: { type: 'image/png', width: 300, height: 170 } });
  expect(outcome.ok && outcome.value.bytes.equals(png)).toBe(true);
  expect(server.asked).toEqual(['/https:img.site.example/a.png']);
});

test('a site-relative address is asked of the first host', async () => {
  const { server, load } = await start(sendPng);
  expect(await load('/media/x/b.png?w=1')).toMatchObject({ ok: true });
  expect(server.asked).toEqual(['/https:www.site.example/media/x/b.png?w=1']);
});

test('neither key nor cookie nor referrer is sent, also not after the host has set a cookie', async () => {
  const seen: Record<string, unknown>[] = [];
  const { load } = await start((response, request, count) => {
    seen.push({ method: request.method, ...request.headers });
    response.setHeader('set-cookie', 'track=1; Path=/');
    if (count === 2) response.writeHead(302, { location: '/b.png' }).end();
    else sendPng(response, request, count);
  });
  for (let count = 0; count < 3; count++) await load(address);
  expect(seen).toHaveLength(4);
  for (const headers of seen) {
    expect(headers['method']).toBe('GET');
    expect(Object.keys(headers).filter((name) => /cookie|auth|key|referer|origin/i.test(name))).toEqual([]);
    expect(headers['accept']).toMatch(/^image\//);
  }
});

test('a redirect is followed to the same and to another allowed host', async () => {
  const { server, load } = await start((response, request, count) => {
    if (count === 1) response.writeHead(301, { location: '/b.png' }).end();
    else if (count === 2) response.writeHead(307, { location: 'https://www.site.example/c.png' }).end();
    else sendPng(response, request, count);
  });
  expect(await load(address)).toMatchObject({ ok: true });
  expect(server.asked).toEqual([
    '/https:img.site.example/a.png',
    '/https:img.site.example/b.png',
    '/https:www.site.example/c.png',
  ]);
});

test.each([
  ['a host that is not allowed', 'https://evil.example/a.png'],
  ['a host that is not allowed, without a scheme', '//evil.example/a.png'],
  ['the same host without encryption', 'http://img.site.example/b.png'],
  ['the same host on another port', 'https://img.site.example:8443/b.png'],
  ['loopback', 'http://127.0.0.1:80/a.png'],
  ['loopback, encrypted', 'https://127.0.0.1/a.png'],
  ['loopback by name', 'https://localhost/a.png'],
  ['a cloud’s metadata', 'http://169.254.169.254/latest/meta-data/'],
  ['a file', 'file:///etc/passwd'],
  ['data', 'data:image/png;base64,iVBORw0KGgo='],
  ['an allowed host as user name', 'https://img.site.example@evil.example/'],
  ['nothing that is an address', 'https://'],
])('a redirect to %s is not followed', async (_, location) => {
  const { server, load } = await start((response) => response.writeHead(302, { location }).end());
  expect(await load(address)).toMatchObject(refused(/sent us on/));
  expect(server.asked).toHaveLength(1);
});

test('redirects are followed three times and no further', async () => {
  const { server, load } = await start((response, _, count) =>
    response.writeHead(302, { location: `/${count}.png` }).end(),
  );
  expect(await load(address)).toMatchObject(refused(/sent us on/));
  expect(server.asked).toHaveLength(4);
});

describe('what is too much', () => {
  const limitBytes = 8 * 1024 * 1024;
  const tooLarge = { ok: false, problem: { kind: 'too-large', limitBytes } };

  test('a body of 9 MiB is not read when the host says so', async () => {
    let sent = 0;
    const { load } = await start((response) => {
      response.writeHead(200, { 'content-length': 9 * 1024 * 1024 });
      response.write(png, () => (sent += png.length));
    });
    expect(await load(address)).toEqual(tooLarge);
    expect(sent).toBeLessThanOrEqual(png.length);
  });

  test('a body without an end is cut off soon after 8 MiB', async () => {
    let sent = 0;
    const chunk = Buffer.alloc(64 * 1024);
    const closed = Promise.withResolvers<void>();
    const { load } = await start((response) => {
      const pump = (): void => {
        sent += chunk.length;
        if (!response.destroyed) response.write(chunk, () => setImmediate(pump));
      };
      response.on('close', closed.resolve);
      response.writeHead(200).write(png);
      pump();
    });
    expect(await load(address)).toEqual(tooLarge);
    await closed.promise;
    expect(sent).toBeLessThan(4 * limitBytes);
  });

  test('a small body that unpacks to 9 MiB is cut off as well', async () => {
    const { load } = await start((response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(9 * 1024 * 1024))),
    );
    expect(await load(address)).toEqual(tooLarge);
  });

  test('a small file that says it has 60,000 × 60,000 pixels is not handed on', async () => {
    const huge = Buffer.from(png);
    huge.writeUInt32BE(60_000, 16);
    huge.writeUInt32BE(60_000, 20);
    const { load } = await start((response) => response.end(huge));
    expect(await load(address)).toMatchObject(refused(/60000 × 60000 pixels/));
  });

  test('a body of exactly 8 MiB is a picture', async () => {
    const whole = Buffer.concat([png, Buffer.alloc(limitBytes - png.length)]);
    const { load } = await start((response) => response.end(whole));
    expect(await load(address)).toMatchObject({ ok: true, value: { width: 300 } });
  });
});

describe('what takes too long', () => {
  const timeout = { ok: false, problem: { kind: 'timeout' } };

  test('silence ends it', async () => {
    const { load } = await start(() => undefined, { silenceMs: 50 });
    expect(await load(address)).toEqual(timeout);
  });

  test('silence in the middle ends it', async () => {
    const { load } = await start((response) => void response.writeHead(200).write(png.subarray(0, 30)), {
      silenceMs: 80,
    });
    expect(await load(address)).toEqual(timeout);
  });

  test('a drip that is never silent ends when its time is up', async () => {
    let drips = 0;
    const { load } = await start(
      (response) => {
        response.writeHead(200).write(png);
        const drip = setInterval(() => (response.write('.'), (drips += 1)), 10);
        response.on('close', () => clearInterval(drip));
      },
      { silenceMs: 400, patienceMs: 1_200 },
    );
    expect(await load(address)).toEqual(timeout);
    expect(drips).toBeGreaterThan(2);
  });
});

test.each([
  ['a page sent as image/png', 'image/png', '<!doctype html><script>alert(1)</script>'],
  ['SVG', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['SVG sent as image/png', 'image/png', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['nothing', 'image/png', ''],
  ['half a head', 'image/png', png.subarray(0, 20)],
])('%s is no picture', async (_, type, body) => {
  const { load } = await start((response) => response.writeHead(200, { 'content-type': type }).end(body));
  expect(await load(address)).toMatchObject(refused(/no picture that Orrery shows/));
});

test.each([
  [404, { kind: 'not-found' }],
  [410, { kind: 'not-found' }],
  [403, { kind: 'picture-refused', detail: 'The host does not give this picture (HTTP 403).' }],
  [401, { kind: 'picture-refused', detail: 'The host does not give this picture (HTTP 401).' }],
  [304, { kind: 'picture-refused', detail: 'The host does not give this picture (HTTP 304).' }],
  [204, { kind: 'picture-refused', detail: 'The host does not give this picture (HTTP 204).' }],
  [429, { kind: 'upstream-trouble', detail: 'HTTP 429' }],
  [503, { kind: 'upstream-trouble', detail: 'HTTP 503' }],
])('HTTP %i is no picture, even with one in its body, and it is not asked for again', async (status, problem) => {
  const { server, load } = await start((response) => response.writeHead(status).end(png));
  expect(await load(address)).toEqual({ ok: false, problem });
  expect(server.asked).toHaveLength(1);
});

test('a connection that breaks off, and one that is never made, are told apart', async () => {
  const { server, load } = await start((response) => {
    response.writeHead(200, { 'content-length': 600 }).write(png, () => response.destroy());
  });
  expect(await load(address)).toMatchObject({ ok: false, problem: { kind: 'upstream-trouble' } });
  await server.close();
  servers.splice(servers.indexOf(server), 1);
  expect(await load(address)).toEqual({ ok: false, problem: { kind: 'offline' } });
});

test('an address that is not allowed is refused before anything is asked for', async () => {
  const { server, load } = await start(sendPng);
  expect(await load('https://evil.example/a.png')).toMatchObject(refused(/evil\.example/));
  expect(server.asked).toEqual([]);
});

test('four are fetched at once, and the program’s end ends those that wait as well', async () => {
  const { server, load } = await start(() => undefined);
  const closing = new AbortController();
  const loads = Array.from({ length: 7 }, (_, index) => load(`/${index}.png`, closing.signal));
  while (server.asked.length < 4) await server.nextRequest();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(server.asked).toHaveLength(4);
  closing.abort();
  for (const outcome of await Promise.all(loads))
    expect(outcome).toEqual({ ok: false, problem: { kind: 'cancelled' } });
  expect(server.asked).toHaveLength(4);
});

test('for the demo connection its own service stands in for its hosts, and for no other', async () => {
  const { server, load } = await start((response, request, count) => {
    if (count === 2) response.writeHead(302, { location: `${server.address}/v2/me` }).end();
    else sendPng(response, request, count);
  });
  const { signal } = new AbortController();
  expect(await load('/media/../x/b.png', signal, server.address)).toMatchObject({ ok: true });
  expect(server.asked).toEqual(['/media/www.site.example/x/b.png']);
  expect(await load(address, signal, server.address)).toMatchObject(refused(/sent us on/));
  expect(await load(`${server.address}/v2/me`, signal, server.address)).toMatchObject(refused(/https/));
  expect(await load('https://127.0.0.1/v2/me', signal, server.address)).toMatchObject(refused(/not allowed/));
  expect(server.asked).toEqual(['/media/www.site.example/x/b.png', '/media/img.site.example/a.png']);
});
