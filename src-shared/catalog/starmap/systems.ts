import { collectRecords } from '../../resource/collect-records.ts';
import {
  plainNumber,
  readFields,
  wireSchema,
  type FieldDeclarations,
  type RecordOfFields,
} from '../../resource/fields.ts';
import { allModes, defineResource, nameFilter } from '../../resource/resource.ts';
import { opaque } from '../../resource/wire.ts';
import { affiliationFields, collectAffiliations } from './affiliations.ts';

/**
 * The fields `starmap/systems` and `starmap/star-system` share (spec, "Starmap system"). The specification names no unit
 * for positions, sizes and the other aggregates (docs/decisions/not-shown.md).
 */
export const starSystemFields = {
  name: { kind: 'text', label: 'Name', sent: 'name', section: 'Record' },
  code: {
    kind: 'identifier',
    label: 'Code',
    sent: 'code',
    section: 'Record',
    column: { width: 130 },
    search: 'short',
  },
  id: { kind: 'identifier', label: 'Id', sent: 'id', section: 'Record' },
  affiliations: {
    kind: 'part',
    label: 'Affiliation',
    sent: 'affiliation',
    section: 'System',
    column: { width: 180 },
    fields: affiliationFields,
    read: collectAffiliations,
  },
  /** SINGLE_STAR, BINARY… as sent. */
  type: { kind: 'text', label: 'Type', sent: 'type', section: 'System', column: { width: 116 } },
  /** A single letter whose meaning the specification does not give. */
  status: { kind: 'text', label: 'Status', sent: 'status', section: 'System', column: { width: 84 } },
  size: { ...plainNumber, label: 'Size', sent: 'aggregated_size', section: 'Aggregates', column: { width: 84 } },
  population: {
    ...plainNumber,
    label: 'Population',
    sent: 'aggregated_population',
    section: 'Aggregates',
    column: { width: 104 },
  },
  economy: {
    ...plainNumber,
    label: 'Economy',
    sent: 'aggregated_economy',
    section: 'Aggregates',
    column: { width: 96 },
  },
  danger: { ...plainNumber, label: 'Danger', sent: 'aggregated_danger', section: 'Aggregates', column: { width: 88 } },
  x: { ...plainNumber, label: 'x', sent: 'position_x', section: 'Position', column: { width: 84 } },
  y: { ...plainNumber, label: 'y', sent: 'position_y', section: 'Position', column: { width: 84 } },
  z: { ...plainNumber, label: 'z', sent: 'position_z', section: 'Position', column: { width: 84 } },
  description: { kind: 'text', label: 'Description', sent: 'description' },
  /** An address or site-relative path, as sent; null for most. */
  infoUrl: { kind: 'link', label: 'Page', sent: 'info_url', section: 'Record' },
  modifiedAt: { kind: 'instant', label: 'Modified', sent: 'time_modified', section: 'Record', isStamp: true },
} as const satisfies FieldDeclarations;

/** A star system as the list has it; null means unknown. */
export type StarSystem = RecordOfFields<typeof starSystemFields>;

const starSystemWire = wireSchema(starSystemFields, { thumbnail: opaque });

export const systems = defineResource<'systems', StarSystem>({
  name: 'systems',
  title: 'Star systems',
  noun: 'systems',
  group: 'Starmap',
  summary: 'Every system of the starmap with its position, or those with a name.',
  parameters: [nameFilter],
  pathKey: { modes: allModes, segments: () => ['starmap', 'systems'] },
  fields: starSystemFields,
  isComplete: (params) => params['name'] === undefined,
  readsElementsAlone: true,
  read: (data) =>
    collectRecords(data, {
      schema: starSystemWire,
      elementKey: 'code',
      toFields: (wire, drift) => readFields(starSystemFields, wire, drift),
      identityOf: (system) => system.id ?? system.code,
      titleOf: (system) => system.name ?? system.code,
    }),
});
