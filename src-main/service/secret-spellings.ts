import { encodeSegment } from './encode-segment.ts';

/**
 * Every way a secret may be spelled in text, longest first: removing a short spelling first could leave the tail of a
 * longer one. Plain, JSON-escaped, URL-encoded as this program and as others do it, base64 and base64url (also inside a
 * longer encoded text, as in `name:secret`), hexadecimal, and UTF-16 read as single bytes.
 */
export function secretSpellings(secret: string): readonly string[] {
  const plain = secret.toWellFormed();
  const encoded = [
    encodeURIComponent(plain),
    encodeSegment(plain),
    new URLSearchParams([['', plain]]).toString().slice(1),
  ];
  const lowerCased = encoded.map((text) => text.replaceAll(/%[0-9A-F]{2}/g, (escape) => escape.toLowerCase()));
  const base64 = [0, 1, 2].map((shift) => base64Core(plain, shift));
  const base64url = base64.map((text) => text.replaceAll('+', '-').replaceAll('/', '_'));
  const hex = Buffer.from(plain, 'utf8').toString('hex');
  const spellings = [
    secret,
    JSON.stringify(secret).slice(1, -1),
    secret.replaceAll('/', String.raw`\/`),
    ...encoded,
    ...lowerCased,
    ...base64,
    ...base64url,
    hex,
    hex.toUpperCase(),
    [...secret].join('\0'),
  ];
  return [...new Set(spellings)].toSorted((a, b) => b.length - a.length);
}

/** The characters that stand for the secret alone when it begins `shift` bytes into a base64 group of three. */
function base64Core(secret: string, shift: number): string {
  const bytes = Buffer.from(secret, 'utf8');
  const text = Buffer.concat([Buffer.alloc(shift), bytes]).toString('base64');
  // A character holds six bits: one that shares a byte with a neighbour is not the secret's alone.
  return text.slice(Math.ceil((shift * 8) / 6), Math.floor(((shift + bytes.length) * 8) / 6));
}
