/**
 * The one place that turns requests and errors into text that may leave the main process. A URL of the path-key
 * generation holds the key, so addresses are shortened as well (DESIGN §1.4, SECURITY A).
 */
export interface Redactor {
  /** Remembers a secret for as long as the process lives; secrets under six characters would blank ordinary words. */
  readonly protect: (secret: string) => void;
  /** The text with every protected secret (plain, URL-encoded, base64) and every key-like path segment removed. */
  readonly redact: (text: string) => string;
}

export function createRedactor(): Redactor {
  const spellings = new Set<string>();
  return {
    protect: (secret) => {
      if (secret.length < 6) return;
      for (const spelling of spell(secret)) spellings.add(spelling);
    },
    redact: (text) => {
      let clean = text;
      for (const spelling of spellings) clean = clean.replaceAll(spelling, removed);
      return clean.replaceAll(pathKey, `$1${removed}/v1/`);
    },
  };
}

const removed = '[key removed]';

/** `https://host/base/<key>/v1/…`: whatever stands before /v1/ is treated as a key, known or not. */
const pathKey = /(https?:\/\/[^\s"'<>]*\/)[^/\s"'<>]+\/v1\//g;

function spell(secret: string): string[] {
  const base64 = Buffer.from(secret, 'utf8').toString('base64');
  return [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1), base64, base64.replace(/=+$/, '')];
}
