import type { z } from 'zod';
import { DriftLog } from './drift.ts';
import { isPlainObject, listElements, readTolerantly } from './read-tolerantly.ts';
import type { ReadPayload, RecordDraft } from './resource.ts';

interface CollectRecords<Shape extends z.ZodRawShape, Fields extends object> {
  readonly schema: z.ZodObject<Shape>;
  /** Key that tells one element from a map of elements. */
  readonly elementKey: string;
  readonly toFields: (wire: z.infer<z.ZodObject<Shape>>) => Fields;
  readonly identityOf: (fields: Fields) => string | null;
  readonly titleOf: (fields: Fields) => string | null;
}

/**
 * Turns a payload into records: tolerant reading, identity, drift. Every element that is an object is kept, also without
 * or with a repeated identity (it gets a positional one, and the drift says so).
 */
export function collectRecords<Shape extends z.ZodRawShape, Fields extends object>(
  data: unknown,
  how: CollectRecords<Shape, Fields>,
): ReadPayload<Fields> {
  const drift = new DriftLog();
  const records: RecordDraft<Fields>[] = [];
  const taken = new Set<string>();
  const elements = listElements(data, (value) => how.elementKey in value);
  for (const [index, element] of elements.entries()) {
    if (!isPlainObject(element) || Object.keys(element).length === 0) {
      drift.note('empty-element', '*', element);
      continue;
    }
    const wire = readTolerantly(how.schema, element, drift);
    if (!wire) continue;
    const fields = how.toFields(wire);
    const identity = claimIdentity(how.identityOf(fields), index, taken, drift);
    records.push({ identity, title: how.titleOf(fields) ?? identity, fields, wire: element });
  }
  return { records, drift: drift.list() };
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
