import { deliverableFields, disciplineFields } from '../../../src-shared/catalog/deliverables.ts';
import { catalog, type ResourceName } from '../../../src-shared/catalog/registry.ts';
import { cardFields, releaseFields } from '../../../src-shared/catalog/roadmap.ts';
import { starSystemDetailFields } from '../../../src-shared/catalog/starmap/star-system.ts';
import { celestialObjectFields } from '../../../src-shared/catalog/starmap/starmap-object.ts';
import { telemetryFields } from '../../../src-shared/catalog/telemetry.ts';
import type { Params } from '../../../src-shared/resource/resource.ts';
import { column, columnsOf, readCell, type Cell, type FieldColumn, type Row, type SqlColumn } from './columns.ts';

/** A record as a response had it, with what was asked. */
export interface SourceRecord {
  readonly identity: string;
  readonly fields: object;
  readonly params: Params;
}

/** A table that the records of one resource fill: as of now (or then), and over time as `<name>_history`. */
export interface RecordTable {
  readonly name: string;
  readonly title: string;
  readonly resource: ResourceName;
  readonly columns: readonly SqlColumn[];
  /** The rows of one record: one, or one for each of its parts. */
  readonly rowsOf: (record: SourceRecord) => readonly Row[];
}

const recordId = column(
  'record_id',
  'text',
  'Record',
  'What the archive tells this record from others of its kind by.',
);

/** A table with a row for each record. @param asked parameters that are columns as well. */
function tableOf(
  name: string,
  resource: ResourceName,
  fields: readonly FieldColumn[],
  asked: readonly string[] = [],
): RecordTable {
  const { title, parameters } = catalog[resource];
  const labels = new Map(parameters.map((parameter) => [parameter.name, parameter.label]));
  const askedColumns = asked.map((param) => column(param, 'text', labels.get(param) ?? param, 'As it was asked for.'));
  return {
    name,
    title,
    resource,
    columns: [recordId, ...askedColumns, ...fields],
    rowsOf: ({ identity, fields: record, params }) => [
      [identity, ...asked.map((param) => askedCell(params, param)), ...fields.map((each) => readCell(each, record))],
    ],
  };
}

function askedCell(params: Params, name: string): Cell {
  const value = params[name];
  return value === undefined ? null : String(value);
}

/** A table with a row for each part of a list that records hold. */
interface PartsTable {
  readonly name: string;
  readonly title: string;
  readonly resource: ResourceName;
  /** The record's field that holds the list. */
  readonly list: string;
  readonly fields: readonly FieldColumn[];
  /** Of the record that holds the parts. */
  readonly ofRecord: readonly FieldColumn[];
  readonly asked?: readonly string[];
}

function tableOfParts({ name, title, resource, list, fields, ofRecord, asked = [] }: PartsTable): RecordTable {
  const askedColumns = asked.map((param) => column(param, 'text', param, 'As it was asked for.'));
  return {
    name,
    title,
    resource,
    columns: [recordId, ...askedColumns, ...ofRecord, ...fields],
    rowsOf: ({ identity, fields: record, params }) => {
      const parts: unknown = Reflect.get(record, list);
      const shared = [
        identity,
        ...asked.map((param) => askedCell(params, param)),
        ...ofRecord.map((each) => readCell(each, record)),
      ];
      const objects = Array.isArray(parts) ? parts.filter((part) => typeof part === 'object' && part !== null) : [];
      return objects.map((part: object) => [...shared, ...fields.map((each) => readCell(each, part))]);
    },
  };
}

/** Fields of a record that holds parts, under names that its parts' own fields do not have. */
function ofHolder(
  prefix: string,
  fields: Parameters<typeof columnsOf>[0],
  names: readonly string[],
): readonly FieldColumn[] {
  return columnsOf(fields)
    .filter(({ path: [first = ''] }) => names.includes(first))
    .map((each) => ({ ...each, name: `${prefix}_${each.name}`, label: `${each.label} of the ${prefix}` }));
}

const readingFields = telemetryFields.current.fields;

/** Load times on one kind of disk, as columns `hdd_p50` and so on. */
function loadTimeColumns(disk: 'hdd' | 'ssd'): readonly FieldColumn[] {
  const holder = `${disk}LoadTimes` as const;
  const { label, fields } = readingFields[holder];
  return columnsOf(fields, { opened: ['percentiles'] }).map((each) => ({
    ...each,
    name: `${disk}_${each.name.replace(/^percentiles_/, '')}`,
    label: `${label}, ${each.label.replace(/^Percentiles, /, '')}`,
    path: [holder, ...each.path],
  }));
}

const readingColumns: readonly FieldColumn[] = [
  ...columnsOf(readingFields, { left: ['hddLoadTimes', 'ssdLoadTimes'] }),
  ...loadTimeColumns('hdd'),
  ...loadTimeColumns('ssd'),
];

/** A row for the current reading of a version, and one for the past where it was sent. */
const telemetryTable: RecordTable = {
  name: 'telemetry',
  title: catalog.telemetry.title,
  resource: 'telemetry',
  columns: [
    recordId,
    column('version', 'text', 'Version'),
    column('timetable', 'text', 'Timetable', 'As it was asked for.'),
    column('reading', 'text', 'Reading', 'current or past.'),
    ...readingColumns,
  ],
  rowsOf: ({ identity, fields, params }) =>
    (['current', 'past'] as const).flatMap((reading): readonly Row[] => {
      const part: unknown = Reflect.get(fields, reading);
      if (typeof part !== 'object' || part === null) return [];
      const asked = [askedCell(params, 'version'), askedCell(params, 'timetable')];
      return [[identity, ...asked, reading, ...readingColumns.map((each) => readCell(each, part))]];
    }),
};

const hitColumns: readonly FieldColumn[] = [
  { ...column('kind', 'text', 'Kind', 'system or object.'), path: ['kind'] },
  ...columnsOf(catalog.search.fields),
];

/** Every table that records fill, in the order people meet them in. */
export const recordTables: readonly RecordTable[] = [
  tableOf('ships', 'ships', columnsOf(catalog.ships.fields)),
  tableOf('releases', 'roadmap', columnsOf(releaseFields, { left: ['cards'] }), ['board']),
  tableOfParts({
    name: 'cards',
    title: 'Cards of the roadmap',
    resource: 'roadmap',
    list: 'cards',
    fields: columnsOf(cardFields, { opened: ['thumbnail'] }),
    ofRecord: ofHolder('release', releaseFields, ['name', 'scheduledAt', 'isReleased']),
    asked: ['board'],
  }),
  tableOf('teams', 'teams', columnsOf(catalog.teams.fields)),
  tableOf('deliverables', 'deliverables', columnsOf(deliverableFields, { opened: ['card'], left: ['disciplines'] }), [
    'team_slug',
  ]),
  tableOfParts({
    name: 'disciplines',
    title: 'Disciplines of deliverables',
    resource: 'deliverables',
    list: 'disciplines',
    fields: columnsOf(disciplineFields),
    ofRecord: ofHolder('deliverable', deliverableFields, ['slug', 'title']),
    asked: ['team_slug'],
  }),
  tableOf('systems', 'systems', columnsOf(catalog.systems.fields)),
  tableOf('tunnels', 'tunnels', columnsOf(catalog.tunnels.fields, { opened: ['entry', 'exit'] })),
  tableOf('system_details', 'star-system', columnsOf(starSystemDetailFields, { left: ['celestialObjects'] })),
  tableOfParts({
    name: 'objects',
    title: 'Objects of fetched systems',
    resource: 'star-system',
    list: 'celestialObjects',
    fields: columnsOf(celestialObjectFields),
    ofRecord: ofHolder('system', starSystemDetailFields, ['id', 'code', 'name']),
  }),
  tableOf('object_details', 'object', columnsOf(celestialObjectFields)),
  tableOf('species', 'species', columnsOf(catalog.species.fields)),
  tableOf('affiliations', 'affiliations', columnsOf(catalog.affiliations.fields)),
  tableOf('search_hits', 'search', hitColumns),
  tableOf('players', 'user', columnsOf(catalog.user.fields, { opened: ['organization'] })),
  tableOf(
    'organizations',
    'organization',
    columnsOf(catalog.organization.fields, { opened: ['primaryFocus', 'secondaryFocus'] }),
  ),
  tableOf('members', 'members', columnsOf(catalog.members.fields), ['sid']),
  telemetryTable,
  tableOf('stats', 'stats', columnsOf(catalog.stats.fields)),
  tableOf('versions', 'versions', columnsOf(catalog.versions.fields)),
  tableOf('account', 'account', columnsOf(catalog.account.fields)),
  tableOf('service_status', 'status', columnsOf(catalog.status.fields)),
];
