import { secretSpellings } from './secret-spellings.ts';

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

/** What stands where a key stood. */
export const removed = '[key removed]';

/**
 * `…/<key>/v1/…`: whatever stands before /v1 is treated as a key, known or not, with or without a host before it. The
 * host itself, right after `//`, is none.
 */
const pathKey = /(?<!\/)\/[^/\s"'<>]+(?=\/v1(?:[/?#\s"'<>]|$))/g;
