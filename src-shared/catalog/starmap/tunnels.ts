import { collectRecords } from '../../resource/collect-records.ts';
import {
  plainNumber,
  readFields,
  wireSchema,
  type FieldDeclarations,
  type RecordOfFields,
} from '../../resource/fields.ts';
import { isEmptyList, readPart, type DriftLog } from '../../resource/read-tolerantly.ts';
import { allModes, defineResource } from '../../resource/resource.ts';

/**
 * One mouth of a tunnel. The specification names no unit for its figures; recorded angles look like degrees and reach −175
 * to 120 and −180 to 270.
 */
const tunnelEndFields = {
  id: { kind: 'identifier', label: 'Id', sent: 'id' },
  code: { kind: 'identifier', label: 'Code', sent: 'code' },
  designation: { kind: 'text', label: 'Designation', sent: 'designation' },
  name: { kind: 'text', label: 'Name', sent: 'name' },
  /** The system's id, as in `StarSystem.id`. */
  systemId: { kind: 'identifier', label: 'System id', sent: 'star_system_id' },
  distance: { ...plainNumber, label: 'Distance', sent: 'distance' },
  latitude: { ...plainNumber, label: 'Latitude', sent: 'latitude' },
  longitude: { ...plainNumber, label: 'Longitude', sent: 'longitude' },
  /** A single letter whose meaning the specification does not give. */
  status: { kind: 'text', label: 'Status', sent: 'status' },
  type: { kind: 'text', label: 'Type', sent: 'type' },
} as const satisfies FieldDeclarations;

/** One mouth of a tunnel: a jump point of a system. Null means unknown. */
export type TunnelEnd = RecordOfFields<typeof tunnelEndFields>;

const tunnelEndWire = wireSchema(tunnelEndFields, {});

/** Spec, "Starmap tunnel". */
export const tunnelFields = {
  /** S, M or L as sent; what they measure is not said (docs/decisions/not-shown.md). */
  size: { kind: 'text', label: 'Size', sent: 'size', column: { width: 72 } },
  /** B in every recording; the specification does not list others. */
  direction: { kind: 'text', label: 'Direction', sent: 'direction', column: { width: 92 } },
  /** Almost always null (recordings). */
  name: { kind: 'text', label: 'Name', sent: 'name', column: { width: 200 } },
  id: { kind: 'identifier', label: 'Id', sent: 'id', column: { width: 84 } },
  entryId: { kind: 'identifier', label: 'Entry id', sent: 'entry_id' },
  exitId: { kind: 'identifier', label: 'Exit id', sent: 'exit_id' },
  entry: { kind: 'part', label: 'Entry', sent: 'entry', fields: tunnelEndFields, read: readEnd },
  exit: { kind: 'part', label: 'Exit', sent: 'exit', fields: tunnelEndFields, read: readEnd },
} as const satisfies FieldDeclarations;

/** A way between two systems. */
export type Tunnel = RecordOfFields<typeof tunnelFields>;

const tunnelWire = wireSchema(tunnelFields, {});

export const tunnels = defineResource<'tunnels', Tunnel>({
  name: 'tunnels',
  title: 'Tunnels',
  noun: 'tunnels',
  group: 'Starmap',
  summary: 'Every tunnel between two systems, or one by its id.',
  parameters: [{ name: 'id', label: 'Tunnel id', kind: 'text', where: 'query', maxLength: 30 }],
  pathKey: { modes: allModes, segments: () => ['starmap', 'tunnels'] },
  fields: tunnelFields,
  isComplete: (params) => params['id'] === undefined,
  isNothing: (data, params) => params['id'] !== undefined && isEmptyList(data),
  readsElementsAlone: true,
  read: (data) =>
    collectRecords(data, {
      schema: tunnelWire,
      elementKey: 'id',
      toFields: toTunnel,
      identityOf: (tunnel) => tunnel.id,
      titleOf: ({ name, entry, exit }) => name ?? entry?.designation ?? exit?.designation ?? null,
    }),
});

function toTunnel(wire: unknown, drift: DriftLog): Tunnel {
  const tunnel = readFields(tunnelFields, wire, drift);
  const { entryId, exitId, entry, exit } = tunnel;
  return { ...tunnel, entryId: entryId ?? entry?.id ?? null, exitId: exitId ?? exit?.id ?? null };
}

/** Each end is read by itself: a bad figure of one must not take the rest of the end along. */
function readEnd(value: unknown, drift: DriftLog, path: string): TunnelEnd | null {
  const wire = readPart(value, { path, schema: tunnelEndWire, drift });
  return wire && readFields(tunnelEndFields, wire, drift);
}
