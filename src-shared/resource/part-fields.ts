import { z } from 'zod';
import { collectNested } from './collect-records.ts';
import {
  fieldsByPath,
  pathsOf,
  readFields,
  wireSchema,
  wireTypes,
  type FieldDeclaration,
  type FieldDeclarations,
  type PartDeclaration,
  type RecordOfFields,
} from './fields.ts';
import { readPart } from './read-tolerantly.ts';
import { opaque } from './wire.ts';

interface Part<Fields extends FieldDeclarations> {
  readonly label: string;
  readonly sent: string;
  readonly section?: string;
  /** What stands in it; places are steps into the part. */
  readonly fields: Fields;
  /** Keys that are no fields and no news, in the part and in every object of it. */
  readonly others?: readonly string[];
}

/** A part of an element that is one object, or nothing: null where none was sent. */
export function onePart<Fields extends FieldDeclarations>(
  part: Part<Fields>,
): PartDeclaration<RecordOfFields<Fields> | null> & { readonly fields: Fields } {
  const { label, sent, section, fields, others = [] } = part;
  const known = Object.fromEntries(others.map((key) => [key, opaque]));
  const objects = objectsIn(fields, known);
  const schema = wireSchema(fields, { ...known, ...Object.fromEntries(objects.map(([key]) => [key, opaque])) });
  return {
    kind: 'part',
    label,
    sent,
    ...(section === undefined ? {} : { section }),
    fields,
    read: (raw, drift) => {
      const wire = readPart(raw, { path: sent, schema, drift });
      if (!wire) return null;
      const inside = drift.within(sent);
      // Each object is read by itself: a figure that cannot be read does not take those beside it along.
      const read = objects.map(([key, of]) => [key, readPart(wire[key], { path: key, schema: of, drift: inside })]);
      return readFields(fields, { ...wire, ...Object.fromEntries(read) }, inside);
    },
  };
}

/** The schemas of the objects in a part that hold fields of it, by their keys. */
function objectsIn(fields: FieldDeclarations, others: z.ZodRawShape): readonly (readonly [string, z.ZodObject])[] {
  const places = Object.values(fields).flatMap((field) =>
    pathsOf(field).flatMap(([key, inner]) =>
      key === undefined || inner === undefined ? [] : [{ key, inner, kind: field.kind }],
    ),
  );
  return [...Map.groupBy(places, ({ key }) => key)].map(([key, held]) => [
    key,
    z.looseObject({ ...others, ...Object.fromEntries(held.map(({ inner, kind }) => [inner, wireTypes[kind]])) }),
  ]);
}

/** A part of an element that is a list of objects, in the order sent; a lone one is a list of one, nothing an empty list. */
export function listedParts<Fields extends FieldDeclarations>(
  part: Part<Fields>,
): PartDeclaration<readonly RecordOfFields<Fields>[]> & { readonly fields: Fields } {
  const { label, sent, fields, others = [] } = part;
  const schema = wireSchema(fields, Object.fromEntries(others.map((key) => [key, opaque])));
  return {
    kind: 'part',
    label,
    sent,
    fields,
    read: (raw, drift) =>
      collectNested(raw, {
        path: sent,
        schema,
        toFields: (wire, inside) => readFields(fields, wire, inside),
        drift,
      }),
  };
}

/** The fields of a part as they stand in the element that holds it. */
export function fieldsInElement<Fields extends FieldDeclarations>(
  part: PartDeclaration<unknown> & { readonly fields: Fields },
): Fields {
  const placed = Object.entries(part.fields).map(([name, field]) => {
    const sent = pathsOf(part).flatMap((outer) => pathsOf(field).map((inner) => [...outer, ...inner]));
    return [name, { ...field, sent }];
  });
  return Object.fromEntries(placed) as Fields; // the same fields, at other places
}

/** A step of a change's path, and the field it leads to; null for the id of one of several and for what is no field. */
export interface PathStep {
  readonly step: string;
  readonly field: FieldDeclaration | null;
}

/** The steps of a change's path, `disciplines.<id>.numberOfMembers`; two keys that make one field are one step. */
export function stepsOfPath(fields: FieldDeclarations, path: string): readonly PathStep[] {
  const steps: PathStep[] = [];
  const keys = path.split('.');
  for (let at = 0, level = fields; at < keys.length;) {
    const names = fieldsByPath(level);
    const both = keys.slice(at, at + 2).join('.');
    const step = names.has(both) ? both : (keys[at] ?? '');
    const field = level[names.get(step) ?? ''] ?? null;
    steps.push({ step, field });
    // An id stands between a list and the fields of its parts.
    if (field) level = (field.kind === 'part' && field.fields) || {};
    at += step === both ? 2 : 1;
  }
  return steps;
}
