import { get as openRequest, type IncomingMessage } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { expect, test, afterAll, afterEach, beforeAll, describe } from 'vitest';
import { openEnvelope } from '../../../src-shared/resource/envelope.ts';
import { createFaultSwitch, type DemoFault } from '../demo-fault.ts';
import { startDemoService, type DemoService } from '../start-demo-service.ts';
import { streamJson } from './play-fault.ts';

test.each([0, 57, 58, 65_536, 200_000])(
  '%i bytes are an envelope of that length, or the envelope alone',
  async (bytes) => {
    const text = await new Response(streamJson(bytes)).text();
    const { data } = JSON.parse(text) as { data: [string] }; // what this stream is for
    expect(data[0]).toMatch(/^x*$/);
    expect(text).toHaveLength(Math.max(bytes, '{"success":1,"message":"ok","source":"live","data":[""]}'.length));
  },
);

test('200 MB are made out of one chunk', async () => {
  const reader = streamJson(200_000_000).getReader();
  const buffers = new Set<ArrayBufferLike>();
  let bytes = 0;
  await reader.read(); // the envelope's beginning
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    bytes += piece.value.length;
    if (piece.value[0] === 'x'.codePointAt(0)) buffers.add(piece.value.buffer);
  }
  expect(buffers.size).toBe(1);
  expect(bytes).toBeGreaterThan(199_999_900);
});

const key = 'demo-test-key';
const headers = { 'x-api-key': key };

let service: DemoService;
beforeAll(async () => {
  service = await startDemoService({ seed: 5, key, stateFile: null });
});
afterEach(() => service.setFault(null));
afterAll(() => service.stop());

const systems = `/${key}/v1/cache/starmap/systems`;
const get = (path: string): Promise<Response> => fetch(service.address + path, { headers, redirect: 'manual' });

async function remaining(): Promise<number> {
  const body = (await (await fetch(`${service.address}/v2/me`, { headers })).json()) as {
    data: { dailyRequestsRemaining: number };
  }; // the account's shape
  return body.data.dailyRequestsRemaining;
}

describe('which requests', () => {
  test('a fault hits only matching paths, only so many times, and ends with null', async () => {
    await service.setFault({ kind: 'status', status: 500, match: '/v2/', times: 2 });
    const statuses: number[] = [];
    for (const path of ['/v2/me', '/managements/status', '/v2/me', '/v2/me']) statuses.push((await get(path)).status);
    expect(statuses).toEqual([500, 200, 500, 200]);
    await service.setFault({ kind: 'status', status: 500 });
    await service.setFault(null);
    expect((await get('/v2/me')).status).toBe(200);
  });

  test('of several faults the first that matches and has uses left is played, each counting its own', async () => {
    await service.setFault([
      { kind: 'status', status: 501, match: '/v2/me', times: 1 },
      { kind: 'status', status: 502, match: '/v2/', times: 2 },
      { kind: 'status', status: 503, match: '/managements' },
    ]);
    const statuses: number[] = [];
    for (const path of ['/v2/users/SoloWren', '/v2/me', '/v2/me', '/v2/me', '/managements/status', systems])
      statuses.push((await get(path)).status);
    expect(statuses).toEqual([502, 501, 502, 200, 503, 200]);
    await service.setFault([]);
    expect((await get('/managements/status')).status).toBe(200);
  });

  test('setting the same faults again starts their counts anew', () => {
    const faults = createFaultSwitch();
    const once: DemoFault = { kind: 'empty', times: 1 };
    faults.set(once);
    expect([faults.take('/v2/me'), faults.take('/v2/me')]).toEqual([once, null]);
    faults.set([once]);
    expect(faults.take('/v2/me')).toEqual(once);
  });
});

describe('instead of an answer', () => {
  test('status answers with its own status, body and headers, and spends nothing', async () => {
    const before = await remaining();
    await service.setFault({
      kind: 'status',
      status: 503,
      body: 'tired',
      headers: { 'Retry-After': '3' },
      match: '/v2/users',
    });
    const response = await get('/v2/users/Mira_Quill?refresh=true');
    expect([response.status, await response.text(), response.headers.get('retry-after')]).toEqual([503, 'tired', '3']);
    expect(await remaining()).toBe(before);
  });

  test('redirect names the other address', async () => {
    await service.setFault({ kind: 'redirect', to: 'http://127.0.0.1:9/elsewhere' });
    const response = await get('/v2/me');
    expect([response.status, response.headers.get('location')]).toEqual([302, 'http://127.0.0.1:9/elsewhere']);
  });
});

describe('the connection', () => {
  /** Sends a request and follows what comes: `answered` with the first byte, `closed` with the end of the connection. */
  function follow(path: string) {
    const seen: string[] = [];
    const responded = Promise.withResolvers<IncomingMessage>();
    const closed = Promise.withResolvers<void>();
    const request = openRequest(service.address + path, { headers, agent: false }, (response) => {
      response.on('data', (bytes: Buffer) => seen.push(`${bytes.length} bytes`));
      response.on('end', () => seen.push('end'));
      responded.resolve(response);
    });
    request.on('error', () => undefined);
    request.on('close', () => closed.resolve());
    return { seen, responded: responded.promise, closed: closed.promise, hangUp: () => request.destroy() };
  }

  /** Until the service has answered three other requests: time enough for a byte that was going to come. */
  async function others(): Promise<void> {
    await service.setFault(null);
    for (let turn = 0; turn < 3; turn++) await get(systems).then((response) => response.text());
  }

  test('delay answers rightly, but not before a quicker request', async () => {
    await service.setFault({ kind: 'delay', ms: 300, match: '/v2/me' });
    const order: string[] = [];
    const slow = get('/v2/me').then((response) => order.push(`slow ${response.status}`));
    await get('/managements/status').then((response) => order.push(`quick ${response.status}`));
    await slow;
    expect(order).toEqual(['quick 200', 'slow 200']);
  });

  test('stall sends status and headers, then neither a byte nor an end', async () => {
    await service.setFault({ kind: 'stall', times: 1 });
    const stalled = follow(systems);
    const response = await stalled.responded;
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    expect(Number(response.headers['content-length'])).toBeGreaterThan(10_000);
    await others();
    expect([stalled.seen, response.complete, response.destroyed]).toEqual([[], false, false]);
    stalled.hangUp();
    await stalled.closed;
  });

  test('silence sends nothing, and the unit is spent all the same', async () => {
    const before = await remaining();
    await service.setFault({ kind: 'silence', match: '/v2/users' });
    const silent = follow('/v2/users/Mira_Quill?refresh=true');
    await expect.poll(remaining).toBe(before - 1);
    await others();
    const first = await Promise.race([silent.responded, silent.closed, Promise.resolve('nothing yet')]);
    expect(first).toBe('nothing yet');
    silent.hangUp();
    await silent.closed;
  });

  test('stopping ends what is stalled or silent', async () => {
    const brief = await startDemoService({ seed: 5, key, stateFile: null });
    await brief.setFault([{ kind: 'stall', match: '/v2/me' }, { kind: 'silence' }]);
    const stalled = await fetch(`${brief.address}/v2/me`, { headers });
    const silent = fetch(`${brief.address}/managements/status`);
    silent.catch(() => undefined);
    await brief.stop();
    await expect(stalled.text()).rejects.toThrow('terminated');
    await expect(silent).rejects.toThrow('fetch failed');
  });

  test('truncated promises more than it sends and hangs up', async () => {
    await service.setFault({ kind: 'truncated' });
    const response = await get(systems);
    expect(response.status).toBe(200);
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(10_000);
    await expect(response.text()).rejects.toMatchObject({ cause: { code: 'UND_ERR_SOCKET' } });
  });

  test('reset-mid-body sends half and resets the connection', async () => {
    await service.setFault({ kind: 'reset-mid-body' });
    const response = await get(systems);
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toMatchObject({ cause: { code: 'ECONNRESET' } });
  });

  test('reset breaks the connection without an answer, after the unit is spent', async () => {
    const before = await remaining();
    await service.setFault({ kind: 'reset', match: 'refresh', times: 1 });
    expect((await get('/v2/users/Mira_Quill?refresh=true')).status).toBe(200); // match looks at the path, not the query
    await service.setFault({ kind: 'reset', match: '/v2/users' });
    await expect(get('/v2/users/Mira_Quill?refresh=true')).rejects.toThrow('fetch failed');
    expect(await remaining()).toBe(before - 2);
  });
});

describe('the body', () => {
  /** The body and its promised length, so that "HTTP is in order" is seen and not taken for granted. */
  async function read(path: string) {
    const response = await get(path);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.status).toBe(200);
    return { bytes, length: response.headers.get('content-length'), type: response.headers.get('content-type') };
  }

  test('empty is HTTP 200 with no byte', async () => {
    await service.setFault({ kind: 'empty' });
    const { bytes, length } = await read('/v2/me');
    expect([bytes.length, length]).toEqual([0, '0']);
  });

  test('not-json is a page, wrong-envelope is JSON of another kind', async () => {
    await service.setFault({ kind: 'not-json' });
    expect((await read('/v2/me')).bytes.toString()).toMatch(/^<!doctype html>/);
    await service.setFault({ kind: 'wrong-envelope' });
    expect(JSON.parse((await read('/v2/me')).bytes.toString())).not.toHaveProperty('success');
  });

  test('broken-json is half the text in an answer of just that length', async () => {
    const whole = (await read(systems)).bytes;
    await service.setFault({ kind: 'broken-json' });
    const { bytes, length, type } = await read(systems);
    expect([length, type]).toEqual([String(bytes.length), 'application/json; charset=utf-8']);
    expect(bytes.equals(whole.subarray(0, Math.floor(whole.length / 2)))).toBe(true);
    expect(() => JSON.parse(bytes.toString()) as unknown).toThrow(SyntaxError);
  });

  test.each([
    ['a payload of records', systems, /"data":\[\{"id":"\ufffd/],
    ['a payload of one record', '/v2/users/Mira_Quill', /"data":\{.*"\ufffd/],
    ['no payload at all', '/v2/users/nobody', /"message":"\ufffd/],
  ])('broken-utf8 stands in a text of %s, and only there', async (_, path, place) => {
    const whole = Buffer.from(await (await get(path)).arrayBuffer());
    await service.setFault({ kind: 'broken-utf8' });
    const { bytes } = await read(path);
    expect(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes)).toThrow(TypeError);
    const text = bytes.toString();
    expect(text).toMatch(place);
    expect(text.replaceAll(/\ufffd+\(?\ufffd*/g, '')).toBe(whole.toString()); // 0x28 among the bytes is a bracket
    expect(JSON.parse(text)).toHaveProperty('success');
  });

  test('broken-gzip is compressed and breaks off, in an answer of just that length', async () => {
    const whole = (await read(systems)).bytes.toString();
    await service.setFault({ kind: 'broken-gzip' });
    const { response, bytes } = await new Promise<{ response: IncomingMessage; bytes: Buffer }>((resolve, reject) => {
      openRequest(service.address + systems, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => resolve({ response, bytes: Buffer.concat(chunks) }));
      }).on('error', reject);
    });
    expect(response.headers).toMatchObject({ 'content-encoding': 'gzip', 'content-length': String(bytes.length) });
    expect(() => gunzipSync(bytes)).toThrow('unexpected end of file');
    const readable = gunzipSync(bytes, { finishFlush: 2 }).toString(); // Z_SYNC_FLUSH: as far as it goes
    expect(readable.length).toBeGreaterThan(1_000);
    expect(whole.startsWith(readable)).toBe(true);
  });

  test('huge streams exactly that many bytes of JSON without naming the length', async () => {
    await service.setFault({ kind: 'huge', bytes: 3_000_001 });
    const { bytes, length } = await read('/v2/me');
    expect(length).toBeNull();
    expect(bytes).toHaveLength(3_000_001);
    expect(JSON.parse(bytes.toString())).toMatchObject({ success: 1 });
  });
});

describe('the payload', () => {
  async function readEnvelope(path: string) {
    const body = (await (await get(path)).json()) as Record<string, unknown>; // every response of the service is a JSON object
    return { body, envelope: openEnvelope(body) };
  }

  test.each([null, 0, 'text', [], [null, {}, [1]], { success: 0, data: [] }])(
    'data %j comes in the envelope of its generation, also where the route found nothing',
    async (data) => {
      await service.setFault({ kind: 'data', data });
      const path = (await readEnvelope(`/${key}/v1/cache/ships`)).body;
      expect(path).toEqual({ data, message: 'ok', source: 'cache', success: 1 });
      expect((await readEnvelope(`/${key}/v1/live/user/nobody`)).body).toEqual({ ...path, source: 'live' });
      expect((await readEnvelope('/v2/me')).body).toEqual({ success: true, message: 'ok', data });
    },
  );

  test.each([1, 2, 3, 500, 100_001])(
    'deep is %i levels of arrays and objects in a readable envelope',
    async (levels) => {
      await service.setFault({ kind: 'deep', levels });
      const { envelope } = await readEnvelope(systems);
      let depth = 0;
      let inner = envelope.kind === 'success' ? envelope.data : null;
      const kinds = new Set<string>();
      while (typeof inner === 'object' && inner !== null) {
        depth += 1;
        kinds.add(Array.isArray(inner) ? `array ${depth % 2}` : `object ${depth % 2}`);
        inner = (Object.values(inner) as unknown[])[0];
      }
      expect(depth).toBe(levels);
      expect([...kinds]).toEqual(['array 1', 'object 0'].slice(0, levels));
    },
  );

  test('proto-keys adds own keys named __proto__ and constructor to every record and changes nothing else', async () => {
    const { body: whole } = await readEnvelope(systems);
    await service.setFault({ kind: 'proto-keys' });
    const { body } = await readEnvelope(systems);
    const records = body['data'] as object[]; // systems come as an array
    expect(records).toHaveLength(90);
    for (const record of records) expect(Object.keys(record).slice(0, 2)).toEqual(['__proto__', 'constructor']);
    const others = records.map((record) => Object.fromEntries(Object.entries(record).slice(2)));
    expect({ ...body, data: others }).toEqual(whole);
    const { body: one } = await readEnvelope('/v2/users/Mira_Quill');
    expect(Object.keys(one['data'] as object)).toContain('profile'); // a record
    expect(Object.hasOwn(one['data'] as object, '__proto__')).toBe(true);
  });
});
