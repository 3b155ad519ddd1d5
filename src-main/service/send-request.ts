import { ProblemError } from '../../src-shared/problem.ts';
import { nameNetworkError, readBytes, Watchdog, type FetchFunction, type ReadBytes } from './bounded-fetch.ts';
import type { BuiltRequest } from './build-request.ts';

/** A complete HTTP response, success or not. */
export interface HttpResponse {
  readonly httpStatus: number;
  readonly text: string;
  readonly retryAfter: string | null;
  /** What the same response can be asked for by on a condition; absent where the service offers nothing, or forbids to store. */
  readonly validators?: { readonly etag: string | null; readonly lastModified: string | null };
}

export interface SendOptions {
  readonly fetch: FetchFunction;
  /** The request may cost quota (`FetchInit`). */
  readonly isPriced?: boolean;
  readonly signal: AbortSignal;
  /** Longest silence before the first byte, in milliseconds; afterwards `stallMs` between bytes. */
  readonly firstByteMs: number;
  /** Longest silence inside a body, in milliseconds; 30 s when left out (DESIGN §4). */
  readonly stallMs?: number | undefined;
  /** Longest body, in bytes; `maxBodyBytes` when left out. */
  readonly maxBytes?: number | undefined;
  readonly onBytes: (total: number) => void;
  /** Asked before a redirect is followed, which sends the request a second time; followed without asking when left out. */
  readonly mayFollow?: (() => Promise<boolean>) | undefined;
}

const maxHops = 3;

/**
 * Sends one request and reads the whole response. Redirects are followed by hand, on the same origin only: anywhere else
 * the key would travel along (SECURITY B).
 *
 * @throws ProblemError for everything that is not an HTTP response.
 */
export async function sendRequest(request: BuiltRequest, options: SendOptions): Promise<HttpResponse> {
  const { stallMs = 30_000, maxBytes = maxBodyBytes } = options;
  const stall = new AbortController();
  const watchdog = new Watchdog(() => stall.abort());
  const signal = AbortSignal.any([options.signal, stall.signal]);
  try {
    watchdog.expectWithin(options.firstByteMs);
    const response = await followWithinOrigin(request, options, signal);
    const text = await readBody(response, {
      maxBytes,
      onBytes: (total) => {
        watchdog.expectWithin(stallMs);
        options.onBytes(total);
      },
    });
    const validators = readValidators(response.headers);
    const retryAfter = response.headers.get('retry-after');
    return { httpStatus: response.status, text, retryAfter, ...(validators ? { validators } : {}) };
  } catch (error) {
    if (options.signal.aborted) throw new ProblemError({ kind: 'cancelled' });
    if (stall.signal.aborted) throw new ProblemError({ kind: 'timeout' });
    throw new ProblemError(nameNetworkError(error));
  } finally {
    watchdog.stop();
  }
}

function readValidators(headers: Headers): HttpResponse['validators'] | null {
  if (/\bno-store\b/i.test(headers.get('cache-control') ?? '')) return null;
  const [etag, lastModified] = [headers.get('etag'), headers.get('last-modified')];
  return etag === null && lastModified === null ? null : { etag, lastModified };
}

async function followWithinOrigin(
  request: BuiltRequest,
  { fetch, mayFollow, isPriced = false }: SendOptions,
  signal: AbortSignal,
): Promise<Response> {
  let url = request.url;
  for (let hop = 0; ; hop++) {
    const response = await fetch(url, {
      method: 'GET',
      headers: request.headers,
      redirect: 'manual',
      credentials: 'omit',
      cache: 'no-store',
      signal,
      isPriced,
    });
    if (response.status < 300 || response.status > 399 || response.status === 304) return response;
    await response.body?.cancel();
    const location = response.headers.get('location');
    // Without a location the address would be the same one: the request, perhaps a refresh, would just be repeated.
    const next = location === null ? null : URL.parse(location, url);
    if (next?.origin !== new URL(url).origin || hop >= maxHops) throw new ProblemError({ kind: 'redirected' });
    if (mayFollow && !(await mayFollow())) throw new ProblemError({ kind: 'redirected' });
    url = next.href;
  }
}

/** Bodies above this are refused (DESIGN §4). The largest known response, all ships, is about 6 MB. */
const maxBodyBytes = 64 * 1024 * 1024;

/**
 * Reads a response body as text, bounded in size. The caller's abort signal ends a stall.
 *
 * @throws ProblemError `too-large`, `unexpected-shape`; the platform's own error when the connection breaks off.
 */
async function readBody(response: Response, limits: ReadBytes): Promise<string> {
  const bytes = await readBytes(response, limits);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ProblemError({ kind: 'unexpected-shape', detail: 'The response is not UTF-8 text.' });
  }
}
