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
