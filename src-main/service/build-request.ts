import { randomBytes } from 'node:crypto';
import { targetOf, type FetchPlan } from '../../src-shared/plan.ts';
import { fail, succeed, type Outcome } from '../../src-shared/problem.ts';
import type { PathSegments } from '../../src-shared/resource/resource.ts';

/** Where and as whom to ask. Lives in main only: `key` is the secret itself. */
export interface Connection {
  /** Checked by `checkServiceAddress`; no trailing slash. */
  readonly address: string;
  readonly key: string | null;
  readonly words: PathSegments;
}

/** A request ready to send. `url` may hold the key: it is never logged, stored or shown. */
export interface BuiltRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Builds the request of a plan for either generation (spec, Endpoints). Every path segment and query value is encoded,
 * so that codes with `'`, `,` or `/` stay one segment.
 *
 * @returns `key-missing` when the plan needs a key and the connection has none; `bad-parameters` when a segment or value
 *   cannot be part of a URL.
 */
export function buildRequest(connection: Connection, plan: FetchPlan): Outcome<BuiltRequest> {
  const { key } = connection;
  if (plan.route !== 'open' && !key) return fail({ kind: 'key-missing' });
  const target = targetOf(plan, connection.words);
  const prefix = plan.route === 'path-key' ? [key ?? '', 'v1', plan.mode ?? ''] : [];
  const segments = [...prefix, ...target.segments];
  if (!segments.every(isSendable) || !target.query.flat().every((text) => text.isWellFormed())) {
    return fail({ kind: 'bad-parameters', detail: 'A parameter is empty, made of dots only, or not valid text.' });
  }
  const path = segments.map(encodeSegment).join('/');
  const query = target.query
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&');
  const headers: Record<string, string> = { accept: 'application/json' };
  if (plan.route === 'header-key' && key) headers['x-api-key'] = key;
  return succeed({ url: `${connection.address}/${path}${query === '' ? '' : `?${query}`}`, headers });
}

/**
 * Whether a segment reaches the service as itself. A URL cannot say `.` or `..` as a segment: even spelled `%2E%2E` the
 * URL standard resolves them away, and an empty one is another path.
 */
function isSendable(segment: string): boolean {
  return segment !== '' && !/^\.{1,2}$/.test(segment) && segment.isWellFormed();
}

/**
 * Encodes one path segment. `encodeURIComponent` leaves `'()*!` alone; strict servers want them encoded too.
 *
 * @throws URIError when the text holds half a surrogate pair.
 */
export function encodeSegment(segment: string): string {
  return encodeURIComponent(segment).replaceAll(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** The specification's neutral words, which the demo answers to; a deployment's own are a setting of its connection. */
export const defaultPathSegments: PathSegments = { mainBoard: 'main', campaignBoard: 'campaign' };

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
