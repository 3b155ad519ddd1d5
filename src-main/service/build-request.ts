import type { PathWords } from '../../src-shared/catalog/resource.ts';
import { targetOf, type FetchPlan } from '../../src-shared/plan.ts';
import { fail, succeed, type Outcome } from '../../src-shared/problem.ts';
import { encodeSegment } from './encode-segment.ts';

/** Where and as whom to ask. Lives in main only: `key` is the secret itself. */
export interface Connection {
  /** Checked by `checkServiceAddress`; no trailing slash. */
  readonly address: string;
  readonly key: string | null;
  readonly words: PathWords;
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
