import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { gzipSync } from 'node:zlib';
import type { DemoFault } from '../demo-fault.ts';
import { successResponse } from './serve-request.ts';

/**
 * Answers a request the way a fault demands.
 *
 * @param response runs the route; called at most once, and not at all for `status` and `redirect`.
 * @param outgoing the raw response; undefined in tests without a socket, where faults of the connection become a 502.
 */
export async function playFault(
  fault: DemoFault,
  response: () => Promise<Response>,
  outgoing: ServerResponse | undefined,
): Promise<Response> {
  switch (fault.kind) {
    case 'status':
      return new Response(fault.body ?? '', { status: fault.status, headers: fault.headers ?? {} });
    case 'redirect':
      return new Response(null, { status: 302, headers: { Location: fault.to } });
    case 'delay':
      await wait(fault.ms, undefined, { ref: false });
      return response();
    case 'silence':
    case 'stall':
    case 'truncated':
    case 'reset-mid-body':
    case 'reset': {
      const whole = await response();
      return outgoing ? playSocketFault(fault.kind, await whole.text(), outgoing) : needsSocket();
    }
    default:
      return spoilBody(fault, await response());
  }
}

function needsSocket(): Response {
  return new Response('This fault needs a real connection.', { status: 502 });
}

/** The faults that only a raw connection can play. */
type SocketFaultKind = Extract<DemoFault['kind'], 'silence' | 'stall' | 'truncated' | 'reset-mid-body' | 'reset'>;

/**
 * Plays a fault of the connection. What never ends is ended by the client or by the service's own stop.
 *
 * @param text the body the route has made.
 */
async function playSocketFault(kind: SocketFaultKind, text: string, outgoing: ServerResponse): Promise<Response> {
  switch (kind) {
    case 'silence':
      break;
    case 'stall':
      writeHead(outgoing, Buffer.byteLength(text));
      outgoing.flushHeaders();
      break;
    case 'truncated':
      await writeHalf(outgoing, text);
      outgoing.destroy();
      break;
    case 'reset-mid-body':
      await writeHalf(outgoing, text);
      // A reset may overtake what the client has not read yet, and then would not come in the middle of the body.
      await wait(50, undefined, { ref: false });
      outgoing.socket?.resetAndDestroy();
      break;
    case 'reset':
      outgoing.destroy();
  }
  return RESPONSE_ALREADY_SENT;
}

/** Promises the whole length, so that the client must notice although HTTP began well. */
function writeHalf(outgoing: ServerResponse, text: string): Promise<void> {
  const bytes = Buffer.from(text);
  writeHead(outgoing, bytes.length);
  return new Promise((resolve) => outgoing.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => resolve()));
}

function writeHead(outgoing: ServerResponse, length: number): void {
  outgoing.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': length });
}

/** The faults that leave HTTP in order. */
type BodyFault = Extract<
  DemoFault,
  {
    readonly kind:
      | 'empty'
      | 'not-json'
      | 'broken-json'
      | 'broken-utf8'
      | 'broken-gzip'
      | 'wrong-envelope'
      | 'huge'
      | 'data'
      | 'deep'
      | 'proto-keys';
  }
>;

/** An HTTP response in order with a body that is not, or with strange data in an envelope that is in order. */
async function spoilBody(fault: BodyFault, whole: Response): Promise<Response> {
  switch (fault.kind) {
    case 'empty':
      return json('');
    case 'not-json':
      return new Response('<!doctype html><title>Down for maintenance</title><p>Back soon.', {
        headers: { 'Content-Type': 'text/html' },
      });
    case 'broken-json':
      return json(half(Buffer.from(await whole.text())));
    case 'broken-utf8':
      return json(breakFirstText(await whole.text()));
    case 'broken-gzip':
      return json(half(gzipSync(await whole.text())), { 'Content-Encoding': 'gzip' });
    case 'wrong-envelope':
      return json(JSON.stringify({ result: 'fine', payload: [1, 2, 3] }));
    case 'huge':
      return json(streamJson(fault.bytes));
    case 'data':
      return rewrap(await whole.text(), () => JSON.stringify(fault.data));
    case 'deep':
      return rewrap(await whole.text(), () => nest(fault.levels));
    case 'proto-keys':
      return rewrap(await whole.text(), addProtoKeys);
  }
}

function json(
  body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(body, { headers: { 'Content-Type': 'application/json; charset=utf-8', ...headers } });
}

function half(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  return bytes.subarray(0, Math.floor(bytes.length / 2));
}

const marker = '\u{F0000}demo-marker';

/** A continuation byte without a start, a start without its continuation, and two bytes that UTF-8 never has. */
const noUtf8 = Buffer.from([0x80, 0xc3, 0x28, 0xfe, 0xff]);

function breakFirstText(text: string): Uint8Array<ArrayBuffer> {
  let isMarked = false;
  const mark = (_key: string, value: unknown): unknown => {
    if (isMarked || typeof value !== 'string') return value;
    isMarked = true;
    return `${marker}${value}`;
  };
  const envelope = readObject(text);
  // The payload first; the rest of the envelope follows as it is, or gives the text where the payload has none.
  const data: unknown = JSON.parse(JSON.stringify(envelope['data']), mark);
  const marked = JSON.stringify({ ...readObject(isMarked ? text : text.replace('"message":"', `$&${marker}`)), data });
  const [before = '', after = ''] = marked.split(marker);
  return Buffer.concat([Buffer.from(before), noUtf8, Buffer.from(after)]);
}

/** A success envelope of the same generation and source as `text`, around another payload given as JSON text. */
async function rewrap(text: string, makeData: (data: unknown) => string): Promise<Response> {
  const envelope = readObject(text);
  const generation = 'source' in envelope ? 'path-key' : 'header-key';
  const source = envelope['source'] === 'cache' ? 'cache' : 'live';
  const frame = await successResponse(generation, marker, source).text();
  // Joined as text: JSON.stringify would run out of stack on a deep payload.
  return json(frame.split(JSON.stringify(marker)).join(makeData(envelope['data'])));
}

function nest(levels: number): string {
  const core = levels % 2 === 1 ? '[]' : '[{}]';
  const pairs = Math.ceil(levels / 2) - 1;
  return `${'[{"deeper":'.repeat(pairs)}${core}${'}]'.repeat(pairs)}`;
}

const protoKeys = '"__proto__":{"polluted":true,"length":1},"constructor":{"prototype":{"polluted":true}}';

/** As text, because in JavaScript's own objects `__proto__` is no ordinary key. */
function addProtoKeys(data: unknown): string {
  if (Array.isArray(data)) return `[${data.map((element: unknown) => addProtoKeys(element)).join(',')}]`;
  if (typeof data !== 'object' || data === null) return JSON.stringify(data);
  const rest = JSON.stringify(data).slice(1);
  return `{${protoKeys}${rest === '}' ? '' : ','}${rest}`;
}

/** Every response of the demo service is a JSON object. */
function readObject(text: string): Readonly<Record<string, unknown>> {
  return JSON.parse(text) as Readonly<Record<string, unknown>>;
}

const head = Buffer.from('{"success":1,"message":"ok","source":"live","data":["');
const tail = Buffer.from('"]}');
const chunkBytes = 64 * 1024;

/**
 * A valid JSON envelope of exactly that many bytes (at least the envelope's own), without a Content-Length. Made as fast
 * as it is read, out of one chunk, so that its size is nobody's memory.
 */
export function streamJson(bytes: number): ReadableStream<Uint8Array> {
  const filler = Buffer.alloc(chunkBytes, 'x');
  let left = Math.max(0, bytes - head.length - tail.length);
  return new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(head),
    pull: (controller) => {
      if (left > 0) {
        const size = Math.min(left, chunkBytes);
        left -= size;
        controller.enqueue(filler.subarray(0, size));
        return;
      }
      controller.enqueue(tail);
      controller.close();
    },
  });
}
