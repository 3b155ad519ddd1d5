import { demoPictureHosts } from '../../../src-shared/demo-names.ts';
import { hashParts, randomFrom } from './random.ts';

/** `YYYY-MM-DD HH:MM:SS`, UTC: how the service writes modification times. */
export function writeTimestamp(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 19).replace('T', ' ');
}

/** The service's relative wording ("7 months ago"), as of `nowMs`. Changes with every fetch, which readers must ignore. */
export function writeRelativeTime(atMs: number, nowMs: number): string {
  const seconds = Math.max(0, Math.floor((nowMs - atMs) / 1_000));
  const [unit, size] = units.find(([, length]) => seconds >= length) ?? (['second', 1] as const);
  const count = Math.floor(seconds / size);
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}

const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** `Tue, 30 Mar 2021 00:00:00 +0000`: how the progress tracker writes dates. */
export function writeRfcDate(atMs: number): string {
  return new Date(atMs).toUTCString().replace('GMT', '+0000');
}

/** A UUID named by words: the same words give the same one. Version and variant are those of a name-based UUID. */
export function uuidFrom(...words: readonly (string | number)[]): string {
  const hex = [0, 1, 2, 3]
    .map((part) =>
      hashParts('uuid', part, ...words)
        .toString(16)
        .padStart(8, '0'),
    )
    .join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/**
 * Addresses inside the demo's payloads. `.example` is reserved and resolves nowhere, so that no demo record can ever
 * lead to somebody's server; their pictures are drawn by this service (pictures/serve-picture.ts).
 */
const [demoSiteHost, mediaHost] = demoPictureHosts;
export const demoMediaHost = mediaHost;
export const demoSite = `https://${demoSiteHost}`;

/** A picture's address; site-relative for the local depot, as the recordings mix both. */
export function mediaUrl(depot: 'cdn' | 'site', slug: string, size: string, file: string): string {
  return depot === 'cdn'
    ? `https://${demoMediaHost}/${slug}/${size}.${file.slice(file.lastIndexOf('.') + 1)}`
    : `/media/${slug}r/${size}/${file}`;
}

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

/** A size as entries list it. Heights are as odd as in the recordings: null and empty text where the picture is not cut. */
export interface PictureSize {
  readonly width: number;
  readonly height: number | '' | null;
  readonly mode: 'resize' | 'resize-crop';
  readonly delete?: string;
}

/** The three sizes the specification names, the plain ones every client looks for, and four of each place on the site. */
export const pictureSizes: Readonly<Record<string, PictureSize>> = Object.fromEntries<PictureSize>([
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
    Object.entries(widths).map(([name, width], index): [string, PictureSize] => [
      `${place}_${name}`,
      { ...(index % 2 === 0 ? { delete: '1--1' } : {}), height: Math.round(width * 0.56), mode: 'resize-crop', width },
    ]),
  ),
]);

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
