/** Hex digits of the content hash that a record id carries: 64 bits, within one resource and identity. */
const hashDigits = 16;

/** `resource|identity|hash`; the identity may hold any character, the two other parts cannot hold a bar. */
export function recordId(resource: string, identity: string, contentHash: string): string {
  return `${resource}|${identity}|${contentHash.slice(0, hashDigits)}`;
}

/** The identity inside a record id. */
export function identityInRecordId(id: string): string {
  return id.slice(id.indexOf('|') + 1, -(hashDigits + 1));
}

/** `resource|identity`: a record whichever content it has. */
export function placeOfRecord(resource: string, identity: string): string {
  return `${resource}|${identity}`;
}

/**
 * A snapshot id: 12 hex digits of the instant, then 20 random ones, so that ids sort by time of creation.
 *
 * @param atMs UTC, epoch milliseconds.
 */
export function createSnapshotId(atMs: number): string {
  return `${atMs.toString(16).padStart(12, '0')}-${hexText(crypto.getRandomValues(new Uint8Array(10)))}`;
}

const hexOfByte = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** Two lower-case hex digits per byte. */
export function hexText(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += hexOfByte[byte];
  return text;
}
