import { isPlainObject } from '../resource/read-tolerantly.ts';
import { plainText } from '../resource/wire.ts';

/** What a ship's record says about its maker besides name and code. Null is unknown. */
interface ShipMaker {
  /** What the maker is known for, a few words. */
  readonly knownFor: string | null;
  readonly description: string | null;
}

/** Reads the maker inside a ship as sent; the specification names neither field (recordings, "Ships"). */
export function readShipMaker(element: unknown): ShipMaker {
  const maker = isPlainObject(element) ? element['manufacturer'] : null;
  const wordAt = (key: string): string | null => {
    const value = isPlainObject(maker) ? maker[key] : null;
    return typeof value === 'string' ? plainText(value) : null;
  };
  return { knownFor: wordAt('known_for'), description: wordAt('description') };
}

/** One entry of a `media` list, as text. */
export interface MediaEntry {
  /** The file's name, with its ending where that was sent; null is unknown. */
  readonly title: string | null;
  readonly tags: readonly string[];
  /** Addresses as sent, absolute or site-relative: the source first, then each size. */
  readonly addresses: readonly { readonly name: string; readonly address: string }[];
}

/**
 * What the `media` of a ship as sent holds (recordings, "Ships"), for a list of words. Nothing here is ever loaded. What is
 * no entry is left out.
 */
export function readShipMedia(element: unknown): readonly MediaEntry[] {
  const media = isPlainObject(element) ? element['media'] : null;
  const entries: readonly unknown[] = Array.isArray(media) ? media : [media];
  return entries.flatMap((entry) => {
    if (!isPlainObject(entry)) return [];
    const read = { title: titleOf(entry), tags: tagsOf(entry), addresses: addressesOf(entry) };
    return read.title === null && read.addresses.length === 0 ? [] : [read];
  });
}

function titleOf(entry: Record<string, unknown>): string | null {
  const [name, extension] = [word(entry['source_name']), word(entry['source_extension'])];
  if (name === null) return word(entry['slug']);
  return extension === null || name.endsWith(`.${extension}`) ? name : `${name}.${extension}`;
}

/** `tag.Gallery,tag.Reviewed` reads Gallery and Reviewed. */
function tagsOf(entry: Record<string, unknown>): readonly string[] {
  const tags = word(entry['tag_string'])?.split(',') ?? [];
  return tags.map((tag) => tag.trim().replace(/^tag\./, '')).filter((tag) => tag !== '');
}

function addressesOf(entry: Record<string, unknown>): MediaEntry['addresses'] {
  const images = isPlainObject(entry['images']) ? entry['images'] : {};
  return Object.entries({ source: entry['source_url'], ...images }).flatMap(([name, value]) => {
    const address = word(value);
    return address === null ? [] : [{ name, address }];
  });
}

function word(value: unknown): string | null {
  return typeof value === 'string' ? plainText(value) : null;
}
