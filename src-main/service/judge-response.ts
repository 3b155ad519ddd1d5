import { openEnvelope } from '../../src-shared/resource/envelope.ts';
import { fail, succeed, type Outcome, type Problem } from '../../src-shared/problem.ts';
import { isPlainObject } from '../../src-shared/resource/read-tolerantly.ts';
import type { HttpResponse } from './send-request.ts';

/**
 * Decides whether an HTTP response is data. Failures come as HTTP 404 and 429 (spec, Errors) or as HTTP 200 with
 * `success: 0`, and "not found" also as a success without data (recordings, "Envelope and errors"); none of them may
 * ever be stored as data.
 *
 * @param now UTC, epoch milliseconds, to turn Retry-After seconds into an instant.
 * @param isNothing whether the data of a success says that there is no such entry (`ResourceDescription.isNothing`).
 * @returns the parsed body.
 */
export function judgeResponse(
  response: HttpResponse,
  now: number,
  isNothing: (data: unknown) => boolean = () => false,
): Outcome<Record<string, unknown>> {
  const body = parse(response.text);
  const envelope = openEnvelope(body);
  const failed = (message: string | null, code: string | null) =>
    fail(readFailure({ httpStatus: response.httpStatus, retryAfter: response.retryAfter, now, message, code }));
  if (envelope.kind === 'failure') return failed(envelope.message, envelope.code);
  if (response.httpStatus < 200 || response.httpStatus > 299) {
    return failed(envelope.kind === 'success' ? envelope.message : messageOf(body), null);
  }
  if (envelope.kind === 'unreadable' || !isPlainObject(body)) {
    return fail({
      kind: 'unexpected-shape',
      detail: 'The response is not the JSON envelope the specification describes.',
    });
  }
  if (envelope.data === null || (isPlainObject(envelope.data) && Object.keys(envelope.data).length === 0)) {
    return fail({ kind: 'not-found', detail: 'The service responded without data.' });
  }
  if (isNothing(envelope.data)) {
    return fail({ kind: 'not-found', detail: 'The service responded with an empty list: there is no such entry.' });
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

/** A response that is no success, as far as it could be read. */
interface FailedResponse {
  readonly httpStatus: number;
  /** The envelope's message, if there was an envelope. */
  readonly message: string | null;
  readonly code: string | null;
  /** Value of the Retry-After header, seconds or an HTTP date. */
  readonly retryAfter: string | null;
  /** UTC, epoch milliseconds. */
  readonly now: number;
}

/**
 * Names the problem of a failed response. The specification gives 404, 429 and one quota message and leaves bodies open;
 * the recordings show failures as HTTP 200 as well, so the message is read before the status.
 *
 * @returns a problem whose `detail` is the service's own message, whole: it is redacted and then cut by the client, since
 *   a cut could leave half a key behind that no redactor recognises.
 */
function readFailure(response: FailedResponse): Problem {
  const message = (response.message ?? '').toLowerCase();
  const detail = response.message === null ? {} : { detail: response.message };
  if (message.includes('number of calls per day')) return { kind: 'quota-spent', resetAt: null, ...detail };
  if (message.includes('apikey') || message.includes('api key')) return { kind: 'key-rejected', ...detail };
  if (response.httpStatus === 401 || response.httpStatus === 403) return { kind: 'key-rejected', ...detail };
  if (response.httpStatus === 429 || response.code === 'ErrApiThrottled') {
    return { kind: 'rate-limited', retryAt: readRetryAfter(response.retryAfter, response.now), ...detail };
  }
  if (message.includes('malformed') || response.httpStatus === 400) {
    return { kind: 'bad-parameters', isByService: true, ...detail };
  }
  if (isUpstreamTrouble(message, response)) return { kind: 'upstream-trouble', ...detail };
  if (response.httpStatus === 404 || response.httpStatus === 200 || message.includes('not found')) {
    return { kind: 'not-found', ...detail };
  }
  return {
    kind: 'unexpected-shape',
    detail: `HTTP ${response.httpStatus}${response.message ? `: ${response.message}` : ''}`,
  };
}

function isUpstreamTrouble(message: string, response: FailedResponse): boolean {
  if (response.httpStatus >= 500 || response.code !== null) return true;
  return message.includes("can't process") || message.includes('temporarily');
}

/** @returns the instant to try again, epoch milliseconds UTC, or null when the header says nothing usable. */
export function readRetryAfter(value: string | null, now: number): number | null {
  if (value === null) return null;
  if (/^\d{1,6}$/.test(value.trim())) return now + Number(value) * 1000;
  // Date.parse takes "-1" and "1.5" for dates in 2001; an HTTP date names its month.
  const at = /[A-Z][a-z]{2}/.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? null : at;
}
