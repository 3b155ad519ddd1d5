import * as z from 'zod/mini';
import { collectNested } from './collect-records.ts';
import {
  fieldsByPath,
  pathsOf,
  readFields,
  wireTypes,
  type FieldDeclaration,
  type FieldDeclarations,
  type PartDeclaration,
  type RecordOfFields,
} from './fields.ts';
import { readPart, type DriftLog } from './read-tolerantly.ts';
import { opaque } from './wire.ts';

/** How an object is read whose fields stand in it and in objects of it. */
interface ObjectReader<Fields extends FieldDeclarations> {
  /** Of the object itself; the objects in it are read by `toFields`. */
  readonly schema: z.ZodMiniObject;
  readonly toFields: (wire: unknown, drift: DriftLog) => RecordOfFields<Fields>;
  /**
   * The record of the object where it is a part of an element: null for nothing, `{}`, `[]` and what is no object.
   *
   * @param path where it stands in the element, keys joined by dots, for the drift.
   */
  readonly read: (raw: unknown, drift: DriftLog, path: string) => RecordOfFields<Fields> | null;
}

/**
 * Reads each object by itself: a figure that cannot be read does not take those beside it along.
 *
 * @param others keys that are no fields and no news, in the object and in every object of it.
 */
export function objectReader<Fields extends FieldDeclarations>(
  fields: Fields,
  others: readonly string[] = [],
): ObjectReader<Fields> {
  const places = Object.values(fields).flatMap((field) =>
    pathsOf(field).map((path): Place => ({ path, kind: field.kind })),
  );
  const level = levelOf(places, Object.fromEntries(others.map((key) => [key, opaque])));
  const { schema } = level;
  const toFields = (wire: unknown, drift: DriftLog) => readFields(fields, readLevel(level, wire, drift), drift);
  return {
    schema,
    toFields,
    read: (raw, drift, path) => {
      const wire = readPart(raw, { path, schema, drift });
      return wire && toFields(wire, drift.within(path));
    },
  };
}

interface Place {
  readonly path: readonly string[];
  readonly kind: FieldDeclaration['kind'];
}

interface Level {
  readonly schema: z.ZodMiniObject;
  readonly objects: readonly (readonly [key: string, level: Level])[];
}

function levelOf(places: readonly Place[], others: z.core.$ZodShape): Level {
  const shape: Record<string, z.ZodMiniType> = {};
  const objects: [string, Level][] = [];
  for (const [key = '', group] of Map.groupBy(places, ({ path }) => path[0])) {
    const deeper = group.flatMap(({ path: [, ...path], kind }) => (path.length > 0 ? [{ path, kind }] : []));
    shape[key] = wireTypes[deeper.length > 0 ? 'part' : (group[0]?.kind ?? 'part')];
    if (deeper.length > 0) objects.push([key, levelOf(deeper, others)]);
  }
  return { schema: z.looseObject({ ...shape, ...others }), objects };
}

function readLevel({ objects }: Level, wire: unknown, drift: DriftLog): unknown {
  const sent = wire as Readonly<Record<string, unknown>>; // read with the level's schema
  const read = objects.map(([key, level]) => {
    const part = readPart(sent[key], { path: key, schema: level.schema, drift });
    return [key, part && readLevel(level, part, drift.within(key))];
  });
  return { ...sent, ...Object.fromEntries(read) };
}

interface Part<Fields extends FieldDeclarations> extends Omit<PartDeclaration<unknown>, 'kind' | 'read'> {
  /** What stands in it; places are steps into the part. */
  readonly fields: Fields;
  /** Keys that are no fields and no news, in the part and in every object of it. */
  readonly others?: readonly string[];
}

type PartOf<Fields extends FieldDeclarations, Value> = PartDeclaration<Value> & { readonly fields: Fields };

/** A part of an element that is one object, or nothing: null where none was sent. */
export function onePart<Fields extends FieldDeclarations>({
  others,
  ...part
}: Part<Fields>): PartOf<Fields, RecordOfFields<Fields> | null> {
  return { kind: 'part', ...part, read: objectReader(part.fields, others).read };
}

/** A part of an element that is a list of objects, in the order sent; a lone one is a list of one, nothing an empty list. */
export function listedParts<Fields extends FieldDeclarations>({
  others,
  ...part
}: Part<Fields>): PartOf<Fields, readonly RecordOfFields<Fields>[]> {
  const { schema, toFields } = objectReader(part.fields, others);
  return {
    kind: 'part',
    ...part,
    read: (raw, drift, path) => collectNested(raw, { path, schema, toFields, drift }),
  };
}

/** The fields of a part as they stand in the element that holds it. */
export function fieldsInElement<Fields extends FieldDeclarations>(part: PartOf<Fields, unknown>): Fields {
  const placed = Object.entries(part.fields).map(([name, field]) => {
    const sent = pathsOf(part).flatMap((outer) => pathsOf(field).map((inner) => [...outer, ...inner]));
    return [name, { ...field, sent }];
  });
  return Object.fromEntries(placed) as Fields; // the same fields, at other places
}

/** A step of a change's path: the keys that lead to a field are one. */
export interface PathStep {
  /** Keys joined by dots. */
  readonly step: string;
  /** Several for an object that holds them; none for the id of one of several and for what is no field. */
  readonly fields: readonly FieldDeclaration[];
}

/** The steps of a change's path into an element, such as `disciplines.<id>.numberOfMembers`. */
export function stepsOfPath(fields: FieldDeclarations, path: string): readonly PathStep[] {
  return stepsFrom(fields, path.split('.'), false);
}

/** @param isPart whether an id may stand between a list and these fields of its parts. */
function stepsFrom(level: FieldDeclarations, keys: readonly string[], isPart: boolean): readonly PathStep[] {
  if (keys.length === 0) return [];
  const names = fieldsByPath(level);
  const count = keys.findLastIndex((_, last) => names.has(keys.slice(0, last + 1).join('.'))) + 1;
  const step = keys.slice(0, count).join('.');
  const field = level[names.get(step) ?? ''];
  if (field) {
    const inside = (field.kind === 'part' && field.fields) || {};
    return [{ step, fields: [field] }, ...stepsFrom(inside, keys.slice(count), true)];
  }
  const held = Object.values(level).filter((each) =>
    pathsOf(each).some((path) => keys.every((key, index) => path[index] === key)),
  );
  if (held.length > 0) return [{ step: keys.join('.'), fields: held }];
  return [{ step: keys[0] ?? '', fields: [] }, ...stepsFrom(isPart ? level : {}, keys.slice(1), false)];
}

/** A step as the catalogue labels it; null for what is no field. */
export function stepLabel({ fields }: PathStep): string | null {
  return fields.length === 0 ? null : fields.map(({ label }) => label).join(', ');
}

/** The place of a change in words: `Headline, as text`, `Primary focus, picture`; keys that no field has stay as they are. */
export function formatPath(fields: FieldDeclarations, path: string): string {
  return stepsOfPath(fields, path)
    .map((each) => stepLabel(each) ?? each.step)
    .join(', ');
}
