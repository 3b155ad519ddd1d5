import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { DemoFault } from './demo-fault.ts';
import { playSocketFault } from './play-socket-fault.ts';
import { spoilBody } from './spoil-body.ts';

/**
 * Answers a request the way a fault demands.
 *
 * @param answer runs the route; called at most once, and not at all for `status` and `redirect`.
 * @param outgoing the raw response; undefined in tests without a socket, where faults of the connection become a 502.
 */
export async function playFault(
  fault: DemoFault,
  answer: () => Promise<Response>,
  outgoing: ServerResponse | undefined,
): Promise<Response> {
  switch (fault.kind) {
    case 'status':
      return new Response(fault.body ?? '', { status: fault.status, headers: fault.headers ?? {} });
    case 'redirect':
      return new Response(null, { status: 302, headers: { Location: fault.to } });
    case 'delay':
      await wait(fault.ms, undefined, { ref: false });
      return answer();
    case 'silence':
    case 'stall':
    case 'truncated':
    case 'reset-mid-body':
    case 'reset': {
      const whole = await answer();
      return outgoing ? playSocketFault(fault.kind, await whole.text(), outgoing) : needsSocket();
    }
    default:
      return spoilBody(fault, await answer());
  }
}

function needsSocket(): Response {
  return new Response('This fault needs a real connection.', { status: 502 });
}
