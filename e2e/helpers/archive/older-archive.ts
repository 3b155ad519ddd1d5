import { gunzipSync, gzipSync } from 'node:zlib';
import { applyDelta } from 'fossil-delta';
import { bytesOf, type ArchiveImage, type ImageRow } from './archive-image.ts';

/** The tables that came with a version of the schema after the first. */
const newTables: Readonly<Record<number, readonly string[]>> = {
  2: ['outlines', 'observations'],
  3: ['pictures'],
  5: ['totals'],
  6: ['basket', 'preferences'],
};

/** Since this version, answers may be kept as differences. */
const versionOfDifferences = 4;

/** Since this version, changes of one response share rows. */
const versionOfSharedChanges = 7;

/** An archive of today as a program of an older schema would have written it. */
export function asOlderArchive(image: ArchiveImage, schemaVersion: number): ArchiveImage {
  const unknown = Object.entries(newTables).flatMap(([since, tables]) => (Number(since) > schemaVersion ? tables : []));
  const whole = schemaVersion < versionOfDifferences ? withWholeBodies(image) : image;
  const apart = schemaVersion < versionOfSharedChanges ? withSingleChanges(whole) : whole;
  const known = Object.entries(apart.tables).filter(([table]) => !unknown.includes(table));
  return { version: 10 * schemaVersion, tables: Object.fromEntries(known) };
}

/** Each change in a row of its own, in the order in which they were written. */
function withSingleChanges(image: ArchiveImage): ArchiveImage {
  const single = (image.tables['changes'] ?? []).flatMap((row): readonly ImageRow[] => {
    const { changes, count: _, places: __, ...about } = row;
    const packed = bytesOf(changes);
    const parts = (
      packed ? JSON.parse(gunzipSync(packed).toString('utf8')) : changes
    ) as readonly (readonly unknown[])[];
    return parts.map(([identity, title, kind, path, before, after]) => {
      return { ...about, identity, title, kind, path, before, after };
    });
  });
  const changes = single.map((row, index) => ({ ...row, id: index + 1 }));
  return { ...image, tables: { ...image.tables, changes } };
}

function withWholeBodies(image: ArchiveImage): ArchiveImage {
  const rows = image.tables['bodies'] ?? [];
  const bytes = new Map(rows.map(({ hash, gzip }) => [hash, bytesOf(gzip) ?? Buffer.alloc(0)]));
  const bodies = rows.map(({ base, ...row }): ImageRow => {
    const own = bytes.get(row['hash']) ?? Buffer.alloc(0);
    if (base === undefined) return row;
    const whole = gzipSync(applyDelta(unpack(bytes.get(base)), unpack(own)));
    return { ...row, gzip: { $bytes: whole.toString('base64') } };
  });
  const sizes = new Map(bodies.map(({ hash, gzip }) => [hash, bytesOf(gzip)?.length]));
  const withSizes = (table: string): readonly ImageRow[] =>
    (image.tables[table] ?? []).map((row) => ({ ...row, gzipBytes: sizes.get(row['bodyHash']) }));
  const [snapshots, outlines] = [withSizes('snapshots'), withSizes('outlines')];
  // What the totals count is the sizes of bodies.
  return { ...image, tables: { ...image.tables, bodies, snapshots, outlines } };
}

function unpack(gzip: Buffer | undefined): Uint8Array {
  return new Uint8Array(gunzipSync(gzip ?? Buffer.alloc(0)));
}
