import type { KeptResponse } from '../bodies/pack-body.ts';
import type { EarlierList, ScannedList } from '../bodies/scan-elements.ts';
import { SizedCache } from '../read/sized-cache.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';

/** A response as it was stored, unpacked, with the list that was cut from it. */
export interface RememberedResponse {
  readonly kept: KeptResponse;
  readonly list: ScannedList;
}

/** What the responses that a worker remembers may take together. Bytes. */
const mostRememberedBytes = 80_000_000;

/**
 * The last responses that this worker stored, so that the next refresh of each need not be unpacked and cut once more. It only spares
 * work whose outcome is certain: whoever recalls a response compares the packed bytes that the archive holds with those that it was
 * stored as. So nobody has to tell it of other writers, restored archives or lost bodies.
 */
export class ResponseMemory {
  readonly #mostBytes: number;
  readonly #held: SizedCache<RememberedResponse>;

  constructor(mostBytes = mostRememberedBytes) {
    this.#mostBytes = mostBytes;
    this.#held = new SizedCache(mostBytes);
  }

  recall(archive: ArchiveDatabase, requestKey: string): RememberedResponse | null {
    return this.#held.get(keyOf(archive, requestKey)) ?? null;
  }

  /** Remembers it in place of the request's response before, unless it is larger than all that may be remembered. */
  remember(archive: ArchiveDatabase, requestKey: string, response: RememberedResponse): void {
    const key = keyOf(archive, requestKey);
    const size = sizeOf(response);
    if (size > this.#mostBytes) this.#held.delete(key);
    else this.#held.set(key, response, size);
  }
}

/** What the next response is scanned along. */
export const earlierOf = ({ kept, list }: RememberedResponse): EarlierList => ({ bytes: kept.bytes, list });

const keyOf = (archive: ArchiveDatabase, requestKey: string): string => `${archive.name} ${requestKey}`;

function sizeOf({ kept, list }: RememberedResponse): number {
  const buffers = new Set(
    [kept.bytes, kept.whole.bytes, kept.body.gzip, kept.whole.body.gzip, list.canonical].map((of) => of.buffer),
  );
  return [...buffers].reduce((sum, { byteLength }) => sum + byteLength, 0);
}
