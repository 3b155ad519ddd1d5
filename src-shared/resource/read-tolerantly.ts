import type * as z from 'zod/mini';

/**
 * Reads a value with a schema and never refuses it: a field that does not fit becomes null and is listed as drift, and
 * fields the schema does not know are listed too (they survive in the raw body).
 *
 * @param schema a loose object schema all of whose fields accept null.
 * @returns the parsed object; null only when the value is no object at all.
 */
export function readTolerantly<Shape extends z.core.$ZodShape>(
  schema: z.ZodMiniObject<Shape>,
  value: unknown,
  drift: DriftLog,
): z.infer<z.ZodMiniObject<Shape>> | null {
  if (!isPlainObject(value)) return null;
  noteUnknownFields(schema, value, drift);
  const first = schema.safeParse(value);
  if (first.success) return first.data;
  // One repair is enough: every field accepts null. Issues inside a field blank the whole top-level field, so that a
  // half-read list is never taken for a whole one; the raw body still has it.
  const repaired: Record<string, unknown> = { ...value };
  for (const issue of first.error.issues) {
    const field = String(issue.path[0]);
    drift.note(
      'bad-value',
      issue.path.map((step) => (typeof step === 'number' ? '*' : String(step))).join('.'),
      value[field],
    );
    repaired[field] = null;
  }
  return schema.parse(repaired);
}

/** True for `{…}`: not null, not a list. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * The elements of a payload that may be a list, one object, a map of objects, or upstream's `{resultset: […]}`
 * (recordings: the same endpoint gives an array, or an object for a single match). Null and `{}` are no elements.
 *
 * @param isElement tells a single element from a map of elements.
 */
export function listElements(
  data: unknown,
  isElement: (value: Record<string, unknown>) => boolean,
): readonly unknown[] {
  if (Array.isArray(data)) return data;
  if (!isPlainObject(data)) return [];
  if (Array.isArray(data['resultset'])) return data['resultset'];
  if (isElement(data)) return [data];
  const members = Object.values(data);
  return members.every(isPlainObject) ? members : [data];
}

function noteUnknownFields(schema: z.ZodMiniObject, value: Record<string, unknown>, drift: DriftLog): void {
  for (const key of Object.keys(value)) {
    if (!Object.hasOwn(schema.shape, key)) drift.note('unknown-field', key, value[key]);
  }
}

/**
 * A difference between what the service sent and what the catalogue expects. Drift is shown, never hidden, and never
 * stops a record from being kept. It is also all there is to notice another version of the service by, since none is
 * negotiated (docs/decisions/not-shown.md).
 */
export interface Drift {
  /** `unknown-field`: not in the catalogue; `bad-value`: could not be read, so it became null; `empty-element`: a null or
   * empty entry of a list; `no-identity`: a record without its identifying field; `duplicate-identity`. */
  readonly kind: 'unknown-field' | 'bad-value' | 'empty-element' | 'no-identity' | 'duplicate-identity';
  /** Where, with list positions as `*`, for example `compiled.*.size`. */
  readonly path: string;
  readonly count: number;
  /** The first offending value, shortened. */
  readonly sample: string;
}

interface Entry {
  readonly kind: Drift['kind'];
  readonly path: string;
  count: number;
  readonly sample: string;
}

/** Collects drift while a payload is read, counting repeats of the same kind and place. */
export class DriftLog {
  readonly #entries: Map<string, Entry>;
  readonly #prefix: string;

  constructor(entries = new Map<string, Entry>(), prefix = '') {
    this.#entries = entries;
    this.#prefix = prefix;
  }

  note(kind: Drift['kind'], place: string, value: unknown): void {
    const path = `${this.#prefix}${place}`;
    const known = this.#entries.get(`${kind} ${path}`);
    if (known) {
      known.count += 1;
      return;
    }
    this.#entries.set(`${kind} ${path}`, { kind, path, count: 1, sample: shorten(value) });
  }

  /** The same log for what is read inside a field: its places get the field's path in front. */
  within(path: string): DriftLog {
    return new DriftLog(this.#entries, `${this.#prefix}${path}.`);
  }

  list(): readonly Drift[] {
    return [...this.#entries.values()].toSorted(orderDrift);
  }
}

/** The order in which drift is listed. 0 for two places whose spelling differs in no way that a reader sees. */
export function orderDrift(a: Pick<Drift, 'kind' | 'path'>, b: Pick<Drift, 'kind' | 'path'>): number {
  return a.path.localeCompare(b.path) || a.kind.localeCompare(b.kind);
}

function shorten(value: unknown): string {
  const text = typeof value === 'string' ? value : writeJson(value);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

/** Reading never throws, not even where a value is nested deeper than the stack. */
function writeJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return 'nested too deeply to be shown';
  }
}

interface ReadPart<Shape extends z.core.$ZodShape> {
  /** Where the object stands in the record, such as `focus`: prefix of the drift's places. */
  readonly path: string;
  readonly schema: z.ZodMiniObject<Shape>;
  readonly drift: DriftLog;
}

/**
 * An object inside a record, read tolerantly by itself: one bad figure must not take the figures beside it along.
 * Declare the field `opaque` in the record's schema.
 *
 * @returns null for null, `{}` and `[]` (both mean "nothing" in the recordings), and, with drift, for what is no object.
 */
export function readPart<Shape extends z.core.$ZodShape>(
  value: unknown,
  { path, schema, drift }: ReadPart<Shape>,
): z.infer<z.ZodMiniObject<Shape>> | null {
  if (value === null || value === undefined || (typeof value === 'object' && Object.keys(value).length === 0))
    return null;
  if (isPlainObject(value)) return readTolerantly(schema, value, drift.within(path));
  drift.note('bad-value', path, value);
  return null;
}

/**
 * True for a list without entries, also as upstream's `{resultset: []}` and when all it holds is null or empty. An unknown
 * code is answered so, as a success (recordings, "Star-system, object"; docs/decisions/not-shown.md).
 */
export function isEmptyList(data: unknown): boolean {
  const list = isPlainObject(data) ? data['resultset'] : data;
  return Array.isArray(list) && list.every(isBlank);
}

function isBlank(element: unknown): boolean {
  return typeof element === 'object' && (element === null || Object.keys(element).length === 0);
}

/**
 * The element of a payload that is one object, or a list of one (recordings, "Star-system, object"). Null, `{}` and
 * anything else are no element. Never taken for a map of elements, whatever its fields hold.
 */
export function listOne(data: unknown): readonly unknown[] {
  if (Array.isArray(data)) return data;
  return isPlainObject(data) && Object.keys(data).length > 0 ? [data] : [];
}
