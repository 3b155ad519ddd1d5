import type { z } from 'zod';
import type { DriftLog } from './drift.ts';
import { isPlainObject, readTolerantly } from './read-tolerantly.ts';

interface ReadPart<Shape extends z.ZodRawShape> {
  /** Where the object stands in the record, such as `focus`: prefix of the drift's places. */
  readonly path: string;
  readonly schema: z.ZodObject<Shape>;
  readonly drift: DriftLog;
}

/**
 * An object inside a record, read tolerantly by itself: one bad figure must not take the figures beside it along.
 * Declare the field `opaque` in the record's schema.
 *
 * @returns null for null, `{}` and `[]` (both mean "nothing" in the recordings), and, with drift, for what is no object.
 */
export function readPart<Shape extends z.ZodRawShape>(
  value: unknown,
  { path, schema, drift }: ReadPart<Shape>,
): z.infer<z.ZodObject<Shape>> | null {
  if (value === null || value === undefined || (typeof value === 'object' && Object.keys(value).length === 0))
    return null;
  if (isPlainObject(value)) return readTolerantly(schema, value, drift.within(path));
  drift.note('bad-value', path, value);
  return null;
}
