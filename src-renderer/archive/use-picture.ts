import type { StoredPicture } from './archive-rows.ts';
import { readPicture } from './read-picture.ts';
import { useArchiveQuery } from './use-archive-query.ts';

/**
 * The archived picture of the first of these addresses that has one, followed live; null when none has, undefined while it
 * is read. Always the latest one: a picture is no evidence, whichever instant is on screen.
 *
 * @param urls null while it is not wanted: nothing is read then.
 */
export function usePicture(urls: readonly string[] | null): StoredPicture | null | undefined {
  const picture = useArchiveQuery(`picture ${urls?.join('\n') ?? ''}`, async (archive) => ({
    value: urls === null ? undefined : await readPicture(archive, urls),
  }));
  return picture?.value;
}
