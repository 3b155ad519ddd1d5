import { randomBytes } from 'node:crypto';

/**
 * Holds fetched payloads until the renderer collects them as bodies of their own. A ticket is unguessable and works
 * once; what is not collected is dropped, oldest first.
 */
export interface TicketStore<Payload> {
  readonly leave: (payload: Payload) => string;
  readonly take: (ticket: string) => Payload | null;
}

/** @param maxWaiting payloads waiting at once; the renderer collects each before it asks for the next few. */
export function createTicketStore<Payload>(maxWaiting = 8): TicketStore<Payload> {
  const waiting = new Map<string, Payload>();
  return {
    leave: (payload) => {
      const ticket = randomBytes(24).toString('hex');
      waiting.set(ticket, payload);
      for (const oldest of waiting.keys()) {
        if (waiting.size <= maxWaiting) break;
        waiting.delete(oldest);
      }
      return ticket;
    },
    take: (ticket) => {
      const payload = waiting.get(ticket) ?? null;
      waiting.delete(ticket);
      return payload;
    },
  };
}
