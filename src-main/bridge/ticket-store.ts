import { randomBytes } from 'node:crypto';
import { payloadPartBytes, type PayloadReceipt } from '../../src-shared/contract.ts';

/**
 * Holds fetched payloads until the renderer collects them as bodies of their own, whole or in parts. A ticket is unguessable, and
 * nothing is given for it twice; what is not collected is dropped, oldest first.
 */
export interface TicketStore {
  /** @param payload text is held as UTF-8. */
  readonly leave: (payload: string | Uint8Array) => PayloadReceipt;
  /** All of a payload; null when there is none, or a part of it was taken. */
  readonly take: (ticket: string) => Uint8Array | null;
  /** The part of a payload that begins at `part` times `payloadPartBytes`; null when there is none. */
  readonly takePart: (ticket: string, part: number) => Uint8Array | null;
}

interface WaitingPayload {
  readonly bytes: Uint8Array;
  readonly taken: Set<number>;
}

/** @param maxWaiting payloads waiting at once; the renderer collects each before it asks for the next few. */
export function createTicketStore(maxWaiting = 8): TicketStore {
  const waiting = new Map<string, WaitingPayload>();
  return {
    leave: (payload) => {
      const ticket = randomBytes(24).toString('hex');
      const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload;
      waiting.set(ticket, { bytes, taken: new Set() });
      for (const oldest of waiting.keys()) {
        if (waiting.size <= maxWaiting) break;
        waiting.delete(oldest);
      }
      return { ticket, byteLength: bytes.byteLength };
    },
    take: (ticket) => {
      const found = waiting.get(ticket);
      waiting.delete(ticket);
      return found?.taken.size === 0 ? found.bytes : null;
    },
    takePart: (ticket, part) => {
      const found = waiting.get(ticket);
      if (!found) return null;
      const { bytes, taken } = found;
      const count = Math.ceil(bytes.byteLength / payloadPartBytes);
      if (!Number.isInteger(part) || part < 0 || part >= count || taken.has(part)) return null;
      taken.add(part);
      waiting.delete(ticket);
      if (taken.size < count) waiting.set(ticket, found); // each part puts it behind those that wait to be dropped
      return bytes.subarray(part * payloadPartBytes, (part + 1) * payloadPartBytes);
    },
  };
}
