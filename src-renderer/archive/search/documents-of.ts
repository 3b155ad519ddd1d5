import type { RecordOf, ResourceName } from '../../../src-shared/catalog/registry.ts';
import type { Params } from '../../../src-shared/catalog/resource.ts';
import type { ArchivedDocument } from './search-document.ts';
import { fieldsOf, hintOf, listed } from './search-fields.ts';
import { objectDocuments, placeWord, systemDocument } from './starmap-documents.ts';

/** A record as the archive has it; `fields` is the domain record of the resource. */
export interface IndexedRecord {
  readonly identity: string;
  readonly title: string;
  readonly fields: object;
}

type Reader<Fields> = (fields: Fields, record: IndexedRecord, params: Params) => readonly ArchivedDocument[];

/**
 * What of a record can be found. Descriptions are left out: they would be found for every other word, and a name is what
 * people look for. Records of resources without a reader are found as their request alone.
 */
export function documentsOf(
  resource: ResourceName,
  params: Params,
  record: IndexedRecord,
): readonly ArchivedDocument[] {
  // A record's resource decides the type of its fields.
  const read = readers[resource] as Reader<object> | undefined;
  return read?.(record.fields, record, params) ?? [];
}

const readers: { readonly [Name in ResourceName]?: Reader<RecordOf<Name>> } = {
  ships: (ship, { identity, title }) => [
    {
      key: `ship ${identity}`,
      kind: 'ship',
      title,
      also: fieldsOf([
        ['manufacturer', ship.manufacturer],
        ['maker’s code', ship.manufacturerCode, true],
        ['focus', ship.focus],
        ['classification', ship.classification],
        ['size', ship.size],
        ['state', ship.productionStatus],
      ]),
      hint: hintOf(ship.manufacturerCode ?? ship.manufacturer, ship.focus),
      place: { kind: 'ship', identity },
    },
  ],
  systems: (system, { identity, title }) => [systemDocument(system, identity, title)],
  'star-system': (system, { identity, title }) => [
    systemDocument(system, identity, title),
    ...system.celestialObjects.flatMap((object) => objectDocuments(object, system.name ?? system.code)),
  ],
  object: (object) => objectDocuments(object, null),
  search: (hit, { title }) => {
    const also = fieldsOf([
      ['code', hit.code, true],
      ['designation', hit.designation],
      ['kind', hit.type],
    ]);
    if (hit.kind === 'object') {
      if (hit.code === null) return [];
      const hint = hintOf(placeWord(hit.type), hit.systemName ?? hit.systemCode);
      return [
        { key: `object ${hit.code}`, kind: 'object', title, also, hint, place: { kind: 'object', code: hit.code } },
      ];
    }
    const identity = hit.id ?? hit.code;
    if (identity === null) return [];
    return [
      { key: `system ${identity}`, kind: 'system', title, also, hint: hit.code, place: { kind: 'system', identity } },
    ];
  },
  roadmap: (release, _, params) => {
    const board = params['board'] === 'campaign' ? 'campaign' : 'main';
    return release.cards.flatMap((card): ArchivedDocument[] =>
      card.id === null
        ? []
        : [
            {
              key: `card ${board} ${card.id}`,
              kind: 'card',
              title: card.name ?? card.id,
              also: fieldsOf([
                ['category', card.categoryName],
                ['release', release.name],
                ['slug', card.urlSlug, true],
                ['state', card.status],
              ]),
              hint: hintOf(release.name, card.categoryName),
              place: { kind: 'card', board, id: card.id },
            },
          ],
    );
  },
  deliverables: (deliverable, { identity, title }) => [
    {
      key: `deliverable ${identity}`,
      kind: 'deliverable',
      title,
      also: fieldsOf([
        ['slug', identity, true],
        ['project', ...listed(deliverable.projects.map((project) => project.title))],
        ['discipline', ...listed(deliverable.disciplines.map((discipline) => discipline.title))],
        ['card', deliverable.card?.title ?? null],
        ['release', deliverable.card?.releaseName ?? null],
      ]),
      // Their titles repeat: the slug tells them apart.
      hint: identity,
      place: { kind: 'deliverable', slug: identity },
    },
  ],
  teams: (team, { identity, title }) => [
    {
      key: `team ${identity}`,
      kind: 'team',
      title,
      also: fieldsOf([
        ['abbreviation', team.abbreviation, true],
        ['slug', identity, true],
      ]),
      hint: team.abbreviation,
      place: { kind: 'team', slug: identity },
    },
  ],
  user: (player, { title }, params) => {
    const handle = String(params['handle']);
    return [
      {
        key: `player ${handle.toLowerCase()}`,
        kind: 'player',
        title,
        also: fieldsOf([
          ['handle', handle, true],
          ['citizen record', player.citizenNumber, true],
          ['organization', player.organization?.name ?? null],
          ['SID', player.organization?.sid ?? null, true],
          ['badge', player.badge],
          ['country', player.country],
        ]),
        hint: hintOf(handle, player.organization?.name ?? null),
        place: { kind: 'player', handle },
      },
    ];
  },
  organization: (organization, { title }, params) => {
    const sid = String(params['sid']);
    return [
      {
        key: `organization ${sid}`,
        kind: 'organization',
        title,
        also: fieldsOf([
          ['SID', sid, true],
          ['archetype', organization.archetype],
          ['focus', organization.primaryFocus?.name ?? null],
          ['second focus', organization.secondaryFocus?.name ?? null],
          ['language', organization.language],
        ]),
        hint: hintOf(sid, organization.archetype),
        place: { kind: 'organization', sid },
      },
    ];
  },
  members: (member, { title }, params) => {
    const sid = String(params['sid']);
    if (member.handle === null) return [];
    return [
      {
        key: `member ${sid} ${member.handle.toLowerCase()}`,
        kind: 'member',
        title,
        also: fieldsOf([
          ['handle', member.handle, true],
          ['rank', member.rank],
          ['role', ...listed(member.roles)],
          ['SID', sid],
        ]),
        hint: hintOf(member.handle, `member of ${sid}`),
        place: { kind: 'player', handle: member.handle },
      },
    ];
  },
  versions: (version, { identity, title }) => [
    {
      key: `version ${identity}`,
      kind: 'version',
      title,
      also: fieldsOf([['title', version.title === title ? null : version.title]]),
      hint: version.title === title ? null : version.title,
      place: { kind: 'version', minor: minorOf(identity) },
    },
  ],
  telemetry: (_, __, params) => {
    const minor = String(params['version']);
    return [
      {
        key: `telemetry ${minor}`,
        kind: 'version',
        title: `Telemetry of ${minor}`,
        also: fieldsOf([['version', minor, true]]),
        hint: null,
        place: { kind: 'version', minor },
      },
    ];
  },
};

/** `4.2` of `4.2.1`; null where the name does not begin with two numbers. */
function minorOf(version: string): string | null {
  const [, major, minor] = /^v?(\d{1,3})\.(\d{1,3})(?!\d)/i.exec(version.trim()) ?? [];
  return major === undefined || minor === undefined ? null : `${Number(major)}.${Number(minor)}`;
}
