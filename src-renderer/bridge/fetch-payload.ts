import { payloadPath } from '../../src-shared/contract.ts';
import { fail, succeed, type Outcome } from '../../src-shared/problem.ts';

/**
 * Collects the payload a `resource:load` receipt's ticket stands for, from the app's own origin. A ticket works once.
 * The bytes are handed on undecoded, as they arrive, because the archive compresses them as they came.
 *
 * @returns the whole envelope, UTF-8, or `internal` when the ticket is used up or the host is gone.
 */
export async function fetchPayload(ticket: string): Promise<Outcome<ReadableStream<Uint8Array<ArrayBuffer>>>> {
  try {
    const response = await fetch(payloadPath(ticket), { cache: 'no-store' });
    if (!response.ok || !response.body) {
      return fail({ kind: 'internal', detail: `The payload was not handed over (${response.status}).` });
    }
    return succeed(response.body);
  } catch {
    return fail({
      kind: 'internal',
      detail: 'The payload was not handed over: the application’s own origin did not answer.',
    });
  }
}
