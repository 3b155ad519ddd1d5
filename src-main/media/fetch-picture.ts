import { ProblemError, type Problem } from '../../src-shared/problem.ts';
import type { FetchFunction } from '../hosts/host.ts';
import { nameNetworkError } from '../service/name-network-error.ts';
import { readBytes } from '../service/read-bytes.ts';
import { Watchdog } from '../service/watchdog.ts';
import { checkPictureAddress } from './check-picture-address.ts';
import { pictureTarget, type PicturePlace } from './picture-place.ts';

export interface FetchLimits {
  /** Longest body, in bytes after decompression. */
  readonly maxBytes: number;
  /** Longest silence, before the first byte and between bytes, in milliseconds. */
  readonly silenceMs: number;
  /** Longest time in all, in milliseconds: a host that drips would else hold a place for hours. */
  readonly patienceMs: number;
}

interface FetchOptions extends FetchLimits {
  readonly fetch: FetchFunction;
  readonly signal: AbortSignal;
}

const maxHops = 3;

/** No key, no cookie, no referrer: the host learns that somebody wants the picture. AVIF and WebP are the smallest. */
const headers = { accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif' };

/**
 * Fetches the body of a picture's address, which must have been checked.
 *
 * @throws ProblemError for everything but a complete answer of HTTP 200.
 */
export async function fetchPicture(url: URL, place: PicturePlace, options: FetchOptions): Promise<Buffer<ArrayBuffer>> {
  const { silenceMs, patienceMs, maxBytes } = options;
  const late = new AbortController();
  const [silence, end] = [new Watchdog(() => late.abort()), new Watchdog(() => late.abort())];
  const signal = AbortSignal.any([options.signal, late.signal]);
  try {
    end.expectWithin(patienceMs);
    silence.expectWithin(silenceMs);
    const response = await follow(url, place, { fetch: options.fetch, signal });
    return await readBytes(response, { maxBytes, onBytes: () => silence.expectWithin(silenceMs) });
  } catch (error) {
    if (options.signal.aborted) throw new ProblemError({ kind: 'cancelled' });
    if (late.signal.aborted) throw new ProblemError({ kind: 'timeout' });
    throw new ProblemError(nameNetworkError(error));
  } finally {
    silence.stop();
    end.stop();
  }
}

/** Every hop is judged as the first address was, so that an allowed host cannot lead to one that is not. */
async function follow(
  first: URL,
  place: PicturePlace,
  { fetch, signal }: Pick<FetchOptions, 'fetch' | 'signal'>,
): Promise<Response> {
  let url = first;
  for (let hop = 0; ; hop++) {
    const response = await fetch(pictureTarget(url, place), {
      method: 'GET',
      headers,
      redirect: 'manual',
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal,
    });
    if (response.status === 200) return response;
    await response.body?.cancel();
    const location = response.headers.get('location');
    if (response.status < 300 || response.status > 399 || location === null) {
      throw new ProblemError(problemOfStatus(response.status));
    }
    const next = URL.parse(location, url.href);
    const checked = next ? checkPictureAddress(next.href, place.hosts) : null;
    if (!checked?.ok || hop >= maxHops) throw new ProblemError({ kind: 'picture-refused', detail: ledAway });
    url = checked.value;
  }
}

const ledAway = 'The host sent us on to an address that pictures may not come from.';

function problemOfStatus(status: number): Problem {
  if (status === 404 || status === 410) return { kind: 'not-found' };
  if (status === 429 || status >= 500) return { kind: 'upstream-trouble', detail: `HTTP ${status}` };
  return { kind: 'picture-refused', detail: `The host does not give this picture (HTTP ${status}).` };
}
