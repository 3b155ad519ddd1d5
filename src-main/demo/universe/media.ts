import { mediaUrl } from './demo-web.ts';
import { pictureSizes } from './picture-sizes.ts';
import { randomFrom } from './random.ts';

/**
 * One entry of a `media` array. Most of a ship record's 25 kB is here: every entry lists dozens of sizes twice, once
 * with their measures and once with their addresses (shape of the recordings).
 *
 * @param words name the picture; the same words give the same entry.
 */
export function mediaEntry(file: string, ...words: readonly (string | number)[]): Record<string, unknown> {
  const random = randomFrom('media', ...words);
  const slug = Array.from({ length: 13 }, () => slugLetters.charAt(random.int(0, slugLetters.length - 1))).join('');
  const depot = random.chance(0.55) ? 'cdn' : 'site';
  const source = mediaUrl(depot, slug, 'source', file);
  return {
    cover_data: null,
    depot: depot === 'cdn' ? 'CDN_MEDIA' : 'LOCAL_MEDIA',
    depot_status: 'R',
    derived_data: { sizes: pictureSizes },
    distant_id: null,
    distant_source: null,
    id: String(random.int(400_000, 2_600_000)),
    images: Object.fromEntries(Object.keys(pictureSizes).map((size) => [size, mediaUrl(depot, slug, size, file)])),
    membership_id: String(random.int(200_000, 430_000)),
    membership_slot: 'thumbnail',
    publish_end: null,
    publish_start: null,
    purpose: 'full',
    slug,
    source_duration: null,
    source_extension: file.slice(file.lastIndexOf('.') + 1),
    source_name: file.slice(0, file.lastIndexOf('.')),
    source_stream: { progressive: source },
    source_url: source,
    status: 'P',
    tag_string: random.pick(['tag.Thumbnail', 'tag.Catalogue', 'tag.Gallery,tag.Reviewed']),
    time_modified: `20${random.int(17, 25)}-0${random.int(1, 9)}-1${random.int(0, 9)} 1${random.int(0, 9)}:4${random.int(0, 9)}:0${random.int(0, 9)}`,
    type: 'I',
  };
}

const slugLetters = 'abcdefghijklmnopqrstuvwxyz0123456789';
