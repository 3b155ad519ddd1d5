import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { DemoFault } from './demo-fault.ts';

/** The faults that only a raw connection can play. */
type SocketFaultKind = Extract<DemoFault['kind'], 'silence' | 'stall' | 'truncated' | 'reset-mid-body' | 'reset'>;

/**
 * Plays a fault of the connection. What never ends is ended by the client or by the service's own stop.
 *
 * @param text the body the route has made.
 */
export async function playSocketFault(
  kind: SocketFaultKind,
  text: string,
  outgoing: ServerResponse,
): Promise<Response> {
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
