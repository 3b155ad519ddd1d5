import PQueue from 'p-queue';
import { fail, ProblemError, succeed, type Outcome, type Problem } from '../../src-shared/problem.ts';
import { nameNetworkError, readBytes, Watchdog, type FetchFunction } from '../service/bounded-fetch.ts';
import { checkPictureAddress, pictureTarget, type PicturePlace } from './check-picture-address.ts';
import { sniffPicture, type SniffedPicture } from './sniff-picture.ts';

interface Picture extends SniffedPicture {
  readonly bytes: Buffer<ArrayBuffer>;
}

export interface PictureLoader {
  /**
   * Fetches one picture. Never rejects.
   *
   * @param address as a record has it.
   * @returns `picture-refused` (with a sentence), `not-found`, `too-large`, or what the network said.
   */
  readonly load: (address: string, place: PicturePlace, signal: AbortSignal) => Promise<Outcome<Picture>>;
}

interface LoaderOptions extends Partial<FetchLimits> {
  readonly fetch: FetchFunction;
}

/** Pictures fetched at once, of all connections together. */
const atOnce = 4;

/** Largest picture, in pixels: a small file can unpack to gigabytes. 8000 × 8000. */
const maxPixels = 64_000_000;

const defaultLimits: FetchLimits = { maxBytes: 8 * 1024 * 1024, silenceMs: 15_000, patienceMs: 60_000 };

/**
 * The one way pictures come in (SECURITY D, decision 15). It has nothing to do with the service's client: no key, no
 * cookie, no quota, and none of its limits.
 */
export function createPictureLoader({ fetch, ...limits }: LoaderOptions): PictureLoader {
  const lane = new PQueue({ concurrency: atOnce });
  return {
    load: async (address, place, signal) => {
      const url = checkPictureAddress(address, place.hosts);
      if (!url.ok) return url; // before it waits for anything
      try {
        const options = { fetch, signal, ...defaultLimits, ...limits };
        return judgePicture(await lane.add(() => fetchPicture(url.value, place, options), { signal }));
      } catch (error) {
        if (signal.aborted) return fail({ kind: 'cancelled' });
        return fail(error instanceof ProblemError ? error.problem : { kind: 'internal' });
      }
    },
  };
}

function judgePicture(bytes: Buffer<ArrayBuffer>): Outcome<Picture> {
  const sniffed = sniffPicture(bytes);
  if (!sniffed) return fail({ kind: 'picture-refused', detail: noPicture });
  if (sniffed.width * sniffed.height > maxPixels) {
    const detail = `The picture has ${sniffed.width} × ${sniffed.height} pixels, more than Orrery opens.`;
    return fail({ kind: 'picture-refused', detail });
  }
  return succeed({ ...sniffed, bytes });
}

const noPicture = 'What came is no picture that Orrery shows: PNG, JPEG, GIF, WebP or AVIF.';

interface FetchLimits {
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
 * @throws ProblemError for everything but a complete response of HTTP 200.
 */
async function fetchPicture(url: URL, place: PicturePlace, options: FetchOptions): Promise<Buffer<ArrayBuffer>> {
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
