import { z } from 'zod';
import {
  pathsOf,
  readFields,
  wireSchema,
  wireTypes,
  type FieldDeclaration,
  type FieldDeclarations,
  type RecordOfFields,
} from './fields.ts';
import { readPart, type DriftLog } from './read-tolerantly.ts';

/** How an element is read whose fields stand in objects of it. */
interface ElementReader<Fields extends FieldDeclarations> {
  /** Of the element itself; the objects in it are read by `toFields`. */
  readonly schema: z.ZodObject;
  readonly toFields: (wire: unknown, drift: DriftLog) => RecordOfFields<Fields>;
}

/** Reads an element object by object: a figure that cannot be read does not take those beside it along. */
export function elementReader<Fields extends FieldDeclarations>(fields: Fields): ElementReader<Fields> {
  const level = levelOf(
    Object.values(fields).flatMap((field) => pathsOf(field).map((path): Place => ({ path, kind: field.kind }))),
  );
  return {
    schema: level.schema,
    toFields: (wire, drift) => readFields(fields, readLevel(level, wire, drift), drift),
  };
}

interface Place {
  readonly path: readonly string[];
  readonly kind: FieldDeclaration['kind'];
}

interface Level {
  readonly schema: z.ZodObject;
  readonly objects: readonly (readonly [key: string, level: Level])[];
}

function levelOf(places: readonly Place[]): Level {
  const shape: Record<string, z.ZodType> = {};
  const objects: [string, Level][] = [];
  for (const [key = '', group] of Map.groupBy(places, ({ path }) => path[0])) {
    const deeper = group.filter(({ path }) => path.length > 1);
    shape[key] = wireTypes[deeper.length > 0 ? 'part' : (group[0]?.kind ?? 'part')];
    if (deeper.length > 0)
      objects.push([key, levelOf(deeper.map(({ path, kind }) => ({ path: path.slice(1), kind })))]);
  }
  return { schema: z.looseObject(shape), objects };
}

function readLevel({ objects }: Level, wire: unknown, drift: DriftLog): unknown {
  const sent = wire as Readonly<Record<string, unknown>>; // read with the level's schema
  const read = objects.map(([key, level]) => {
    const part = readPart(sent[key], { path: key, schema: level.schema, drift });
    return [key, part && readLevel(level, part, drift.within(key))];
  });
  return { ...sent, ...Object.fromEntries(read) };
}

/**
 * The record of an object in an element.
 *
 * @param path where it stands in the element, keys joined by dots, for the drift.
 * @returns null for nothing, `{}` and what is no object.
 */
export function readObject<Fields extends FieldDeclarations>(
  fields: Fields,
  { path, raw, drift }: { readonly path: string; readonly raw: unknown; readonly drift: DriftLog },
): RecordOfFields<Fields> | null {
  const wire = readPart(raw, { path, schema: wireSchema(fields, {}), drift });
  return wire && readFields(fields, wire, drift.within(path));
}

/** Fields that are read from a place in the element, from what lies in it, or from what it lies in. @param path keys joined by dots. */
export function fieldsAt<Fields extends FieldDeclarations>(fields: Fields, path: string): readonly (keyof Fields)[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    placesOf(field).some((place) => isWithin(path, place) || isWithin(place, path)) ? [name as keyof Fields] : [],
  );
}

/** The place of a change in words: `Headline, as text`, `Primary focus, picture`; keys that no field has stay as they are. */
export function formatPath(fields: FieldDeclarations, path: string): string {
  const names = fieldsAt(fields, path);
  const found = names.flatMap((name) => fields[name] ?? []);
  const place = found.flatMap(placesOf).find((each) => isWithin(path, each));
  const [only] = found;
  const inner = place === undefined ? '' : path.slice(place.length + 1);
  const labels = found.map(({ label }) => label);
  if (only === undefined) return path.split('.').join(', ');
  if (inner !== '') labels.push(formatPath(('fields' in only && only.fields) || {}, inner));
  return labels.join(', ');
}

function placesOf(field: FieldDeclaration): readonly string[] {
  return pathsOf(field).map((path) => path.join('.'));
}

function isWithin(path: string, place: string): boolean {
  return path === place || path.startsWith(`${place}.`);
}
