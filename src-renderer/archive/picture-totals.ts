import type { ArchiveDatabase } from './archive-database.ts';

export interface PictureTotals {
  readonly count: number;
  readonly bytes: number;
}

/** How many pictures the archive holds and how large they are, read from an index without the pictures. */
export async function pictureTotals(archive: ArchiveDatabase): Promise<PictureTotals> {
  const sizes = await archive.pictures.orderBy('byteLength').keys();
  return { count: sizes.length, bytes: sizes.reduce<number>((sum, size) => sum + Number(size), 0) };
}

/** Removes every picture. They can be fetched again as long as their hosts have them; nothing else is touched. */
export async function removePictures(archive: ArchiveDatabase): Promise<void> {
  await archive.pictures.clear();
}
