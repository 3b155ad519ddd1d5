import type { ArchiveDatabase } from '../archive-database.ts';
import type { Outline, StoredBody } from '../archive-rows.ts';
import { packDelta } from '../body-delta.ts';
import { gzip } from '../gzip.ts';
import { readRawAnswer } from '../read-body.ts';

/** What becomes of bodies that nobody needs any more, and of those kept as differences from them. */
export interface Rebasing {
  /** Hashes of the bodies that go. */
  readonly lost: readonly string[];
  /** Those that were differences from one of them, packed anew. */
  readonly packed: readonly StoredBody[];
  /** Hashes of the bodies that `packed` begins from and that it does not hold: they have to be there, and whole. */
  readonly bases: readonly string[];
  /** The differences that every lost body had when this was planned. */
  readonly dependents: ReadonlyMap<string, readonly string[]>;
}

interface Whole {
  readonly hash: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Finds other ways to keep the answers that are differences from bodies which are to go: as differences from what the
 * answer before them is kept by, or whole, as when they came. A body whose differences cannot be read stays for their sake.
 *
 * @param candidates hashes no snapshot needs any more.
 * @param order outlines of the request as they will stand; bodies of other requests come last.
 */
export async function planRebasing(
  archive: ArchiveDatabase,
  candidates: readonly string[],
  order: readonly Pick<Outline, 'bodyHash'>[],
): Promise<Rebasing> {
  const going = new Set(candidates);
  const hashes = order.map(({ bodyHash }) => bodyHash);
  const packed = new Map<string, StoredBody>();
  const lost: string[] = [];
  const bases = new Set<string>();
  const dependents = new Map<string, readonly string[]>();
  for (const candidate of candidates) {
    const all = await archive.bodies.where('base').equals(candidate).primaryKeys();
    const own = inOrder(
      all.filter((hash) => !going.has(hash)),
      hashes,
    );
    const first = hashes.indexOf(own[0] ?? '');
    const before = first > 0 ? await wholeOf(archive, hashes[first - 1] ?? '', { packed, going }) : null;
    const group = await packGroup(archive, own, before);
    if (!group) continue;
    for (const body of group) packed.set(body.hash, body);
    lost.push(candidate);
    dependents.set(candidate, all.toSorted());
  }
  for (const { base } of packed.values()) if (base !== undefined && !packed.has(base)) bases.add(base);
  return { lost, packed: [...packed.values()], bases: [...bases], dependents };
}

/** Null where one of them cannot be read. */
async function packGroup(
  archive: ArchiveDatabase,
  hashes: readonly string[],
  before: Whole | null,
): Promise<readonly StoredBody[] | null> {
  const packed: StoredBody[] = [];
  let whole = before;
  for (const hash of hashes) {
    const body = await archive.bodies.get(hash);
    const bytes = await readRawAnswer(archive, { bodyHash: hash }).catch(() => null);
    if (!body || !bytes) return null;
    const { rawBytes, storedAt } = body;
    const gzipped = await gzip(bytes);
    const delta = whole && (await packDelta(whole.bytes, bytes, gzipped.byteLength).catch(() => null));
    if (whole && delta) packed.push({ hash, gzip: delta, base: whole.hash, rawBytes, storedAt });
    else {
      packed.push({ hash, gzip: gzipped, rawBytes, storedAt });
      whole = { hash, bytes };
    }
  }
  return packed;
}

/** The whole answer that a body is kept by and that stays; null where there is none to be read. */
async function wholeOf(
  archive: ArchiveDatabase,
  hash: string,
  { packed, going }: { readonly packed: ReadonlyMap<string, StoredBody>; readonly going: ReadonlySet<string> },
): Promise<Whole | null> {
  const body = packed.get(hash) ?? (await archive.bodies.get(hash));
  const base = body && (body.base ?? body.hash);
  if (base === undefined || going.has(base)) return null;
  const bytes = await readRawAnswer(archive, { bodyHash: base }).catch(() => null);
  return bytes && { hash: base, bytes };
}

function inOrder(hashes: readonly string[], order: readonly string[]): readonly string[] {
  const places = new Map(order.map((hash, index) => [hash, index]));
  const placeOf = (hash: string): number => places.get(hash) ?? Infinity;
  return hashes.toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
}
