import type { Affiliation } from '../domain/star-system.ts';
import { affiliationWire, toAffiliation } from './affiliation-wire.ts';
import { collectRecords } from './collect-records.ts';
import { nameFilter } from './parameter.ts';
import { allModes, defineResource } from './resource.ts';

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
