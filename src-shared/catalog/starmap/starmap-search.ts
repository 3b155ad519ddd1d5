import * as z from 'zod/mini';
import { collectRecords } from '../../resource/collect-records.ts';
import { readFields, wireSchema, type FieldDeclarations, type RecordOfFields } from '../../resource/fields.ts';
import { DriftLog, isEmptyList, isPlainObject, readTolerantly, type Drift } from '../../resource/read-tolerantly.ts';
import { defineResource, type ReadPayload } from '../../resource/resource.ts';
import { opaque } from '../../resource/wire.ts';

const systemHitFields = {
  id: { kind: 'identifier', label: 'Id', sent: 'id' },
  code: { kind: 'identifier', label: 'Code', sent: 'code' },
  /** Often null for objects (recordings). */
  name: { kind: 'text', label: 'Name', sent: 'name' },
  type: { kind: 'text', label: 'Type', sent: 'type' },
  /** A single letter whose meaning the specification does not give; null for systems, which are sent without. */
  status: { kind: 'text', label: 'Status', sent: 'status' },
} as const satisfies FieldDeclarations;

const objectHitFields = {
  ...systemHitFields,
  designation: { kind: 'text', label: 'Designation', sent: 'designation' },
  systemId: { kind: 'identifier', label: 'System id', sent: ['star_system_id', ['star_system', 'id']] },
  systemCode: { kind: 'identifier', label: 'System code', sent: [['star_system', 'code']] },
  systemName: { kind: 'text', label: 'System name', sent: [['star_system', 'name']] },
} as const satisfies FieldDeclarations;

/** A system or object found by its name, with the system it is in; a system is in itself. Source: spec, "Starmap search". */
export interface StarmapHit extends RecordOfFields<typeof objectHitFields> {
  readonly kind: 'system' | 'object';
}

const systemHitWire = wireSchema(systemHitFields, {});
const objectHitWire = wireSchema(objectHitFields, {});

const payloadWire = z.looseObject({ systems: opaque, objects: opaque });

/** Characters upstream wants at least (recordings, "Search"); not in the specification (docs/decisions/not-shown.md). */
const shortest = 3;

/** The specification's `starmap/search`; fields of its `systems` are not shown there and are read as recorded. */
export const starmapSearch = defineResource<'search', StarmapHit>({
  name: 'search',
  title: 'Starmap search',
  noun: 'hits',
  group: 'Starmap',
  summary: 'Systems and objects of the starmap whose name or code holds a text.',
  parameters: [
    {
      name: 'name',
      label: 'Name',
      kind: 'text',
      where: 'query',
      maxLength: 100,
      required: 'Name: enter a part of a name.',
      minLength: shortest,
      // The length itself is refused by `minLength`; this adds why.
      check: (name) => (name.length < shortest ? 'The service finds nothing for fewer.' : null),
      hint: 'Answered live only: there is no stored copy to search.',
    },
  ],
  pathKey: { modes: ['live'], segments: () => ['starmap', 'search'] },
  fields: objectHitFields,
  isComplete: () => false,
  isNothing: hasNoHit,
  read: readHits,
});

/** Neither a system nor an object: what was searched for is not there. Anything that may hide a hit is not nothing. */
function hasNoHit(data: unknown): boolean {
  if (!isPlainObject(data)) return isEmptyList(data);
  const lists = ['systems', 'objects'].filter((list) => list in data).map((list) => data[list]);
  return lists.some(isEmptyList) && lists.every((list) => list === null || isEmptyList(list));
}

/** Systems first, then objects, each list as sent. Both number their entries by themselves, so the kind is in the identity. */
function readHits(data: unknown): ReadPayload<StarmapHit> {
  const drift = new DriftLog();
  const wire = readTolerantly(payloadWire, data, drift);
  if (!wire) return { records: [], drift: [] };
  const systems = collectRecords(wire.systems, { ...ways, schema: systemHitWire, toFields: toSystemHit });
  const objects = collectRecords(wire.objects, { ...ways, schema: objectHitWire, toFields: toObjectHit });
  return {
    records: [...withKind('system', systems), ...withKind('object', objects)],
    drift: [...drift.list(), ...within('systems', systems.drift), ...within('objects', objects.drift)],
  };
}

const ways = {
  elementKey: 'code',
  identityOf: ({ id, code }: StarmapHit) => id ?? code,
  titleOf: ({ name, designation, code }: StarmapHit) => name ?? designation ?? code,
} as const;

function withKind(kind: StarmapHit['kind'], { records }: ReadPayload<StarmapHit>): ReadPayload<StarmapHit>['records'] {
  return records.map((record) => ({ ...record, identity: `${kind}:${record.identity}` }));
}

function within(list: 'systems' | 'objects', drift: readonly Drift[]): Drift[] {
  return drift.map((entry) => ({ ...entry, path: `${list}.${entry.path}` }));
}

function toSystemHit(wire: unknown, drift: DriftLog): StarmapHit {
  const hit = readFields(systemHitFields, wire, drift);
  const { id, code, name } = hit;
  return { kind: 'system', ...hit, designation: null, systemId: id, systemCode: code, systemName: name };
}

function toObjectHit(wire: unknown, drift: DriftLog): StarmapHit {
  return { kind: 'object', ...readFields(objectHitFields, wire, drift) };
}
