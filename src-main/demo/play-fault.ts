import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { DemoFault } from './demo-fault.ts';

/**
 * Answers a request the way a fault demands.
 *
 * @param answer runs the route; called at most once, and not at all for `status` and `redirect`.
 * @param outgoing the raw response; undefined in tests without a socket, where `truncated` and `reset` become a 502.
 */
export async function playFault(
  fault: DemoFault,
  answer: () => Promise<Response>,
  outgoing: ServerResponse | undefined,
): Promise<Response> {
  if (fault.kind === 'status') {
    return new Response(fault.body ?? '', { status: fault.status, headers: fault.headers ?? {} });
  }
  if (fault.kind === 'redirect') return new Response(null, { status: 302, headers: { Location: fault.to } });
  if (fault.kind === 'delay') await wait(fault.ms, undefined, { ref: false });
  return breakers[fault.kind](await answer(), fault, outgoing);
}

type Breaker = (
  whole: Response,
  fault: DemoFault,
  outgoing: ServerResponse | undefined,
) => Response | Promise<Response>;

const breakers: Readonly<Record<Exclude<DemoFault['kind'], 'status' | 'redirect'>, Breaker>> = {
  delay: (whole) => whole,
  truncated: async (whole, _, outgoing) => (outgoing ? truncate(await whole.text(), outgoing) : needsSocket()),
  reset: (_, __, outgoing) => {
    outgoing?.destroy();
    return outgoing ? RESPONSE_ALREADY_SENT : needsSocket();
  },
  'not-json': () =>
    new Response('<!doctype html><title>Down for maintenance</title><p>Back soon.', {
      headers: { 'Content-Type': 'text/html' },
    }),
  'wrong-envelope': () => json(JSON.stringify({ result: 'fine', payload: [1, 2, 3] })),
  huge: (_, fault) => json(streamJson(fault.kind === 'huge' ? fault.bytes : 0)),
};

function json(body: string | ReadableStream<Uint8Array>): Response {
  return new Response(body, { headers: { 'Content-Type': 'application/json; charset=utf-8' } });
}

/** Promises the whole length, sends half, and hangs up: the client must notice although HTTP began well. */
function truncate(text: string, outgoing: ServerResponse): Response {
  const bytes = Buffer.from(text);
  outgoing.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': bytes.length });
  outgoing.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => outgoing.destroy());
  return RESPONSE_ALREADY_SENT;
}

function needsSocket(): Response {
  return new Response('This fault needs a real connection.', { status: 502 });
}

const head = Buffer.from('{"success":1,"message":"ok","source":"live","data":["');
const tail = Buffer.from('"]}');
const chunkBytes = 64 * 1024;

/** A valid JSON envelope of exactly that many bytes (at least the envelope's own), without a Content-Length. */
function streamJson(bytes: number): ReadableStream<Uint8Array> {
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
