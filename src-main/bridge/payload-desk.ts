import { randomBytes } from 'node:crypto';

/**
 * Holds fetched payloads until the renderer's worker collects them as a text body. A ticket is unguessable and works
 * once; what is not collected is dropped, oldest first.
 */
export interface PayloadDesk {
  readonly leave: (text: string) => string;
  readonly take: (ticket: string) => string | null;
}

/** Payloads waiting at once; the renderer collects each before it asks for the next few. */
const maxWaiting = 8;

export function createPayloadDesk(): PayloadDesk {
  const waiting = new Map<string, string>();
  return {
    leave: (text) => {
      const ticket = randomBytes(24).toString('hex');
      waiting.set(ticket, text);
      for (const oldest of waiting.keys()) {
        if (waiting.size <= maxWaiting) break;
        waiting.delete(oldest);
      }
      return ticket;
    },
    take: (ticket) => {
      const text = waiting.get(ticket) ?? null;
      waiting.delete(ticket);
      return text;
    },
  };
}
