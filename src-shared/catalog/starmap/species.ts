import { collectRecords } from '../../resource/collect-records.ts';
import { readFields, wireSchema, type FieldDeclarations, type RecordOfFields } from '../../resource/fields.ts';
import { allModes, defineResource, nameFilter } from '../../resource/resource.ts';

const speciesFields = {
  id: { kind: 'identifier', label: 'Id', sent: 'id' },
  code: { kind: 'text', label: 'Code', sent: 'code' },
  name: { kind: 'text', label: 'Name', sent: 'name' },
} as const satisfies FieldDeclarations;

/** A people of the starmap. Source: spec, "Starmap species". */
export type Species = RecordOfFields<typeof speciesFields>;

const speciesWire = wireSchema(speciesFields, {});

export const species = defineResource<'species', Species>({
  name: 'species',
  title: 'Species',
  noun: 'species',
  group: 'Starmap',
  summary: 'Every species of the starmap, or those with a name.',
  parameters: [nameFilter],
  pathKey: { modes: allModes, segments: () => ['starmap', 'species'] },
  fields: speciesFields,
  isComplete: (params) => params['name'] === undefined,
  readsElementsAlone: true,
  read: (data) =>
    collectRecords(data, {
      schema: speciesWire,
      elementKey: 'code',
      toFields: (wire, drift) => readFields(speciesFields, wire, drift),
      identityOf: ({ id, code }) => id ?? code,
      titleOf: ({ name, code }) => name ?? code,
    }),
});
