import { ProblemError } from '../../src-shared/problem.ts';
import { requireDepth } from '../../src-shared/request-key.ts';
import { isPlainObject } from '../../src-shared/resource/read-tolerantly.ts';
import { removed, secretSpellings, shortestSecret } from './redactor.ts';

/**
 * Removes the key from a response before it leaves the main process: `GET /v2/me` echoes it as `data.key`, and nothing
 * promises that no other response does.
 *
 * The parsed body is searched, not its text: JSON may spell the same character in several ways (`\/`, `\u002b`), and
 * replacing inside the text could break it.
 *
 * @returns the text and the body, both without the key; the same objects when it was not in there.
 * @throws ProblemError `unexpected-shape` when the body is nested too deeply to be searched: better no response than a key.
 */
export function stripKey(
  text: string,
  body: Record<string, unknown>,
  key: string | null,
): { readonly text: string; readonly body: Record<string, unknown> } {
  const withoutAccountKey = withoutEcho(body);
  const spellings = key !== null && key.length >= shortestSecret ? secretSpellings(key) : [];
  const clean = spellings.some((spelling) => mayHold(text, spelling))
    ? (withoutSpellings(withoutAccountKey, spellings, 0) as Record<string, unknown>) // an object for an object
    : withoutAccountKey;
  return clean === body ? { text, body } : { text: writeJson(clean), body: clean };
}

/** @throws ProblemError as `stripKey`, not the platform's own error about its stack. */
function writeJson(body: Record<string, unknown>): string {
  try {
    return JSON.stringify(body);
  } catch {
    throw new ProblemError({ kind: 'unexpected-shape', detail: 'The response is nested too deeply to be written.' });
  }
}

/** A quick look, because walking through 5 MB takes long: in JSON each character may also stand as an escape. */
function mayHold(text: string, spelling: string): boolean {
  if (text.includes(spelling)) return true;
  if (/^[\w-]*$/.test(spelling)) return false; // nothing that anybody escapes
  const characters = [...spelling].map((char) => {
    if (/[\w-]/.test(char)) return char;
    const code = char.charCodeAt(0).toString(16).padStart(4, '0');
    // Itself, after a backslash, or as \uXXXX in either case.
    return String.raw`(?:\\?\u${code}|\\u${code}|\\u${code.toUpperCase()})`;
  });
  return new RegExp(characters.join('')).test(text);
}

/** The account record loses its `key`, also when it holds another spelling than the key that was sent. */
function withoutEcho(body: Record<string, unknown>): Record<string, unknown> {
  const account = body['data'];
  if (!isPlainObject(account) || !('key' in account) || !('dailyRequestLimit' in account)) return body;
  const { key: _echoed, ...rest } = account;
  return { ...body, data: rest };
}

function withoutSpellings(value: unknown, spellings: readonly string[], level: number): unknown {
  requireDepth(level);
  if (typeof value === 'string') return cleanText(value, spellings);
  if (Array.isArray(value))
    return sameOrNew(
      value,
      value.map((item) => withoutSpellings(item, spellings, level + 1)),
    );
  if (!isPlainObject(value)) return value;
  let isChanged = false;
  const members = Object.entries(value).map(([name, member]) => {
    const clean = [cleanText(name, spellings), withoutSpellings(member, spellings, level + 1)] as const;
    isChanged ||= clean[0] !== name || clean[1] !== member;
    return clean;
  });
  return isChanged ? Object.fromEntries(members) : value;
}

function sameOrNew(before: readonly unknown[], after: readonly unknown[]): readonly unknown[] {
  return after.every((item, index) => item === before[index]) ? before : after;
}

function cleanText(text: string, spellings: readonly string[]): string {
  let clean = text;
  for (const spelling of spellings) if (clean.includes(spelling)) clean = clean.replaceAll(spelling, removed);
  return clean;
}
