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
