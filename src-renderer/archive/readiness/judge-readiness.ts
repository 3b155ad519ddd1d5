import type { ResourceName } from '../../../src-shared/catalog/registry.ts';
import type { Params } from '../../../src-shared/resource/resource.ts';
import { ArchiveIndex, type ArchiveInventory, type Request } from './archive-index.ts';
import type { ReadyPart, ReadyPartName, ReadyView, ReadyViewName } from './readiness.ts';

/** How much of each view is archived, and what would complete it. */
export function judgeReadiness(inventory: ArchiveInventory): readonly ReadyView[] {
  const archiveIndex = new ArchiveIndex(inventory);
  const view = (name: ReadyViewName, parts: readonly ReadyPart[], pictured: readonly ResourceName[]): ReadyView => ({
    name,
    parts,
    pictures: pictured.length === 0 ? null : archiveIndex.pictures(pictured, parts),
  });
  return [
    view('overview', overviewParts(archiveIndex, inventory.hasKey), []),
    view('ships', [archiveIndex.lists('ships', [['ships', {}]])], ['ships']),
    view('starmap', starmapParts(archiveIndex), ['star-system']),
    view('roadmap', [archiveIndex.lists('boards', boards)], ['roadmap']),
    view('progress', progressParts(archiveIndex), ['deliverables']),
    view('telemetry', telemetryParts(archiveIndex), ['versions']),
    view('people', peopleParts(archiveIndex, inventory.watches), ['user', 'organization']),
  ];
}

const boards: readonly Request[] = [
  ['roadmap', { board: 'main' }],
  ['roadmap', { board: 'campaign' }],
];

function overviewParts(archiveIndex: ArchiveIndex, hasKey: boolean): readonly ReadyPart[] {
  const service: readonly Request[] = [['status', {}], ...(hasKey ? [['account', {}] as const] : [])];
  return [
    archiveIndex.lists('game', [
      ['versions', {}],
      ['stats', {}],
    ]),
    archiveIndex.lists('service', service),
  ];
}

function starmapParts(archiveIndex: ArchiveIndex): readonly ReadyPart[] {
  const details = archiveIndex.responsesOf('star-system');
  const list = archiveIndex.contentsOf('systems', {});
  const systems = archiveIndex.details('systems', {
    resource: 'star-system',
    wanted: list?.subjects ?? null,
    responses: details,
  });
  const worlds = details.flatMap((response) => archiveIndex.contents(response).worlds);
  const objects = archiveIndex.details('objects', {
    resource: 'object',
    wanted: worlds,
    responses: archiveIndex.responsesOf('object'),
  });
  const isWhole = systems.total !== null && systems.held === systems.total;
  return [
    archiveIndex.lists('lists', [
      ['systems', {}],
      ['tunnels', {}],
      ['affiliations', {}],
      ['species', {}],
    ]),
    systems,
    // Systems without details may hold any number of worlds.
    isWhole ? objects : { ...objects, total: null },
  ];
}

function progressParts(archiveIndex: ArchiveIndex): readonly ReadyPart[] {
  const teams = archiveIndex.contentsOf('teams', {});
  const slugs = teams?.subjects ?? null;
  const lists = archiveIndex.requests(
    'deliverables',
    slugs && slugs.flatMap(({ code }) => (code === null ? [] : [['deliverables', { team_slug: code }] as const])),
    archiveIndex.responsesOf('deliverables'),
  );
  const uncoded = slugs?.filter(({ code }) => code === null).length ?? 0;
  const all: ReadyPart = {
    ...lists,
    total: lists.total === null ? null : lists.total + uncoded,
    known: lists.known + uncoded,
    beyond: uncoded,
  };
  return [archiveIndex.lists('teams', [['teams', {}]]), all, disciplinePart(archiveIndex, all)];
}

/** A deliverable stands in the lists of all its teams and counts once, as its fullest reading has it. */
function disciplinePart(archiveIndex: ArchiveIndex, lists: ReadyPart): ReadyPart {
  const fullest = new Map<string, { readonly disciplines: number; readonly timed: number }>();
  for (const response of archiveIndex.responsesOf('deliverables')) {
    for (const work of archiveIndex.contents(response).work) {
      const known = fullest.get(work.identity);
      if (!known || work.timed > known.timed) fullest.set(work.identity, work);
    }
  }
  const sum = (pick: 'disciplines' | 'timed') => [...fullest.values()].reduce((total, work) => total + work[pick], 0);
  const [held, known] = [sum('timed'), sum('disciplines')];
  const isWhole = lists.total !== null && lists.held === lists.total;
  return {
    name: 'disciplines',
    held,
    total: isWhole ? known : null,
    known,
    missing: [],
    beyond: known - held,
    responses: [],
    others: 0,
  };
}

const spans: readonly (readonly [ReadyPartName, Span])[] = [
  ['day', 'DAY'],
  ['week', 'WEEK'],
  ['month', 'MONTH'],
];

function telemetryParts(archiveIndex: ArchiveIndex): readonly ReadyPart[] {
  const versions = archiveIndex.contentsOf('versions', {})?.subjects.map(({ code }) => code) ?? null;
  const archived = archiveIndex.responsesOf('telemetry');
  return [
    archiveIndex.lists('versions', [['versions', {}]]),
    ...spans.map(([name, span]) =>
      archiveIndex.requests(
        name,
        versions && telemetryQuestions(versions, span).map((params) => ['telemetry', params] as const),
        archived.filter(({ params }) => params['timetable'] === span),
      ),
    ),
  ];
}

function peopleParts(archiveIndex: ArchiveIndex, watches: ArchiveInventory['watches']): readonly ReadyPart[] {
  const watched = (resource: ResourceName): readonly Request[] =>
    watches.filter((watch) => watch.resource === resource).map(({ params }) => [resource, params]);
  const organizations = watched('organization');
  return [
    archiveIndex.watched('players', watched('user'), archiveIndex.responsesOf('user')),
    archiveIndex.watched('organizations', organizations, archiveIndex.responsesOf('organization')),
    membersPart(archiveIndex, organizations),
  ];
}

/** Members on a page before hidden ones are left out (spec, Limits). */
const membersPerPage = 32;

/** Pages as the view asks for them: the page always said, no filter. */
function membersPart(archiveIndex: ArchiveIndex, organizations: readonly Request[]): ReadyPart {
  const counts = organizations.map(
    ([resource, params]) => archiveIndex.contentsOf(resource, params)?.memberCount ?? null,
  );
  const pages = organizations.flatMap(([, { sid }], index) =>
    Array.from({ length: Math.ceil((counts[index] ?? 0) / membersPerPage) }, (_, page): Request => [
      'members',
      { sid, page: page + 1 },
    ]),
  );
  const sids = new Set(organizations.map(([, { sid }]) => sid));
  const archived = archiveIndex
    .responsesOf('members')
    .filter(({ params }) => sids.has(params['sid']) && isPage(params));
  const part = archiveIndex.watched('members', pages, archived);
  return {
    ...part,
    others: archiveIndex.responsesOf('members').length - part.held,
    // An organization that was never fetched, or does not say how many it has.
    ...(counts.includes(null) ? { total: null } : {}),
  };
}

function isPage(params: Params): boolean {
  return Object.keys(params).every((name) => name === 'sid' || name === 'page') && params['page'] !== undefined;
}

/** The spans telemetry is summed up over (spec, endpoint 10). */
type Span = 'DAY' | 'WEEK' | 'MONTH';

/**
 * What telemetry can be asked for with a list of versions, newest first: each minor version from 3.2 on, a day's figures for
 * the latest alone (spec, endpoint 10).
 *
 * @param versions in the order of the list, which names the latest first; names that do not begin with two numbers are of none.
 */
function telemetryQuestions(versions: readonly (string | null)[], span: Span): readonly Params[] {
  const minors = [...new Set(versions.flatMap((version) => minorOf(version ?? '') ?? []))];
  const asked = span === 'DAY' ? minors.slice(0, 1) : minors.toSorted((a, b) => -compare(a, b));
  return asked.filter(hasTelemetry).map((version) => ({ version, timetable: span }));
}

/** `3.17` of `3.17.2`; null where the text does not begin with two numbers. Leading zeros would be another path for the same version. */
function minorOf(text: string): string | null {
  const [, major, minor] = /^v?(0|[1-9]\d{0,2})\.(0|[1-9]\d{0,2})(?!\d)/i.exec(text.trim()) ?? [];
  return major === undefined || minor === undefined ? null : `${major}.${minor}`;
}

function hasTelemetry(minor: string): boolean {
  return compare(minor, '3.2') >= 0;
}

/** Number by number: as a decimal, 3.10 would come before 3.9. */
function compare(a: string, b: string): number {
  const [[firstMajor = 0, firstMinor = 0], [secondMajor = 0, secondMinor = 0]] = [numbersOf(a), numbersOf(b)];
  return firstMajor - secondMajor || firstMinor - secondMinor;
}

function numbersOf(minor: string): readonly number[] {
  return minor.split('.').map(Number);
}
