import { mediaUrl } from './demo-web.ts';
import type { WireRecord } from './ship-record.ts';

interface Picture {
  readonly depot: 'cdn' | 'site';
  /** False for one whose sizes are not made: `images` is then an empty list (recordings, "Starmap systems"). */
  readonly isWhole: boolean;
}

/** `thumbnail` of a system, `texture` of an object: the three sizes the specification names. */
export function starmapPicture(slug: string, file: string, { depot, isWhole }: Picture): WireRecord {
  const at = (size: string): string => mediaUrl(depot, slug, size, file);
  return {
    slug,
    source: at('source'),
    images: isWhole ? Object.fromEntries(sizes.map((size) => [size, at(size)])) : [],
  };
}

const sizes = ['post', 'product_thumb_large', 'subscribers_vault_thumbnail'];
