import { pickElements, type ElementSource } from '../bodies/prepare-response.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import { readInWorker } from '../worker/read-in-worker.ts';
import { SizedCache } from './sized-cache.ts';

/** Raw responses up to so many bytes are read where the question is asked: below any pause one could notice. */
const smallBytes = 400_000;

/** Responses up to so many bytes are kept whole; of larger ones only the elements that were asked for. */
const mostKeptWhole = 64_000_000;

/** Characters of JSON text kept in memory for one archive. */
const mostCharacters = 96_000_000;

const caches = new WeakMap<ArchiveDatabase, ElementsCache>();

/**
 * The raw elements of these records in a snapshot's response, keys and values as the service sent them. Large answers are
 * unpacked in a worker; what was unpacked is kept for a while, so that the next record comes at once.
 *
 * @param elsewhere unpacks off this thread; the worker, unless a test says otherwise.
 * @returns by identity; without those that the response does not hold.
 * @throws ProblemError `storage-failed` when the raw response is missing or damaged.
 */
export async function readElements(
  archive: ArchiveDatabase,
  snapshot: ElementSource,
  identities: readonly string[],
  elsewhere: typeof pickElements = pickInWorker,
): Promise<ReadonlyMap<string, unknown>> {
  const isWhole = snapshot.byteLength <= mostKeptWhole;
  const pick = snapshot.byteLength <= smallBytes ? pickElements : elsewhere;
  const texts = await cacheOf(archive).read(
    isWhole ? snapshot.id : JSON.stringify([snapshot.id, ...identities]),
    // Of a larger answer the few elements count as much as a small response: their size is not known before.
    isWhole ? snapshot.byteLength : smallBytes,
    () => pick(archive, snapshot, isWhole ? null : identities),
  );
  const elements = new Map<string, unknown>();
  for (const identity of identities) {
    const text = texts.get(identity);
    if (text !== undefined) elements.set(identity, JSON.parse(text));
  }
  return elements;
}

function cacheOf(archive: ArchiveDatabase): ElementsCache {
  const known = caches.get(archive) ?? new ElementsCache(mostCharacters);
  caches.set(archive, known);
  return known;
}

function pickInWorker(archive: ArchiveDatabase, { id }: ElementSource, identities: readonly string[] | null) {
  return readInWorker(archive, { kind: 'elements', snapshotId: id, identities });
}

/** Elements of one snapshot as JSON text by identity. */
type Texts = ReadonlyMap<string, string>;

/**
 * Keeps the elements that were read, so that opening the next record of the same response does not unpack it again. A
 * snapshot never changes, so nothing here can go stale.
 */
export class ElementsCache {
  readonly #held: SizedCache<Promise<Texts>>;

  /** @param mostCharacters of all answers together, at one to two bytes each; the last response is always kept. */
  constructor(mostCharacters: number) {
    this.#held = new SizedCache(mostCharacters);
  }

  /** What is held under a key, or being read for it. A reading that failed is not kept, so that it can be tried again. */
  async read(key: string, characters: number, read: () => Promise<Texts>): Promise<Texts> {
    const known = this.#held.get(key);
    const texts = known ?? read();
    if (!known) this.#held.set(key, texts, characters);
    try {
      return await texts;
    } catch (error) {
      if (this.#held.get(key) === texts) this.#held.delete(key);
      throw error;
    }
  }
}
