import type { ArchiveDatabase } from '../archive-database.ts';
import type { StoredBody } from '../archive-rows.ts';
import { packDelta } from '../body-delta.ts';
import { gzip } from '../gzip.ts';
import { readRawAnswer } from '../read-body.ts';
import { readRowsOf } from './read-rows.ts';
import type { RowWriter } from './row-writer.ts';

interface MergedArchives {
  readonly current: ArchiveDatabase;
  readonly other: ArchiveDatabase;
  readonly writer: RowWriter;
  readonly onRows: (count: number) => void;
}

/**
 * The bodies of both archives. One name may stand for two texts that differ in what their resource counts as volatile, so
 * that the other's differences do not fit the present archive's bases: those are made anew.
 */
export async function mergeBodies({ current, other, writer, onRows }: MergedArchives): Promise<void> {
  for await (const batch of readRowsOf<StoredBody>(current, 'bodies')) {
    await writer.add('bodies', batch);
    onRows(batch.length);
  }
  for await (const batch of readRowsOf<StoredBody>(other, 'bodies')) {
    const known = await current.bodies
      .where('hash')
      .anyOf(batch.map(({ hash }) => hash))
      .primaryKeys();
    const fresh = batch.filter(({ hash }) => !known.includes(hash));
    for (const body of fresh) await writer.add('bodies', [await fitted(current, other, body)]);
    onRows(batch.length);
  }
  await writer.flush();
}

/** The body as it can stand beside the present archive's. */
async function fitted(current: ArchiveDatabase, other: ArchiveDatabase, body: StoredBody): Promise<StoredBody> {
  if (body.base === undefined) return body;
  const base = await current.bodies.get(body.base);
  if (!base) return body; // its base comes with it
  if (base.base === undefined && areSame(base.gzip, (await other.bodies.get(body.base))?.gzip)) return body;
  const { base: _, ...whole } = body;
  const bytes = await readRawAnswer(other, { bodyHash: body.hash }).catch(() => null);
  if (!bytes) return body; // it could not be read before either
  const packed = await gzip(bytes);
  const root = base.base ?? base.hash;
  const text = await readRawAnswer(current, { bodyHash: root }).catch(() => null);
  const delta = text && (await packDelta(text, bytes, packed.byteLength).catch(() => null));
  return delta ? { ...whole, gzip: delta, base: root } : { ...whole, gzip: packed };
}

function areSame(one: Uint8Array, other: Uint8Array | undefined): boolean {
  return one.length === other?.length && one.every((byte, index) => byte === other[index]);
}
