/** A value as the service sent it, before the catalogue read it. */
export interface SentValue {
  /** The key it was sent under; steps into the record are joined by ` › `. */
  readonly key: string;
  /** The JSON value; undefined where the key was not sent. */
  readonly raw: unknown;
}

/** Longer texts are cut: a tooltip is no place to read a description. */
const mostCharacters = 80;

/** How a value was sent: `sent as "18.0"`, `sent as null`, `not sent`. Text is told from numbers by its quotes. */
export function sentWords(raw: unknown): string {
  if (raw === undefined) return 'not sent';
  if (Array.isArray(raw)) return `sent as a list of ${raw.length}`;
  if (typeof raw === 'object' && raw !== null) return 'sent as an object';
  if (typeof raw === 'string' && raw.length > mostCharacters) {
    return `sent as a text of ${raw.length} characters, “${raw.slice(0, mostCharacters).trim()}…”`;
  }
  return `sent as ${JSON.stringify(raw)}`;
}
