import { deliverableFields } from '../../../src-shared/catalog/deliverables.ts';
import { organizationFields } from '../../../src-shared/catalog/organization.ts';
import type { RecordOf, ResourceName } from '../../../src-shared/catalog/registry.ts';
import { cardFields } from '../../../src-shared/catalog/roadmap.ts';
import { shipFields } from '../../../src-shared/catalog/ships.ts';
import type { Affiliation } from '../../../src-shared/catalog/starmap/affiliations.ts';
import { starSystemDetailFields } from '../../../src-shared/catalog/starmap/star-system.ts';
import { celestialObjectFields, type CelestialObject } from '../../../src-shared/catalog/starmap/starmap-object.ts';
import { starSystemFields, type StarSystem } from '../../../src-shared/catalog/starmap/systems.ts';
import { playerFields } from '../../../src-shared/catalog/user.ts';
import { formatDayNumber } from '../../../src-shared/day.ts';
import { searchedFields } from '../../../src-shared/resource/fields.ts';
import type { Params } from '../../../src-shared/resource/resource.ts';
import { placeOfNote, type NotedPlace } from '../own-work/noted-places.ts';
import type { Note } from '../schema/archive-rows.ts';

/** A record as the archive has it; `fields` is the domain record of the resource. */
interface IndexedRecord {
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
      also: fieldsOf(searchedFields(shipFields, ship)),
      hint: hintOf(ship.manufacturerCode ?? ship.manufacturer, ship.focus),
      place: { kind: 'ship', identity },
    },
  ],
  systems: (system, { identity, title }) => [
    systemDocument(system, identity, title, searchedFields(starSystemFields, system)),
  ],
  'star-system': (system, { identity, title }) => [
    systemDocument(system, identity, title, searchedFields(starSystemDetailFields, system)),
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
      const hint = hintOf(placeLabel(hit.type), hit.systemName ?? hit.systemCode);
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
              also: fieldsOf([['release', release.name], ['state', card.status], ...searchedFields(cardFields, card)]),
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
        ...searchedFields(deliverableFields, deliverable),
      ]),
      // Their titles repeat: what they are part of and when they end tells them apart, and a slug nobody reads.
      hint:
        hintOf(
          ...listed(deliverable.projects.map((project) => project.title)),
          deliverable.endDay === null ? null : `ends ${formatDayNumber(deliverable.endDay)}`,
        ) ?? identity,
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
          ['organization', player.organization?.name ?? null],
          ['SID', player.organization?.sid ?? null, true],
          ...searchedFields(playerFields, player),
        ]),
        hint: hintOf(handle === title ? null : handle, player.organization?.name ?? null),
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
          ['focus', organization.primaryFocus?.name ?? null],
          ['second focus', organization.secondaryFocus?.name ?? null],
          ...searchedFields(organizationFields, organization),
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

/** A note makes what it is about findable by its words, a bookmark by being one of its colour, also where the archive does not have the record, or not then. */
export function noteDocument(note: Note): ArchivedDocument | null {
  const place = placeOfNote(note);
  if (place === null) return null;
  const title = note.title ?? note.identity;
  const also = [
    ...(note.text === '' ? [] : [{ label: 'note', text: note.text, isName: false, isWhole: true }]),
    ...(note.colour === undefined ? [] : [{ label: 'your', text: `${note.colour} bookmark`, isName: false }]),
  ];
  return { key: keyOfPlace(place), kind: place.kind, title, also, hint: null, place, isAddition: true };
}

/** The key that the readers above give to the same thing. */
function keyOfPlace(place: NotedPlace): string {
  switch (place.kind) {
    case 'ship':
    case 'system':
      return `${place.kind} ${place.identity}`;
    case 'object':
      return `object ${place.code}`;
    case 'card':
      return `card ${place.board} ${place.id}`;
    case 'deliverable':
      return `deliverable ${place.slug}`;
    case 'player':
      return `player ${place.handle.toLowerCase()}`;
    case 'organization':
      return `organization ${place.sid}`;
    default:
      return place satisfies never;
  }
}

/** `4.2` of `4.2.1`; null where the name does not begin with two numbers. */
function minorOf(version: string): string | null {
  const [, major, minor] = /^v?(\d{1,3})\.(\d{1,3})(?!\d)/i.exec(version.trim()) ?? [];
  return major === undefined || minor === undefined ? null : `${Number(major)}.${Number(minor)}`;
}

/** Something that can be found, as the index has it. */
export interface SearchDocument {
  /** The same for everything that is one and the same thing, in however many answers it occurs. */
  readonly key: string;
  /** What results are grouped by. */
  readonly kind: string;
  readonly title: string;
  /** What else it is found by, the most telling first; at most `mostFields`. None in what the worker gives back. */
  readonly also: readonly SearchField[];
  /** What tells it from others of its name; null where nothing does. */
  readonly hint: string | null;
  /** It only adds to what another document tells of the same thing: where both fit as well, the other is shown. */
  readonly isAddition?: boolean;
}

/** A field beside the title: what it is called, and its text. */
export interface SearchField {
  readonly label: string;
  readonly text: string;
  /** A code, a handle, a slug: who types all of it means this one. */
  readonly isName: boolean;
  /** Found by all its words, however many: what the user wrote. Of other texts the beginning is enough. */
  readonly isWhole?: boolean;
}

/** Kinds of things in the archive. */
export type ArchivedKind =
  | 'ship'
  | 'system'
  | 'object'
  | 'card'
  | 'deliverable'
  | 'player'
  | 'organization'
  | 'member'
  | 'team'
  | 'version'
  | 'request';

/** Something in the archive, with what its address is made of. */
export interface ArchivedDocument extends SearchDocument {
  readonly kind: ArchivedKind;
  readonly place: ArchivedPlace;
}

/** Where it is shown; the addresses themselves are the views' business. */
export type ArchivedPlace =
  | NotedPlace
  | { readonly kind: 'team'; readonly slug: string }
  | { readonly kind: 'version'; readonly minor: string | null }
  | { readonly kind: 'request'; readonly resource: ResourceName; readonly params: Params };

/** A star system, as its list or its own response tells of it. @param searched what its fields say it is found by. */
function systemDocument(
  system: StarSystem,
  identity: string,
  title: string,
  searched: readonly FieldPair[],
): ArchivedDocument {
  return {
    key: `system ${identity}`,
    kind: 'system',
    title,
    also: fieldsOf([
      ...searched,
      ['held by', ...listed(system.affiliations.map(nameOfPower))],
      ['kind', placeLabel(system.type)],
    ]),
    hint: hintOf(system.code === title ? null : system.code, system.affiliations.map(nameOfPower)[0] ?? null),
    place: { kind: 'system', identity },
  };
}

/** An object of the starmap and what circles it. One without a code has no page. */
function objectDocuments(object: CelestialObject, systemName: string | null): readonly ArchivedDocument[] {
  const children = object.children.flatMap((child) => objectDocuments(child, systemName));
  const { code } = object;
  if (code === null) return children;
  const document: ArchivedDocument = {
    key: `object ${code}`,
    kind: 'object',
    title: object.name ?? object.designation ?? code,
    also: fieldsOf([
      ['designation', object.name === null ? null : object.designation],
      ...searchedFields(celestialObjectFields, object),
      ['kind', placeLabel(object.subtype?.name ?? object.type)],
      ['held by', ...listed(object.affiliations.map(nameOfPower))],
    ]),
    hint: hintOf(placeLabel(object.type), systemName),
    place: { kind: 'object', code },
  };
  return [document, ...children];
}

function nameOfPower({ name, code }: Affiliation): string | null {
  return name ?? code;
}

/** `JUMPPOINT` as a word. */
function placeLabel(type: string | null): string | null {
  return type?.toLowerCase().replaceAll('_', ' ') ?? null;
}

/** A field's label and text, and whether it is a name of its own. */
type FieldPair = readonly [label: string, text?: string | null, isName?: boolean];

/** The fields that have a text. */
function fieldsOf(pairs: readonly FieldPair[]): readonly SearchField[] {
  return pairs.flatMap(([label, text, isName = false]) =>
    text === null || text === undefined || text === '' ? [] : [{ label, text, isName }],
  );
}

/** Several values of one field as one text. */
function listed(values: readonly (string | null)[]): readonly [string | null] {
  const said = [...new Set(values.filter((value) => value !== null && value !== ''))];
  return [said.length === 0 ? null : said.join(', ')];
}

/** What tells something from its namesakes, in one line. */
function hintOf(...words: readonly (string | null)[]): string | null {
  const said = words.filter((word) => word !== null && word !== '');
  return said.length === 0 ? null : said.join(' · ');
}
