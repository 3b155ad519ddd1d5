import { isPlainObject } from '../../src-shared/catalog/read-tolerantly.ts';
import { openEnvelope } from '../../src-shared/envelope.ts';
import { fail, succeed, type Outcome } from '../../src-shared/problem.ts';
import { readFailure } from './read-failure.ts';
import type { HttpAnswer } from './send-request.ts';

/**
 * Decides whether an HTTP answer is data. Failures come as HTTP 404 and 429 (spec, Errors) or as HTTP 200 with
 * `success: 0`, and "not found" also as a success without data (recordings, "Envelope and errors"); none of them may
 * ever be stored as data.
 *
 * @param now UTC, epoch milliseconds, to turn Retry-After seconds into an instant.
 * @param isNothing whether the data of a success says that there is no such entry (`ResourceDescription.isNothing`).
 * @returns the parsed body.
 */
export function judgeAnswer(
  answer: HttpAnswer,
  now: number,
  isNothing: (data: unknown) => boolean = () => false,
): Outcome<Record<string, unknown>> {
  const body = parse(answer.text);
  const envelope = openEnvelope(body);
  const failed = (message: string | null, code: string | null) =>
    fail(readFailure({ httpStatus: answer.httpStatus, retryAfter: answer.retryAfter, now, message, code }));
  if (envelope.kind === 'failure') return failed(envelope.message, envelope.code);
  if (answer.httpStatus < 200 || answer.httpStatus > 299) {
    return failed(envelope.kind === 'success' ? envelope.message : messageOf(body), null);
  }
  if (envelope.kind === 'unreadable' || !isPlainObject(body)) {
    return fail({
      kind: 'unexpected-shape',
      detail: 'The answer is not the JSON envelope the specification describes.',
    });
  }
  if (envelope.data === null || (isPlainObject(envelope.data) && Object.keys(envelope.data).length === 0)) {
    return fail({ kind: 'not-found', detail: 'The service answered without data.' });
  }
  if (isNothing(envelope.data)) {
    return fail({ kind: 'not-found', detail: 'The service answered with an empty list: there is no such entry.' });
  }
  return succeed(body);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown; // unknown is the honest type of foreign JSON
  } catch {
    return undefined;
  }
}

function messageOf(body: unknown): string | null {
  return isPlainObject(body) && typeof body['message'] === 'string' ? body['message'] : null;
}
