import { StringDecoder } from 'node:string_decoder';
import { encodeSegment } from './build-request.ts';

/**
 * The one place that turns requests and errors into text that may leave the main process. A URL of the path-key
 * generation holds the key, so addresses are shortened as well (DESIGN §1.4, SECURITY A).
 */
export interface Redactor {
  /** Remembers a secret for as long as the process lives; secrets under six characters would blank ordinary words. */
  readonly protect: (secret: string) => void;
  /** The text with every protected secret (see `secretSpellings`) and every key-like path segment removed. */
  readonly redact: (text: string) => string;
  /** Whether the text holds any protected secret. For text of any length: it is searched, never copied. */
  readonly finds: (text: string) => boolean;
  /** Length of the longest spelling looked for, in characters: who searches in pieces keeps so much of the one before. */
  readonly longestSpelling: () => number;
}

/** Secrets shorter than this cannot be told from ordinary words, so no key may be (`checkKey`). Characters. */
export const shortestSecret = 6;

export function createRedactor(): Redactor {
  const secrets = new Set<string>();
  let spellings: readonly string[] = [];
  return {
    protect: (secret) => {
      if (secret.length < shortestSecret || secrets.has(secret)) return;
      secrets.add(secret);
      // Over all secrets, longest first: one key may begin with another.
      spellings = [...secrets].flatMap(secretSpellings).toSorted((a, b) => b.length - a.length);
    },
    redact: (text) => {
      let clean = text;
      for (const spelling of spellings) clean = clean.replaceAll(spelling, removed);
      return clean.replaceAll(pathKey, `/${removed}`);
    },
    finds: (text) => spellings.some((spelling) => text.includes(spelling)),
    // Never 0: `slice(-0)` is all of a text.
    longestSpelling: () => spellings[0]?.length ?? 1,
  };
}

/** Looks for secrets in bytes that come in pieces. */
export class PieceSearch {
  readonly #redactor: Pick<Redactor, 'finds' | 'longestSpelling'>;
  readonly #decoder: StringDecoder;
  /** One may lie across two pieces. */
  #before = '';

  constructor(redactor: Pick<Redactor, 'finds' | 'longestSpelling'>, encoding: 'utf8' | 'latin1' = 'utf8') {
    this.#redactor = redactor;
    this.#decoder = new StringDecoder(encoding);
  }

  /** Whether a secret ends in the next piece. */
  finds(piece: Buffer): boolean {
    const text = this.#before + this.#decoder.write(piece);
    this.#before = text.slice(-this.#redactor.longestSpelling());
    return this.#redactor.finds(text);
  }
}

/** What stands where a key stood. */
export const removed = '[key removed]';

/**
 * `…/<key>/v1/…`: whatever stands before /v1 is treated as a key, known or not, with or without a host before it. The
 * host itself, right after `//`, is none.
 */
const pathKey = /(?<!\/)\/[^/\s"'<>]+(?=\/v1(?:[/?#\s"'<>]|$))/g;

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
