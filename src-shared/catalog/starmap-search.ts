import { z } from 'zod';
import type { StarmapHit } from '../domain/starmap.ts';
import { collectRecords } from '../resource/collect-records.ts';
import { DriftLog, isEmptyList, isPlainObject, readTolerantly, type Drift } from '../resource/read-tolerantly.ts';
import { defineResource, type ReadPayload } from '../resource/resource.ts';
import { identifier, opaque, text } from '../resource/wire.ts';

const systemHitWire = z.looseObject({ id: identifier, code: identifier, name: text, type: text, status: text });

const objectHitWire = z.looseObject({
  id: identifier,
  code: identifier,
  name: text,
  designation: text,
  type: text,
  status: text,
  star_system_id: identifier,
  star_system: systemHitWire.nullish(),
});

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
      check: (name) => (name.length < shortest ? 'The service answers nothing to fewer.' : null),
      hint: 'Answered live only: there is no stored copy to search.',
    },
  ],
  pathKey: { modes: ['live'], segments: () => ['starmap', 'search'] },
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

function toSystemHit(wire: z.infer<typeof systemHitWire>): StarmapHit {
  const { id = null, code = null, name = null, type = null, status = null } = wire;
  return {
    kind: 'system',
    id,
    code,
    name,
    designation: null,
    type,
    status,
    systemId: id,
    systemCode: code,
    systemName: name,
  };
}

function toObjectHit(wire: z.infer<typeof objectHitWire>): StarmapHit {
  return {
    kind: 'object',
    id: wire.id ?? null,
    code: wire.code ?? null,
    name: wire.name ?? null,
    designation: wire.designation ?? null,
    type: wire.type ?? null,
    status: wire.status ?? null,
    systemId: wire.star_system_id ?? wire.star_system?.id ?? null,
    systemCode: wire.star_system?.code ?? null,
    systemName: wire.star_system?.name ?? null,
  };
}
