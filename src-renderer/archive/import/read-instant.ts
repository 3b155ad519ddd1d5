import { isPlainObject } from '../../../src-shared/catalog/read-tolerantly.ts';

/** Names under which tools say when they fetched what they saved, beside the envelope's own fields. */
const instantNames = ['fetchedAt', 'fetched_at', 'retrievedAt', 'retrieved_at', 'timestamp', 'savedAt', 'saved_at'];

/** The service is no older: what claims to be is a counter, or a slip. */
const earliestMs = Date.UTC(2012, 0, 1);

/**
 * When a saved answer says it was fetched: ISO text with a time and a zone, or Unix seconds or milliseconds. Null where it
 * does not, or says what cannot be.
 *
 * @param now UTC, epoch milliseconds: nothing was fetched after it.
 */
export function readInstant(envelope: unknown, now: number): number | null {
  if (!isPlainObject(envelope)) return null;
  for (const name of instantNames) {
    const at = toInstant(envelope[name]);
    if (at !== null && at >= earliestMs && at <= now) return at;
  }
  return null;
}

function toInstant(value: unknown): number | null {
  if (typeof value === 'number' && Number.isFinite(value)) return Math.round(value < 1e11 ? value * 1_000 : value);
  if (typeof value !== 'string') return null;
  if (/^\d{10}(?:\d{3})?$/.test(value)) return toInstant(Number(value));
  // Without a zone nobody knows which clock it was.
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/.test(value)) return null;
  const at = Date.parse(value);
  return Number.isNaN(at) ? null : at;
}

/** The instant in a name that Orrery itself gave an exported answer (`ui/answer/export-name.ts`): `ships-2026-11-21-1403.json`. */
export function readNamedInstant(fileName: string, now: number): number | null {
  const match = /-(\d{4}-\d\d-\d\d)-(\d\d)(\d\d)(?: ?\(\d+\))?\.json$/i.exec(fileName);
  const at = match ? Date.parse(`${match[1]}T${match[2]}:${match[3]}:00Z`) : NaN;
  return Number.isNaN(at) || at < earliestMs || at > now ? null : at;
}
