import { Dexie, liveQuery } from 'dexie';
import type { ArchiveDatabase } from '../schema/archive-database.ts';

/**
 * Tells a read of an archive from all others: where the same question is asked of the same archive and instant, the same is
 * read. Its first words belong to one hook alone (question-names.test.ts).
 */
export interface ArchiveQuestion {
  readonly archive: ArchiveDatabase;
  /** UTC, epoch milliseconds; null for now. */
  readonly asOf: number | null;
  readonly question: string;
  /** What is unpacked from raw responses is large, and whoever looks at it is to see that it is still there: never kept. */
  readonly isRaw?: boolean;
}

/** What a read came to. */
type ReadResult<T> = { readonly value: T } | { readonly error: unknown };

/** Results that nobody shows, and views that are kept, go after so many milliseconds: some were counted back from the hour they were read at. */
export const keptMs = 300_000;

/** Estimated bytes of all results that nobody shows, and of one of them. Larger ones are read again. */
const mostKeptBytes = 16_000_000;
const mostBytesOfOne = 4_000_000;

/** What was begun ahead is followed for so many milliseconds, unless it is shown by then. */
const aheadMs = 10_000;

/** What is no longer shown is counted and put in order after so many milliseconds: not while the next view is made. */
const restMs = 1_000;

/**
 * A read of the archive that is followed live by all who show it. When the last of them is gone its result is kept, so that
 * coming back shows it with the first paint: as long as nothing at all was written to the archive since the read began.
 */
export class FollowedQuery<T> {
  readonly #kept: KeptQueries;
  readonly #key: string;
  readonly #read: () => Promise<T>;
  readonly #watchers = new Set<() => void>();
  readonly isRaw: boolean;
  #subscription: { readonly unsubscribe: () => void } | null = null;
  /** Of the archive, when the last read began. */
  #generation: number;
  #result: ReadResult<T> | null = null;
  #bytes: number | null = null;
  /** Epoch milliseconds; null while somebody shows it. */
  leftAt: number | null = Date.now();

  /** @param isRaw see `ArchiveQuestion`. */
  constructor(kept: KeptQueries, key: string, read: () => Promise<T>, isRaw: boolean) {
    this.#kept = kept;
    this.isRaw = isRaw;
    this.#key = key;
    this.#read = read;
    this.#generation = generationOf(kept.archive);
  }

  /** Null until it was read first. */
  get result(): ReadResult<T> | null {
    return this.#result;
  }

  /** Whether somebody who asks now may have the result of this: nothing was written meanwhile, and reading did not fail. */
  get isCurrent(): boolean {
    if (this.#generation !== generationOf(this.#kept.archive)) return false;
    return this.#result === null || (this.#kept.archive.isOpen() && !isFailure(this.#result));
  }

  /** Whether another one stands for its question by now, which need not be read for whoever asks. */
  get isReplaced(): boolean {
    return !this.isRaw && this.#kept.isReplaced(this.#key, this);
  }

  /** Estimated, of the result. */
  get bytes(): number {
    this.#bytes ??= estimateBytes(this.#result);
    return this.#bytes;
  }

  /** Follows until the returned function is called. @param onChange is called after each read. */
  watch(onChange: () => void): () => void {
    this.#kept.takeBack(this.#key, this);
    this.#watchers.add(onChange);
    this.leftAt = null;
    this.#subscription ??= liveQuery(() => this.#readForWatchers()).subscribe({
      next: (result) => this.#take(result),
      error: (error: unknown) => this.#take({ error }),
    });
    return () => {
      this.#watchers.delete(onChange);
      if (this.#watchers.size > 0) return;
      this.leftAt = Date.now();
      this.#kept.leave(this.#key, this);
    };
  }

  /** Begins to read what is shown in a moment, most likely; nothing where it was read already. @param onRead is called after each read. */
  begin(onRead: () => void): void {
    if (this.#subscription || this.#result) return;
    setTimeout(this.watch(onRead), aheadMs);
  }

  /** Stops following, where nobody shows it. */
  stop(): void {
    if (this.#watchers.size > 0) return;
    this.#subscription?.unsubscribe();
    this.#subscription = null;
  }

  /** Called again whenever something was written that the last read touched. */
  async #readForWatchers(): Promise<ReadResult<T>> {
    if (this.#watchers.size === 0) {
      this.#kept.drop(this.#key, this);
      throw new Dexie.AbortError('Nobody shows this.');
    }
    this.#generation = generationOf(this.#kept.archive);
    return { value: await this.#read() };
  }

  #take(result: ReadResult<T>): void {
    this.#result = result;
    this.#bytes = null;
    for (const onChange of this.#watchers) onChange();
  }
}

/** The queries of the archive on screen, by instant and question. */
class KeptQueries {
  readonly archive: ArchiveDatabase;
  /** Those that nobody shows were left in this order. */
  readonly #queries = new Map<string, FollowedQuery<unknown>>();
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(archive: ArchiveDatabase) {
    this.archive = archive;
  }

  find<T>(key: string, read: () => Promise<T>, isRaw: boolean): FollowedQuery<T> {
    if (isRaw) return new FollowedQuery(this, key, read, isRaw);
    const known = this.#queries.get(key);
    // The question decides what is read, and so the type of the result.
    if (known?.isCurrent) return known as FollowedQuery<T>;
    known?.stop();
    const query = new FollowedQuery(this, key, read, false);
    this.#queries.set(key, query);
    return query;
  }

  isReplaced(key: string, query: FollowedQuery<unknown>): boolean {
    const known = this.#queries.get(key);
    return known !== undefined && known !== query && known.isCurrent && known.result !== null;
  }

  /** A view that is kept has its query still when it comes back, though that may have gone from here: it stands for the question again. */
  takeBack(key: string, query: FollowedQuery<unknown>): void {
    const known = this.#queries.get(key);
    if (query.isRaw || known === query || (known?.leftAt === null && known.isCurrent)) return;
    known?.stop();
    this.#queries.set(key, query);
  }

  leave(key: string, query: FollowedQuery<unknown>): void {
    if (this.#queries.get(key) !== query) {
      query.stop();
      return;
    }
    this.#queries.delete(key);
    this.#queries.set(key, query);
    this.#sweepLater(restMs);
  }

  drop(key: string, query: FollowedQuery<unknown>): void {
    query.stop();
    if (this.#queries.get(key) === query) this.#queries.delete(key);
  }

  dropAll(): void {
    for (const [key, query] of this.#queries) this.drop(key, query);
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  /** Drops what may not be shown again, is too large or too old, and of the others what was left longest ago. */
  #sweep(): void {
    this.#timer = null;
    const leftAfter = Date.now() - keptMs;
    let bytes = 0;
    let oldest = Infinity;
    for (const [key, query] of [...this.#queries].toReversed()) {
      if (query.leftAt === null) continue;
      const isKept = query.isCurrent && query.leftAt > leftAfter && query.bytes <= mostBytesOfOne;
      if (isKept) bytes += query.bytes;
      if (!isKept || bytes > mostKeptBytes) this.drop(key, query);
      else oldest = Math.min(oldest, query.leftAt);
    }
    if (oldest < Infinity) this.#sweepLater(oldest - leftAfter + 1);
  }

  #sweepLater(ms: number): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#sweep(), ms);
  }
}

let kept: KeptQueries | null = null;

/** The query that answers a question, with what it was last read as, where that still holds. Nothing is read before it is watched. */
export function findQuery<T>(
  { archive, asOf, question, isRaw = false }: ArchiveQuestion,
  read: () => Promise<T>,
): FollowedQuery<T> {
  // One archive is on screen at a time; nothing of another is kept.
  if (kept?.archive !== archive) {
    kept?.dropAll();
    kept = new KeptQueries(archive);
  }
  return kept.find(`${asOf ?? 'now'} ${question}`, read, isRaw);
}

/** How often each archive was written to, by the name of its database: by this page, a worker or another window. */
const generations = new Map<string, number>();

function generationOf({ name }: ArchiveDatabase): number {
  const known = generations.get(name);
  if (known === undefined) generations.set(name, 0);
  return known ?? 0;
}

// Whoever writes tells all others of the same origin which indexes of which tables it changed.
Dexie.on('storagemutated', (parts: object) => {
  const names = Object.keys(parts);
  for (const [name, generation] of generations) {
    if (names.some((part) => part === 'all' || part.startsWith(`idb://${name}/`)))
      generations.set(name, generation + 1);
  }
});

/** What could not be read now may be there the next time. */
function isFailure(result: ReadResult<unknown>): boolean {
  if ('error' in result) return true;
  const { value } = result;
  if (typeof value !== 'object' || value === null) return false;
  return (
    ('ok' in value && value.ok === false) ||
    ('state' in value && value.state === 'failed') ||
    ('problem' in value && value.problem !== null)
  );
}

/** Of a list, so many elements are looked at, evenly apart. */
const mostLookedAt = 8;

/** What a value takes in memory, roughly: lists and tables by some of their elements, texts by their length. */
export function estimateBytes(value: unknown): number {
  if (typeof value === 'string') return 16 + value.length;
  if (typeof value !== 'object' || value === null) return 8;
  if (value instanceof Blob) return value.size;
  if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return 64 + value.byteLength;
  if (value instanceof Map) return 48 + estimateList([...value.keys()]) + estimateList([...value.values()]);
  if (value instanceof Set) return 48 + estimateList([...value]);
  return 48 + estimateList(Array.isArray(value) ? value : Object.values(value));
}

function estimateList(list: readonly unknown[]): number {
  const step = Math.max(1, Math.floor(list.length / mostLookedAt));
  let bytes = 0;
  let lookedAt = 0;
  for (let index = 0; index < list.length; index += step) {
    bytes += 8 + estimateBytes(list[index]);
    lookedAt += 1;
  }
  return lookedAt === 0 ? 0 : (bytes * list.length) / lookedAt;
}
