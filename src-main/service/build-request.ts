import type { PathWords } from '../../src-shared/catalog/resource.ts';
import { targetOf, type FetchPlan } from '../../src-shared/plan.ts';
import { fail, succeed, type Outcome } from '../../src-shared/problem.ts';

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
 * @returns `key-missing` when the plan needs a key and the connection has none.
 */
export function buildRequest(connection: Connection, plan: FetchPlan): Outcome<BuiltRequest> {
  const { key } = connection;
  if (plan.route !== 'open' && !key) return fail({ kind: 'key-missing' });
  const target = targetOf(plan, connection.words);
  const prefix = plan.route === 'path-key' ? [key ?? '', 'v1', plan.mode ?? ''] : [];
  const path = [...prefix, ...target.segments].map(encodeSegment).join('/');
  const query = target.query
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&');
  const headers: Record<string, string> = { accept: 'application/json' };
  if (plan.route === 'header-key' && key) headers['x-api-key'] = key;
  return succeed({ url: `${connection.address}/${path}${query === '' ? '' : `?${query}`}`, headers });
}

/** `encodeURIComponent` leaves `'()*!` alone; strict servers want them encoded, and `.`/`..` would be resolved away. */
function encodeSegment(segment: string): string {
  const encoded = encodeURIComponent(segment).replaceAll(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return /^\.{1,2}$/.test(encoded) ? encoded.replaceAll('.', '%2E') : encoded;
}
