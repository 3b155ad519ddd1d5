import PQueue from 'p-queue';
import { fail, ProblemError, succeed, type Outcome } from '../../src-shared/problem.ts';
import type { FetchFunction } from '../hosts/host.ts';
import { checkPictureAddress } from './check-picture-address.ts';
import { fetchPicture, type FetchLimits } from './fetch-picture.ts';
import type { PicturePlace } from './picture-place.ts';
import { sniffPicture, type SniffedPicture } from './sniff-picture.ts';

export interface Picture extends SniffedPicture {
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
