import type { ArchiveDatabase } from './archive-database.ts';
import type { StoredPicture } from './archive-rows.ts';

/** The first of these addresses whose picture is archived; null when none is. One at a time: a picture may be megabytes. */
export async function readPicture(archive: ArchiveDatabase, urls: readonly string[]): Promise<StoredPicture | null> {
  for (const url of urls) {
    const picture = await archive.pictures.get(url);
    if (picture) return picture;
  }
  return null;
}
