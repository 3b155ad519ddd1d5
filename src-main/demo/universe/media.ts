import { mediaUrl } from './demo-web.ts';
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
    derived_data: { sizes },
    distant_id: null,
    distant_source: null,
    id: String(random.int(400_000, 2_600_000)),
    images: Object.fromEntries(Object.keys(sizes).map((size) => [size, mediaUrl(depot, slug, size, file)])),
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

const places = [
  'board',
  'card',
  'channel',
  'feature',
  'gallery',
  'header',
  'hub',
  'listing',
  'panel',
  'poster',
  'story',
  'wall',
];
const widths = { large: 1_020, medium: 480, small: 216, tiny: 88 } as const;

/** The three sizes the specification names, the plain ones every client looks for, and four of each place on the site. */
const sizes: Readonly<Record<string, unknown>> = Object.fromEntries([
  ['post', { height: null, mode: 'resize', width: 500 }],
  ['product_thumb_large', { height: 204, mode: 'resize-crop', width: 341 }],
  ['subscribers_vault_thumbnail', { height: 133, mode: 'resize-crop', width: 216 }],
  ['avatar', { delete: '1--1', height: 76, mode: 'resize-crop', width: 76 }],
  ['banner', { delete: '1--1', height: 380, mode: 'resize-crop', width: 1_140 }],
  ['cover', { delete: '1--1', height: '', mode: 'resize', width: 1_140 }],
  ['icon', { delete: '1--1', height: 45, mode: 'resize-crop', width: 45 }],
  ['logo', { delete: '1--1', height: 175, mode: 'resize-crop', width: 175 }],
  ['slideshow', { height: 366, mode: 'resize-crop', width: 648 }],
  ...places.flatMap((place) =>
    Object.entries(widths).map(([name, width], index) => [
      `${place}_${name}`,
      { ...(index % 2 === 0 ? { delete: '1--1' } : {}), height: Math.round(width * 0.56), mode: 'resize-crop', width },
    ]),
  ),
]);
