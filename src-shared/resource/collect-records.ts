import type * as z from 'zod/mini';
import { DriftLog, isPlainObject, listElements, readTolerantly } from './read-tolerantly.ts';
import type { ReadPayload, RecordDraft } from './resource.ts';

interface CollectRecords<Shape extends z.core.$ZodShape, Fields extends object> {
  readonly schema: z.ZodMiniObject<Shape>;
  /** Key that tells one element from a map of elements. */
  readonly elementKey: string;
  readonly toFields: (wire: z.infer<z.ZodMiniObject<Shape>>, drift: DriftLog) => Fields;
  readonly identityOf: (fields: Fields) => string | null;
  readonly titleOf: (fields: Fields) => string | null;
  /** True where the specification does not show the shape: then an object without any known key is a record as well. */
  readonly isOpenShape?: boolean;
}

/**
 * Turns a payload into records: tolerant reading, identity, drift. Every element with at least one known key is kept, also
 * without or with a repeated identity (it gets a positional one, and the drift says so). An object without any known key
 * is something else than a record, an error told in the wrong place for example.
 */
export function collectRecords<Shape extends z.core.$ZodShape, Fields extends object>(
  data: unknown,
  how: CollectRecords<Shape, Fields>,
): ReadPayload<Fields> {
  const drift = new DriftLog();
  const records: RecordDraft<Fields>[] = [];
  const taken = new Set<string>();
  const elements = listElements(data, (value) => how.elementKey in value);
  if (data !== null && data !== undefined && typeof data !== 'object') drift.note('bad-value', '*', data);
  for (const [index, element] of elements.entries()) {
    const isRecord =
      how.isOpenShape === true
        ? isPlainObject(element) && Object.keys(element).length > 0
        : hasKnownKey(how.schema, element);
    if (!isRecord) {
      drift.note('empty-element', '*', element);
      continue;
    }
    const wire = readTolerantly(how.schema, element, drift);
    if (!wire) continue;
    const fields = how.toFields(wire, drift);
    const identity = claimIdentity(how.identityOf(fields), index, taken, drift);
    records.push({ identity, title: how.titleOf(fields) ?? identity, fields, wire: element });
  }
  return { records, drift: drift.list() };
}

interface CollectNested<Shape extends z.core.$ZodShape, Fields> {
  /** Where the list stands in the record, such as `cards`: prefix of the drift's places. */
  readonly path: string;
  readonly schema: z.ZodMiniObject<Shape>;
  readonly toFields: (wire: z.infer<z.ZodMiniObject<Shape>>, drift: DriftLog) => Fields;
  readonly drift: DriftLog;
}

/**
 * The elements of a list inside a record, each with at least one known key read tolerantly by itself: one bad card must
 * not take the release's other cards along. A lone object counts as a list of one (recordings, "Progress tracker": `disciplines`). Declare the field
 * `opaque` in the record's schema.
 */
export function collectNested<Shape extends z.core.$ZodShape, Fields>(
  value: unknown,
  { path, schema, toFields, drift }: CollectNested<Shape, Fields>,
): readonly Fields[] {
  if (value === null || value === undefined) return [];
  const inner = drift.within(`${path}.*`);
  if (!Array.isArray(value) && !isPlainObject(value)) {
    drift.note('bad-value', path, value);
    return [];
  }
  return (Array.isArray(value) ? value : Object.keys(value).length === 0 ? [] : [value]).flatMap((element: unknown) => {
    const wire = hasKnownKey(schema, element) ? readTolerantly(schema, element, inner) : null;
    if (wire) return [toFields(wire, inner)];
    drift.note('empty-element', `${path}.*`, element);
    return [];
  });
}

function hasKnownKey(schema: z.ZodMiniObject, element: unknown): boolean {
  return isPlainObject(element) && Object.keys(element).some((key) => Object.hasOwn(schema.shape, key));
}

/** An identity no record before it has: the wanted one, or one made with the record's position. */
function claimIdentity(wanted: string | null, index: number, taken: Set<string>, drift: DriftLog): string {
  let identity = wanted ?? `#${index}`;
  if (wanted === null) drift.note('no-identity', '*', index);
  else if (taken.has(identity)) drift.note('duplicate-identity', '*', identity);
  // The service may send an identity that looks like a positional one, hence the loop.
  while (taken.has(identity)) identity = `${identity}#${index}`;
  taken.add(identity);
  return identity;
}
