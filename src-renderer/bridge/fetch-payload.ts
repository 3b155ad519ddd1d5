import { payloadPartBytes, payloadPath, type PayloadReceipt } from '../../src-shared/contract.ts';
import { fail, ProblemError, succeed, type Outcome } from '../../src-shared/problem.ts';

/** Parts asked for at once: while one is read here, the next are on their way. */
const partsAtOnce = 6;

/**
 * Collects the payload that a receipt stands for from the app's own origin, a large one in parts. Nothing is given twice for a ticket.
 * The bytes are handed on undecoded, as they arrive, because the archive compresses them as they came.
 *
 * @returns all the bytes that the receipt names, or `internal` when the ticket is used up or the host is gone; where that is found out on
 * the way, reading them fails with such a ProblemError.
 */
export async function fetchPayload({
  ticket,
  byteLength,
}: PayloadReceipt): Promise<Outcome<ReadableStream<Uint8Array<ArrayBuffer>>>> {
  const count = Math.max(1, Math.ceil(byteLength / payloadPartBytes));
  const underway: Promise<Uint8Array<ArrayBuffer>>[] = [];
  let asked = 0;
  const ask = (): void => {
    if (asked === count) return;
    const expected = Math.min(payloadPartBytes, byteLength - asked * payloadPartBytes);
    const part = fetchBytes(payloadPath(ticket, count === 1 ? null : asked), expected);
    part.catch(() => undefined); // whoever comes to it is told
    underway.push(part);
    asked += 1;
  };
  for (let index = 0; index < partsAtOnce; index++) ask();
  // Asked for as a whole, what is left of it is dropped by main.
  const leave = (): void => void fetch(payloadPath(ticket), { cache: 'no-store' }).catch(() => undefined);
  try {
    await underway[0];
  } catch (error) {
    if (asked > 1) leave();
    const why = error instanceof PartError ? error.message : 'the application’s own origin did not answer';
    return fail({ kind: 'internal', detail: `The payload was not handed over: ${why}.` });
  }
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>): Promise<void> => {
    const part = await underway.shift()?.catch(() => {
      leave();
      const detail = 'The payload broke off on its way from the application’s own process.';
      throw new ProblemError({ kind: 'internal', detail });
    });
    ask();
    if (part && part.length > 0) controller.enqueue(part);
    if (underway.length === 0) controller.close();
  };
  return succeed(new ReadableStream({ pull, cancel: leave }, { highWaterMark: 0 }));
}

async function fetchBytes(path: string, expected: number): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(path, { cache: 'no-store' });
  if (!response.ok) throw new PartError(`it was refused (${response.status})`);
  const bytes = await response.bytes();
  if (bytes.length !== expected) throw new PartError(`of ${expected} bytes ${bytes.length} came`);
  return bytes;
}

/** What came is not what was asked for. */
class PartError extends Error {}
