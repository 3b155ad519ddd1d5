/** Longest address that is kept, in characters, as the bridge has it. */
const maxUrlChars = 2_000;

/** Entries of a `media` array that are looked at: the first is the record's own picture, a crowd of them is no reason to wait. */
const maxEntries = 24;

/** Addresses taken of one entry. */
const perEntry = 3;

/** Widths of the sizes the specification names, in pixels, for entries that come without their measures (recordings). */
const namedWidths: ReadonlyMap<string, number> = new Map([
  ['post', 500],
  ['product_thumb_large', 341],
  ['subscribers_vault_thumbnail', 216],
]);

/**
 * Addresses of the pictures in a `media` array of the service, or in one entry of it (a `thumbnail`, a `texture`), best
 * first: of each entry the two sizes that fit best, then the source. Addresses are as they were sent, absolute,
 * site-relative or malformed; whether one may be fetched is judged by main (`media:load`).
 *
 * @param media as sent; whatever is not of the recorded shape is passed over.
 * @param wantedWidth in pixels.
 */
export function pictureUrlsOf(media: unknown, wantedWidth: number): readonly string[] {
  const entries: readonly unknown[] = Array.isArray(media) ? media.slice(0, maxEntries) : [media];
  return [...new Set(entries.flatMap((entry) => urlsOfEntry(entry, wantedWidth)))];
}

function urlsOfEntry(entry: unknown, wantedWidth: number): readonly string[] {
  const sources = [valueAt(entry, 'source_url'), valueAt(entry, 'source')].filter(isAddress);
  return [...fittingUrls(entry, wantedWidth), ...sources].slice(0, perEntry);
}

/** The best one less than an entry may have, so that its source has room. An entry has some 55 sizes. */
function fittingUrls(entry: unknown, wantedWidth: number): readonly string[] {
  const sizes = objectAt(objectAt(entry, 'derived_data'), 'sizes');
  const best: { readonly url: string; readonly misfit: number }[] = [];
  for (const [name, url] of Object.entries(objectAt(entry, 'images') ?? {})) {
    const misfit = misfitOf(objectAt(sizes, name), wantedWidth, namedWidths.get(name));
    const worst = best.length < perEntry - 1 ? Infinity : (best.at(-1)?.misfit ?? Infinity);
    if (misfit === null || misfit >= worst || !isAddress(url)) continue;
    best.push({ url, misfit });
    best.sort((a, b) => a.misfit - b.misfit);
    best.length = Math.min(best.length, perEntry - 1);
  }
  return best.map(({ url }) => url);
}

/**
 * How badly a size fits, 0 is best; null where its width is not known. Doubling the width counts 1, halving it 2, because
 * what is missing cannot be made up for. A cut to another shape than 16:9 counts too: the ship's ends may be gone.
 */
function misfitOf(size: object | null, wantedWidth: number, namedWidth: number | undefined): number | null {
  const width = lengthAt(size, 'width') ?? namedWidth ?? null;
  if (width === null) return null;
  const doublings = Math.log2(width / wantedWidth);
  const height = valueAt(size, 'mode') === 'resize' ? null : lengthAt(size, 'height');
  const cut = height === null ? 0 : Math.abs(Math.log2((width / height) * (9 / 16)));
  return (doublings < 0 ? -2 * doublings : doublings) + cut;
}

function isAddress(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > maxUrlChars) return false;
  return /^(?:https?:\/\/|\/)\S/i.test(value) && !/\p{Cc}/u.test(value);
}

function lengthAt(holder: object | null, key: string): number | null {
  const value = valueAt(holder, key);
  const number = typeof value === 'string' && /^\d{1,5}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) && number > 0 ? number : null;
}

function objectAt(holder: unknown, key: string): object | null {
  const value = valueAt(holder, key);
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
}

/** Own properties only: `images` may have a size called `constructor`, and nothing is read from a prototype. */
function valueAt(holder: unknown, key: string): unknown {
  if (typeof holder !== 'object' || holder === null || !Object.hasOwn(holder, key)) return undefined;
  // Any own property of a parsed JSON object may be read as unknown.
  return (holder as Readonly<Record<string, unknown>>)[key];
}
