import { collectNested, collectRecords } from '../../resource/collect-records.ts';
import { readFields, wireSchema, type FieldDeclarations, type RecordOfFields } from '../../resource/fields.ts';
import type { DriftLog } from '../../resource/read-tolerantly.ts';
import { allModes, defineResource, nameFilter } from '../../resource/resource.ts';
import { identifier } from '../../resource/wire.ts';

export const affiliationFields = {
  id: { kind: 'identifier', label: 'Id', sent: 'id' },
  code: { kind: 'text', label: 'Code', sent: 'code' },
  name: { kind: 'text', label: 'Name', sent: 'name' },
  /** The service's own hex colour. */
  color: { kind: 'text', label: 'Colour', sent: 'color' },
} as const satisfies FieldDeclarations;

/** Who holds a system. */
export type Affiliation = RecordOfFields<typeof affiliationFields>;

/** Both spellings of `membership.id` occur; the specification's `{base_url}` field is a misprint of it (recordings). */
const affiliationWire = wireSchema(affiliationFields, { 'membership.id': identifier, membership_id: identifier });

const toAffiliation = (wire: unknown, drift: DriftLog) => readFields(affiliationFields, wire, drift);

/** The `affiliation` of a system or an object, in the order sent. */
export function collectAffiliations(value: unknown, drift: DriftLog, path: string): readonly Affiliation[] {
  return collectNested(value, { path, schema: affiliationWire, toFields: toAffiliation, drift });
}

export const affiliations = defineResource<'affiliations', Affiliation>({
  name: 'affiliations',
  title: 'Affiliations',
  noun: 'affiliations',
  group: 'Starmap',
  summary: 'Every power that holds systems, or those with a name.',
  parameters: [nameFilter],
  pathKey: { modes: allModes, segments: () => ['starmap', 'affiliations'] },
  fields: affiliationFields,
  isComplete: (params) => params['name'] === undefined,
  readsElementsAlone: true,
  read: (data) =>
    collectRecords(data, {
      schema: affiliationWire,
      elementKey: 'code',
      toFields: toAffiliation,
      identityOf: ({ id, code }) => id ?? code,
      titleOf: ({ name, code }) => name ?? code,
    }),
});
