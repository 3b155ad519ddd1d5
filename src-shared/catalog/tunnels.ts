import { z } from 'zod';
import type { Tunnel, TunnelEnd } from '../domain/starmap.ts';
import { collectRecords } from '../resource/collect-records.ts';
import { isEmptyList, readPart, type DriftLog } from '../resource/read-tolerantly.ts';
import { allModes, defineResource } from '../resource/resource.ts';
import { identifier, numeric, opaque, text } from '../resource/wire.ts';

const tunnelEndWire = z.looseObject({
  id: identifier,
  code: identifier,
  designation: text,
  name: text,
  star_system_id: identifier,
  distance: numeric,
  latitude: numeric,
  longitude: numeric,
  status: text,
  type: text,
});

const tunnelWire = z.looseObject({
  id: identifier,
  name: text,
  size: text,
  direction: text,
  entry_id: identifier,
  exit_id: identifier,
  entry: opaque,
  exit: opaque,
});

export const tunnels = defineResource<'tunnels', Tunnel>({
  name: 'tunnels',
  title: 'Tunnels',
  noun: 'tunnels',
  group: 'Starmap',
  summary: 'Every tunnel between two systems, or one by its id.',
  parameters: [{ name: 'id', label: 'Tunnel id', kind: 'text', where: 'query', maxLength: 30 }],
  pathKey: { modes: allModes, segments: () => ['starmap', 'tunnels'] },
  isComplete: (params) => params['id'] === undefined,
  isNothing: (data, params) => params['id'] !== undefined && isEmptyList(data),
  read: (data) =>
    collectRecords(data, {
      schema: tunnelWire,
      elementKey: 'id',
      toFields: toTunnel,
      identityOf: (tunnel) => tunnel.id,
      titleOf: ({ name, entry, exit }) => name ?? entry?.designation ?? exit?.designation ?? null,
    }),
});

function toTunnel(wire: z.infer<typeof tunnelWire>, drift: DriftLog): Tunnel {
  const entry = readEnd(wire.entry, 'entry', drift);
  const exit = readEnd(wire.exit, 'exit', drift);
  return {
    id: wire.id ?? null,
    name: wire.name ?? null,
    size: wire.size ?? null,
    direction: wire.direction ?? null,
    entryId: wire.entry_id ?? entry?.id ?? null,
    exitId: wire.exit_id ?? exit?.id ?? null,
    entry,
    exit,
  };
}

/** Each end is read by itself: a bad figure of one must not take the rest of the end along. */
function readEnd(value: unknown, path: 'entry' | 'exit', drift: DriftLog): TunnelEnd | null {
  const wire = readPart(value, { path, schema: tunnelEndWire, drift });
  if (!wire) return null;
  return {
    id: wire.id ?? null,
    code: wire.code ?? null,
    designation: wire.designation ?? null,
    name: wire.name ?? null,
    systemId: wire.star_system_id ?? null,
    distance: wire.distance ?? null,
    latitude: wire.latitude ?? null,
    longitude: wire.longitude ?? null,
    status: wire.status ?? null,
    type: wire.type ?? null,
  };
}
