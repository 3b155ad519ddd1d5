import { randomBytes } from 'node:crypto';
import type { FetchPlan } from '../../src-shared/plan.ts';
import { succeed, type Outcome } from '../../src-shared/problem.ts';
import { buildRequest, type Connection } from './build-request.ts';

/**
 * A plan's request as a command line for a POSIX shell. `$KEY` stands where the key goes, so the line can be passed on;
 * the shell puts in the key of whoever runs it.
 *
 * @returns the line, or why the plan cannot be a request (`buildRequest`).
 */
export function writeCurl(place: Pick<Connection, 'address' | 'words'>, plan: FetchPlan): Outcome<string> {
  // Letters that nothing encodes and that no address holds by chance; `$KEY` itself would be encoded.
  const standIn = `KEY${randomBytes(16).toString('hex')}`;
  const request = buildRequest({ ...place, key: standIn }, plan);
  if (!request.ok) return request;
  const { url, headers } = request.value;
  const words = ['curl'];
  // curl would take brackets and braces for a list of addresses.
  if (/[[\]{}]/.test(url)) words.push('--globoff');
  for (const [name, value] of Object.entries(headers)) words.push('-H', quoteWord(`${name}: ${value}`, standIn));
  // Inside double quotes an interactive shell still takes `!` for its history.
  words.push(quoteWord(url.replaceAll('!', '%21'), standIn));
  return succeed(words.join(' '));
}

/** In single quotes nothing means anything but `'`; the word that holds the key needs double ones, so that it expands. */
function quoteWord(text: string, standIn: string): string {
  if (!text.includes(standIn)) return `'${text.replaceAll("'", String.raw`'\''`)}'`;
  return `"${text.replaceAll(/[\\"$`]/g, String.raw`\$&`).replaceAll(standIn, () => '$KEY')}"`;
}
