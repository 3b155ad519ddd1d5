import type { z } from 'zod';
import type { DriftLog } from './drift.ts';

/**
 * Reads a value with a schema and never refuses it: a field that does not fit becomes null and is listed as drift, and
 * fields the schema does not know are listed too (they survive in the raw body).
 *
 * @param schema a loose object schema all of whose fields accept null.
 * @returns the parsed object; null only when the value is no object at all.
 */
export function readTolerantly<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  value: unknown,
  drift: DriftLog,
): z.infer<z.ZodObject<Shape>> | null {
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

function noteUnknownFields(schema: z.ZodObject, value: Record<string, unknown>, drift: DriftLog): void {
  for (const key of Object.keys(value)) {
    if (!Object.hasOwn(schema.shape, key)) drift.note('unknown-field', key, value[key]);
  }
}
