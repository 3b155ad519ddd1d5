import { z } from 'zod';
import type { Affiliation } from '../domain/starmap.ts';
import { collectNested, collectRecords } from '../resource/collect-records.ts';
import type { DriftLog } from '../resource/read-tolerantly.ts';
import { allModes, defineResource, nameFilter } from '../resource/resource.ts';
import { identifier, text } from '../resource/wire.ts';

/** Both spellings of `membership.id` occur; the specification's `{base_url}` field is a misprint of it (recordings). */
const affiliationWire = z.looseObject({
  id: identifier,
  code: text,
  name: text,
  color: text,
  'membership.id': identifier,
  membership_id: identifier,
});

/** The `affiliation` of a system or an object, in the order sent. */
export function collectAffiliations(value: unknown, drift: DriftLog): readonly Affiliation[] {
  return collectNested(value, { path: 'affiliation', schema: affiliationWire, toFields: toAffiliation, drift });
}

function toAffiliation({ id, code, name, color }: z.infer<typeof affiliationWire>): Affiliation {
  return { id: id ?? null, code: code ?? null, name: name ?? null, color: color ?? null };
}

export const affiliations = defineResource<'affiliations', Affiliation>({
  name: 'affiliations',
  title: 'Affiliations',
  noun: 'affiliations',
  group: 'Starmap',
  summary: 'Every power that holds systems, or those with a name.',
  parameters: [nameFilter],
  pathKey: { modes: allModes, segments: () => ['starmap', 'affiliations'] },
  isComplete: (params) => params['name'] === undefined,
  read: (data) =>
    collectRecords(data, {
      schema: affiliationWire,
      elementKey: 'code',
      toFields: toAffiliation,
      identityOf: ({ id, code }) => id ?? code,
      titleOf: ({ name, code }) => name ?? code,
    }),
});
