import { gzipSync } from 'node:zlib';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { ProblemError, type Problem } from '../../src-shared/problem.ts';
import { startOddServer, type OddServer } from './odd-server-fixture.ts';
import { sendRequest, type HttpResponse, type SendOptions } from './send-request.ts';

const servers: OddServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

type Handler = (response: ServerResponse, request: IncomingMessage, count: number) => void;

async function serve(handle: Handler): Promise<OddServer> {
  const server = await startOddServer(handle);
  servers.push(server);
  return server;
}

const headers = { accept: 'application/json', 'x-api-key': 'test-key-1' };
const patient: SendOptions = {
  fetch,
  signal: new AbortController().signal,
  firstByteMs: 5_000,
  onBytes: () => undefined,
};

const send = (server: OddServer, options: Partial<SendOptions> = {}, path = '/v2/me'): Promise<HttpResponse> =>
  sendRequest({ url: server.address + path, headers }, { ...patient, ...options });

async function problemOfSending(sending: Promise<HttpResponse>): Promise<Problem> {
  const error: unknown = await sending.then(
    () => new Error('it was answered'),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ProblemError)) throw error;
  return error.problem;
}

test('an answer comes with status, text and Retry-After, whatever its status', async () => {
  const server = await serve((response) => {
    response.writeHead(503, { 'retry-after': '3' }).end('{"ü":1}');
  });
  expect(await send(server)).toEqual({ httpStatus: 503, text: '{"ü":1}', retryAfter: '3' });
});

test('sends GET with exactly the given headers of ours, and no cookie', async () => {
  let seen: IncomingMessage | null = null;
  const server = await serve((response, request) => {
    seen = request;
    response.setHeader('set-cookie', 'a=b');
    response.end('{}');
  });
  await send(server);
  await send(server);
  expect(seen).toMatchObject({ method: 'GET', headers });
  expect(seen).not.toMatchObject({ headers: { cookie: expect.anything() as unknown } }); // a matcher is typed as any
});

test('a compressed answer is unpacked, and its bytes are counted unpacked', async () => {
  const text = JSON.stringify({ data: 'x'.repeat(100_000) });
  const server = await serve((response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(text));
  });
  let received = 0;
  expect((await send(server, { onBytes: (total) => (received = total) })).text).toBe(text);
  expect(received).toBe(text.length);
});

test('a character cut in two by the network is put together again', async () => {
  const bytes = Buffer.from('"é漢"');
  const server = await serve((response) => {
    response.write(bytes.subarray(0, 2));
    setTimeout(() => response.end(bytes.subarray(2)), 20);
  });
  expect((await send(server)).text).toBe('"é漢"');
});

describe('silence ends in timeout', () => {
  test('before the first byte', async () => {
    const server = await serve(() => undefined);
    expect(await problemOfSending(send(server, { firstByteMs: 50 }))).toEqual({ kind: 'timeout' });
  });

  test('after the headers', async () => {
    const server = await serve((response) => response.flushHeaders());
    expect(await problemOfSending(send(server, { firstByteMs: 100 }))).toEqual({ kind: 'timeout' });
  });

  test('in the middle of a body', async () => {
    const server = await serve((response) => response.write('{"data":['));
    expect(await problemOfSending(send(server, { stallMs: 50 }))).toEqual({ kind: 'timeout' });
  });

  test('a slow body that keeps coming is none, however long it takes', async () => {
    const server = await serve((response) => {
      let left = 12;
      const timer = setInterval(() => {
        response.write('1');
        left -= 1;
        if (left > 0) return;
        clearInterval(timer);
        response.end();
      }, 50);
    });
    expect((await send(server, { firstByteMs: 400, stallMs: 400 })).text).toBe('1'.repeat(12));
  });
});

describe('a broken connection is trouble, never half an answer', () => {
  test.each<[string, Handler]>([
    [
      'cut off before its length',
      (response) => {
        response.writeHead(200, { 'content-length': 100 });
        response.write('{"success":1', () => response.destroy());
      },
    ],
    [
      'cut off inside a chunked body',
      (response) => {
        response.write('{"success":1', () => response.destroy());
      },
    ],
    [
      'reset before the headers',
      (response) => {
        response.socket?.resetAndDestroy();
      },
    ],
    [
      'closed before the headers',
      (response) => {
        response.destroy();
      },
    ],
    [
      'said to be compressed and is not',
      (response) => {
        response.writeHead(200, { 'content-encoding': 'gzip' }).end('{"success":1}');
      },
    ],
    [
      'not HTTP at all',
      (response) => {
        response.socket?.end('SSH-2.0-OpenSSH_9.9\r\n\r\n');
      },
    ],
  ])('%s', async (_, handle) => {
    const server = await serve(handle);
    expect((await problemOfSending(send(server))).kind).toBe('upstream-trouble');
  });
});

test('nobody there is offline', async () => {
  const server = await startOddServer(() => undefined);
  await server.close();
  expect(await problemOfSending(send(server))).toEqual({ kind: 'offline' });
});

describe('too large', () => {
  test('by its own word: the body is not waited for', async () => {
    const server = await serve((response) => {
      response.writeHead(200, { 'content-length': 1_001 }).flushHeaders();
    });
    expect(await problemOfSending(send(server, { maxBytes: 1_000 }))).toEqual({ kind: 'too-large', limitBytes: 1_000 });
  });

  test('by what arrives, also unpacked from a small file; the rest is not downloaded', async () => {
    let isHungUp = Promise.withResolvers<void>();
    const server = await serve((response) => {
      response.once('close', () => isHungUp.resolve());
      response.writeHead(200, { 'content-encoding': 'gzip' }).write(gzipSync('x'.repeat(100_000)));
    });
    const problem = { kind: 'too-large', limitBytes: 1_000 };
    expect(await problemOfSending(send(server, { maxBytes: 1_000 }))).toEqual(problem);
    await isHungUp.promise;
    isHungUp = Promise.withResolvers<void>();
    expect(await problemOfSending(send(server, { maxBytes: 99_999 }))).toMatchObject({ kind: 'too-large' });
    await isHungUp.promise;
  });

  test('exactly the limit is not', async () => {
    const server = await serve((response) => void response.end('x'.repeat(1_000)));
    expect((await send(server, { maxBytes: 1_000 })).text).toHaveLength(1_000);
  });
});

test('an answer that is not UTF-8 is no answer', async () => {
  const server = await serve((response) => void response.end(Buffer.from([0x22, 0xff, 0x22])));
  expect(await problemOfSending(send(server))).toMatchObject({ kind: 'unexpected-shape' });
});

describe('redirects', () => {
  test('are followed on the same origin', async () => {
    const server = await serve((response, { url }) => {
      if (url === '/v2/me') response.writeHead(302, { location: '/v2/me/' }).end();
      else response.end('"moved"');
    });
    expect((await send(server)).text).toBe('"moved"');
    expect(server.asked).toEqual(['/v2/me', '/v2/me/']);
  });

  test.each([301, 302, 303, 307, 308])(
    '%i to another origin is refused, and the other server sees nothing',
    async (status) => {
      const other = await serve((response) => void response.end('"stolen"'));
      const server = await serve(
        (response) => void response.writeHead(status, { location: `${other.address}/v2/me` }).end(),
      );
      expect(await problemOfSending(send(server))).toEqual({ kind: 'redirected' });
      expect(other.asked).toEqual([]);
      expect(server.asked).toHaveLength(1);
    },
  );

  test.each([
    ['the same host by another name', (address: string) => address.replace('127.0.0.1', 'localhost')],
    ['no scheme', (address: string) => address.replace('http:', '')],
    [
      'a name and password before the host',
      (address: string) => `http://127.0.0.1@${new URL(address).host}.evil.example/`,
    ],
    ['nonsense', () => 'http://['],
    ['a file', () => 'file:///etc/passwd'],
  ])('written with %s never leave the origin', async (_, locate) => {
    const other = await serve((response) => void response.end());
    const server = await serve((response) => void response.writeHead(302, { location: locate(other.address) }).end());
    expect(await problemOfSending(send(server))).toEqual({ kind: 'redirected' });
    expect(other.asked).toEqual([]);
  });

  test('that go round in circles end', async () => {
    const server = await serve((response) => void response.writeHead(302, { location: '/v2/me' }).end());
    expect(await problemOfSending(send(server))).toEqual({ kind: 'redirected' });
    expect(server.asked.length).toBeLessThanOrEqual(4);
  });

  test('without a location do not repeat the request, which may be a refresh', async () => {
    const server = await serve((response) => void response.writeHead(302).end());
    expect(await problemOfSending(send(server))).toEqual({ kind: 'redirected' });
    expect(server.asked).toHaveLength(1);
  });
});

describe('cancelling', () => {
  test('before it is sent sends nothing', async () => {
    const server = await serve((response) => void response.end('{}'));
    expect(await problemOfSending(send(server, { signal: AbortSignal.abort() }))).toEqual({ kind: 'cancelled' });
    expect(server.asked).toEqual([]);
  });

  test('while waiting for the answer hangs up', async () => {
    const hungUp = Promise.withResolvers<void>();
    const server = await serve((response) => void response.once('close', () => hungUp.resolve()));
    const abort = new AbortController();
    const sending = problemOfSending(send(server, { signal: abort.signal }));
    await server.nextRequest();
    abort.abort(new Error('an own reason'));
    expect(await sending).toEqual({ kind: 'cancelled' });
    await hungUp.promise;
  });

  test('while receiving hangs up, and a stall at the same moment changes nothing', async () => {
    const server = await serve((response) => void response.write('{"data":['));
    const abort = new AbortController();
    const sending = send(server, { signal: abort.signal, stallMs: 10_000, onBytes: () => abort.abort() });
    expect(await problemOfSending(sending)).toEqual({ kind: 'cancelled' });
  });
});
