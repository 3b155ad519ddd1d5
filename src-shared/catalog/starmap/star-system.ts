import { collectRecords } from '../../resource/collect-records.ts';
import {
  plainNumber,
  readFields,
  sentValue,
  wireSchema,
  type FieldDeclarations,
  type RecordOfFields,
} from '../../resource/fields.ts';
import { pictureUrlsOf } from '../../resource/picture-urls.ts';
import { isEmptyList, isPlainObject, listElements } from '../../resource/read-tolerantly.ts';
import { allModes, defineResource } from '../../resource/resource.ts';
import { opaque } from '../../resource/wire.ts';
import { celestialObjectFields, childrenField, collectObjects, type CelestialObject } from './starmap-object.ts';
import { starSystemFields } from './systems.ts';

/**
 * What the star-system answer has beyond a system of the list (spec, "Starmap system"). The specification names no unit for
 * the frost line and the habitable zone (docs/decisions/not-shown.md); they are in that of the objects' `distance`, as far
 * as the recordings show.
 */
export const starSystemDetailFields = {
  ...starSystemFields,
  habitableZoneInner: { ...plainNumber, label: 'Habitable from', sent: 'habitable_zone_inner', section: 'Zones' },
  habitableZoneOuter: { ...plainNumber, label: 'Habitable to', sent: 'habitable_zone_outer', section: 'Zones' },
  frostLine: { ...plainNumber, label: 'Frost line', sent: 'frost_line', section: 'Zones' },
  /** Stars, planets, moons, belts, stations and jump points, as sent; `parentId` says what circles what. */
  celestialObjects: {
    kind: 'part',
    label: 'Objects',
    sent: 'celestial_objects',
    fields: celestialObjectFields,
    read: (value, drift, path) => collectObjects(value, drift, path),
  },
} as const satisfies FieldDeclarations;

/** A star system with everything in it. */
export interface StarSystemDetail extends RecordOfFields<typeof starSystemDetailFields> {
  /**
   * Addresses of the service's own picture of it, which few have; those of the width that its page shows it with first, as
   * they were sent (picture-urls.ts). Missing in records that were read before this was (archive/README.md, Mind).
   */
  readonly pictureUrls?: readonly string[];
}

/** `shader_data` is not described: kept raw. */
const detailWire = wireSchema(starSystemDetailFields, { thumbnail: opaque, shader_data: opaque });

export const starSystem = defineResource<'star-system', StarSystemDetail>({
  name: 'star-system',
  title: 'Star system',
  noun: 'systems',
  group: 'Starmap',
  summary: 'One system with everything in it, by its code.',
  parameters: [
    {
      name: 'code',
      label: 'Code',
      kind: 'text',
      where: 'query',
      maxLength: 100,
      required: 'Code: enter the system’s code.',
      hint: 'The list of star systems and a starmap search give the codes; a code need not be the name.',
    },
  ],
  pathKey: { modes: allModes, segments: () => ['starmap', 'star-system'] },
  fields: starSystemDetailFields,
  isComplete: () => false,
  isNothing: isEmptyList,
  read: (data) =>
    collectRecords(data, {
      schema: detailWire,
      elementKey: 'code',
      toFields: (wire, drift): StarSystemDetail => ({
        ...readFields(starSystemDetailFields, wire, drift),
        pictureUrls: systemPictureUrls(wire),
      }),
      identityOf: ({ id, code }) => id ?? code,
      titleOf: ({ name, code }) => name ?? code,
    }),
});

/**
 * The element of an object inside that of its system, as sent; undefined where it is not there.
 *
 * @param system the wire element of a system.
 */
export function elementOfObject(system: unknown, { id, code }: Pick<CelestialObject, 'id' | 'code'>): unknown {
  const all = objectElements(system);
  const has = (element: unknown, field: 'id' | 'code', wanted: string | null): boolean => {
    const { raw } = sentValue(celestialObjectFields[field], element);
    // Ids come as text or as numbers.
    return wanted !== null && (typeof raw === 'string' || typeof raw === 'number') && String(raw) === wanted;
  };
  return all.find((element) => has(element, 'id', id)) ?? all.find((element) => has(element, 'code', code));
}

function objectElements(system: unknown): readonly unknown[] {
  return elementsAt(sentValue(starSystemDetailFields.celestialObjects, system).raw);
}

/** Whether they came bare, as a `resultset`, or alone. */
function elementsAt(list: unknown): readonly unknown[] {
  return listElements(list, () => true);
}

/** Addresses of the service's own picture of a system, which few have. @param element as sent. */
export function systemPictureUrls(element: unknown): readonly string[] {
  return isPlainObject(element) ? pictureUrlsOf(element['thumbnail'], 500) : [];
}

/**
 * Who lives in a system by name. What stands in an object's `population` is not shown by the specification and empty in
 * every recording, so it is read as loosely as can be: texts, and whatever has a name.
 *
 * @param element of a system or object, as sent.
 * @returns names without repetition, as sent.
 */
export function peoplesIn(element: unknown): readonly string[] {
  const children = isPlainObject(element) ? elementsAt(element[childrenField.sent]) : [];
  const holders = [element, ...objectElements(element), ...children].filter(isPlainObject);
  return [...new Set(holders.flatMap((holder) => elementsAt(holder['population']).flatMap(nameOf)))];
}

function nameOf(entry: unknown): readonly string[] {
  if (typeof entry === 'string') return entry.trim() === '' ? [] : [entry.trim()];
  if (!isPlainObject(entry)) return [];
  for (const key of ['name', 'species', 'code']) {
    const value = Object.hasOwn(entry, key) ? entry[key] : null;
    const names: readonly string[] = typeof value === 'string' || isPlainObject(value) ? nameOf(value) : [];
    if (names.length > 0) return names;
  }
  return [];
}
