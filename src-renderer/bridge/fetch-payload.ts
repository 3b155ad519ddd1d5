import { payloadPartBytes, payloadPath } from '../../src-shared/contract.ts';
import { fail, succeed, type Outcome } from '../../src-shared/problem.ts';

/** What a receipt says of the payload that it stands for. */
export interface PayloadReceipt {
  readonly ticket: string;
  readonly byteLength: number;
}

/** Parts asked for at once: while one is read here, the next are on their way. */
const partsAtOnce = 6;

/**
 * Collects the payload that a receipt stands for from the app's own origin, a large one in parts. Nothing is given twice for a ticket.
 * The bytes are handed on undecoded, as they arrive, because the archive compresses them as they came.
 *
 * @returns the whole envelope, UTF-8, or `internal` when the ticket is used up or the host is gone; where that is found out on the way,
 * the stream fails.
 */
export async function fetchPayload({
  ticket,
  byteLength,
}: PayloadReceipt): Promise<Outcome<ReadableStream<Uint8Array<ArrayBuffer>>>> {
  const count = Math.max(1, Math.ceil(byteLength / payloadPartBytes));
  const asked: Promise<Uint8Array<ArrayBuffer>>[] = [];
  const ask = (): void => {
    if (asked.length === count) return;
    const part = fetchBytes(payloadPath(ticket, count === 1 ? null : asked.length));
    part.catch(() => undefined); // whoever comes to it is told
    asked.push(part);
  };
  for (let index = 0; index < partsAtOnce; index++) ask();
  try {
    await asked[0];
  } catch (error) {
    const why = error instanceof RefusedError ? ` (${error.status})` : ': the application’s own origin did not answer';
    return fail({ kind: 'internal', detail: `The payload was not handed over${why}.` });
  }
  let next = 0;
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>): Promise<void> => {
    const part = await asked[next];
    next += 1;
    ask();
    if (part && part.length > 0) controller.enqueue(part);
    if (next === count) controller.close();
  };
  return succeed(new ReadableStream({ pull }, { highWaterMark: 0 }));
}

async function fetchBytes(path: string): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(path, { cache: 'no-store' });
  if (!response.ok) throw new RefusedError(response.status);
  return response.bytes();
}

class RefusedError extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`The payload was refused (${status}).`);
    this.status = status;
  }
}
