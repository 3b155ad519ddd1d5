import { createElement } from 'react';
import type { RecordOf, ResourceName } from '../../src-shared/catalog/registry.ts';
import type { Params } from '../../src-shared/resource/resource.ts';
import type * as CompareSchedulesModule from '../archive/schedule/compare-schedules.ts';
import { load, textOf, type Edit } from './one-declaration-fixture.ts';

/** Of a resource: where a line more makes a field more, what is asked and answered, and what shows its records. */
export interface Declared<Name extends ResourceName = ResourceName> {
  readonly title: string;
  readonly resource: Name;
  /** In `src-shared/catalog`. */
  readonly file: string;
  /** The line that its fields begin with. */
  readonly opens: string;
  readonly section: string;
  readonly sent: string;
  readonly renamed: Edit;
  /** The field that was renamed, what it is called, the key it was sent under and is, and what is sent unless it is a text. */
  readonly rename: {
    readonly field: string;
    readonly label: string;
    readonly was: string;
    readonly is: string;
    readonly said?: unknown;
  };
  readonly params: Params;
  /** @param own what the one record says besides its names, as sent. */
  readonly payload: (own: object) => unknown;
  /** The path of a change into the element. */
  readonly pathOf: (key: string) => string;
  /** The heading of what holds it in the record: a card stands in its release. */
  readonly holder?: string;
  /** Its own fields, out of the record. */
  readonly fieldsIn: (record: object) => object;
  /** Of the query page. */
  readonly table: string;
  /** What a change of the field is called in the record's history, where its entries name places of the element. */
  readonly nameChange?: (path: string) => Promise<string>;
  /** What is on screen and in files of it, by what it is: each says the field's label, and what is said; `changes` what was. */
  readonly views: (record: RecordOf<Name>, before: RecordOf<Name>) => Promise<Readonly<Record<string, string>>>;
}

async function nameChangeOnMap(path: string): Promise<string> {
  return (await load('../features/starmap/system/history-panel.tsx')).formatChangePath(path, () => null);
}

/** Each is asked with records of its own resource alone. */
const declared = <Name extends ResourceName>(one: Declared<Name>): Declared => one;

/** Every resource with fields of its own on screen, but ships. */
export const otherResources: readonly Declared[] = [
  declared({
    title: 'player',
    resource: 'user',
    file: 'user.ts',
    opens: 'export const playerFields = {',
    section: 'Profile',
    sent: "[['profile', 'motto']]",
    renamed: [
      "  bio: { kind: 'text', label: 'Biography', section: 'Profile', sent: [['profile', 'bio']] },",
      "  bio: { kind: 'text', label: 'Biography', section: 'Profile', sent: [['profile', 'life']] },",
    ],
    rename: { field: 'bio', label: 'Biography', was: 'bio', is: 'life' },
    params: { handle: 'Heron' },
    payload: (own) => ({ profile: { display: 'Heron', handle: 'Heron', ...own } }),
    pathOf: (key) => `profile.${key}`,
    fieldsIn: (player) => player,
    table: 'players',
    views: async (player, before) => {
      const { ProfilePanel } = await load('../features/people/players/profile-panel.tsx');
      const { comparePlayers, writeComparedPlayersCsv } = await load(
        '../features/people/players/compare/compare-players.ts',
      );
      const { playerHistoryEntries } = await load('../features/people/players/player-history-entries.ts');
      const compared = [player, before].map((each) => ({
        handle: 'Heron',
        title: 'Heron',
        player: each,
        confirmedAt: 1,
        source: 'stored' as const,
      }));
      const versionAt = async (fetchedAt: number, each: typeof player) => ({
        snapshot: await snapshotAt(fetchedAt),
        player: each,
        responses: [],
      });
      const versions = [await versionAt(1, before), await versionAt(2, player)];
      const [entry] = playerHistoryEntries({ versions, changes: [] });
      const panel = { player, earlier: new Map(), responses: [], source: await sourceOf(), element: {} };
      return {
        facts: textOf(createElement(ProfilePanel, panel)),
        comparison: writeComparedPlayersCsv(compared, comparePlayers(compared)),
        changes: JSON.stringify(entry?.lines),
      };
    },
  }),
  declared({
    title: 'organization',
    resource: 'organization',
    file: 'organization.ts',
    opens: 'export const organizationFields = {',
    section: 'What it is',
    sent: "'motto'",
    renamed: [
      "  commitment: { kind: 'text', label: 'Commitment', section: descriptionSection, sent: 'commitment' },",
      "  commitment: { kind: 'text', label: 'Commitment', section: descriptionSection, sent: 'effort' },",
    ],
    rename: { field: 'commitment', label: 'Commitment', was: 'commitment', is: 'effort' },
    params: { sid: 'HERON' },
    payload: (own) => ({ name: 'Heron', sid: 'HERON', ...own }),
    pathOf: (key) => key,
    fieldsIn: (organization) => organization,
    table: 'organizations',
    nameChange: async (path) => {
      const { formatPath } = await load('../../src-shared/resource/part-fields.ts');
      const { catalog } = await load('../../src-shared/catalog/registry.ts');
      return formatPath(catalog.organization.fields, path);
    },
    views: async (organization) => {
      const { organizationFacts } = await load('../features/people/organizations/organization-facts.tsx');
      const { organizationColumns } = await load('../features/people/organizations/archived-organizations.tsx');
      const facts = organizationFacts('HERON', organization, { source: await sourceOf(), element: {} });
      const row = {
        sid: 'HERON',
        pageCount: 0,
        requestKey: 'heron',
        params: {},
        title: 'Heron',
        confirmedAt: 1,
        responses: 1,
        source: 'stored' as const,
        fields: organization,
      };
      const cells = organizationColumns.map(({ title, value }) => `${title}: ${value(row)}`);
      return { facts: textOf(facts.flat()), list: cells.join('; ') };
    },
  }),
  declared({
    title: 'card',
    resource: 'roadmap',
    file: 'roadmap.ts',
    opens: 'export const cardFields = {',
    section: 'Card',
    sent: "'motto'",
    renamed: [
      "  body: { kind: 'text', label: 'Body', sent: 'body' },",
      "  body: { kind: 'text', label: 'Body', sent: 'long_text' },",
    ],
    rename: { field: 'body', label: 'Body', was: 'body', is: 'long_text' },
    params: { board: 'main' },
    payload: (own) => [{ id: '1', name: '1.0', cards: [{ id: '7', name: 'Heron', ...own }] }],
    pathOf: (key) => `cards.7.${key}`,
    holder: 'Cards',
    fieldsIn: (release) => (release as RecordOf<'roadmap'>).cards[0] ?? {},
    table: 'cards',
    views: async (release, before) => {
      const { roadmapOf } = await load('../features/roadmap/model/roadmap-model.ts');
      const { filterRoadmap } = await load('../features/roadmap/model/filter-cards.ts');
      const { emptyFilter } = await load('../features/roadmap/model/roadmap-store.ts');
      const { cardLines, writeCardsCsv } = await load('../features/roadmap/board/cards-table.tsx');
      const { CardFacts } = await load('../features/roadmap/card/card-facts.tsx');
      const { cardItems } = await load('../archive/schedule/schedule-items.ts');
      const { diffLookup } = await load('../ui/planner/diff-lists.ts');
      const board = roadmapOf([{ identity: '1', title: '1.0', fields: release, origin: 'listed' }]);
      const [shownRelease] = board.releases;
      const [card] = shownRelease?.cards ?? [];
      if (!card || !shownRelease) throw new Error('no card was read');
      const shown = { card, release: shownRelease, source: await sourceOf(), gone: null };
      const items = [before, release].map((fields) => cardItems({ identity: '1', title: '1.0', fields })[0]);
      return {
        facts: textOf(createElement(CardFacts, { shown, element: undefined })),
        table: writeCardsCsv(cardLines('main', filterRoadmap(board, emptyFilter), [], diffLookup(null, undefined))),
        changes: await changesOf('cards', items),
      };
    },
  }),
  declared({
    title: 'deliverable',
    resource: 'deliverables',
    file: 'deliverables.ts',
    opens: 'export const deliverableFields = {',
    section: 'What it is',
    sent: "'motto'",
    renamed: [
      "  projects: listedParts({ label: 'Projects', sent: 'projects', fields: projectFields, others }),",
      "  projects: listedParts({ label: 'Projects', sent: 'purposes', fields: projectFields, others }),",
    ],
    rename: { field: 'projects', label: 'Projects', was: 'projects', is: 'purposes', said: [{ title: 'Flight' }] },
    params: { team_slug: 'birds' },
    payload: (own) => [{ slug: 'heron', title: 'Heron', ...own }],
    pathOf: (key) => key,
    fieldsIn: (deliverable) => deliverable,
    table: 'deliverables',
    nameChange: async (path) =>
      (await load('../features/progress/deliverable/use-deliverable.ts')).formatChange(path, () => null),
    views: async (deliverable, before) => {
      const { deliverableFacts } = await load('../features/progress/deliverable/deliverable-facts.tsx');
      const { listOf, trackerOf } = await load('../features/progress/model/tracker-fixture.ts');
      const { trackerLines, writeTrackerCsv } = await load('../features/progress/tracker/tracker-table.tsx');
      const { deliverableItems } = await load('../archive/schedule/schedule-items.ts');
      const { diffLookup } = await load('../ui/planner/diff-lists.ts');
      const from = { source: await sourceOf(), element: undefined };
      const facts = deliverableFacts({ slug: 'heron', fields: deliverable, teams: [] }, null, from);
      const tracker = trackerOf(listOf('birds', 1, deliverable));
      const compared = { lookup: diffLookup(null, undefined) } as Parameters<typeof trackerLines>[0]['compared'];
      const lines = trackerLines({ tracker, deliverables: tracker.deliverables, gone: [], compared });
      const items = [before, deliverable].map(
        (fields) => deliverableItems([{ identity: 'heron', title: 'Heron', fields }], null)[0],
      );
      return {
        facts: textOf(facts.flat()),
        table: writeTrackerCsv(lines, false),
        changes: await changesOf('deliverables', items),
      };
    },
  }),
  declared({
    title: 'system',
    resource: 'systems',
    file: 'starmap/systems.ts',
    opens: 'export const starSystemFields = {',
    section: 'System',
    sent: "'motto'",
    renamed: [
      "  status: { kind: 'text', label: 'Status', sent: 'status', section: 'System', column: { width: 84 } },",
      "  status: { kind: 'text', label: 'Status', sent: 'condition', section: 'System', column: { width: 84 } },",
    ],
    rename: { field: 'status', label: 'Status', was: 'status', is: 'condition' },
    params: {},
    payload: (own) => [{ id: '1', code: 'HERON', name: 'Heron', ...own }],
    pathOf: (key) => key,
    fieldsIn: (system) => system,
    table: 'systems',
    nameChange: nameChangeOnMap,
    views: async (system) => {
      const { SystemAside } = await load('../features/starmap/system/system-panels.tsx');
      const { mapWith } = await load('../features/starmap/model/star-map-fixture.ts');
      const { systemColumns } = await load('../features/starmap/page/tables/map-tables.tsx');
      const { stepsOf } = await load('../features/starmap/page/tables/table-view.tsx');
      const { writeTableCsv } = await load('../services/save/write-text.ts');
      const shared = { fields: system, source: await sourceOf(), element: {} };
      return {
        facts: textOf(createElement(SystemAside, { shared, whole: null })),
        table: writeTableCsv(systemColumns(stepsOf(null), null), mapWith([system]).systems),
      };
    },
  }),
  declared({
    title: 'object of the starmap',
    resource: 'object',
    file: 'starmap/starmap-object.ts',
    opens: 'export const celestialObjectFields = {',
    section: 'What it is',
    sent: "'motto'",
    renamed: [
      "  appearance: { kind: 'text', label: 'Appearance', sent: 'appearance', section: 'Record' },",
      "  appearance: { kind: 'text', label: 'Appearance', sent: 'look', section: 'Record' },",
    ],
    rename: { field: 'appearance', label: 'Appearance', was: 'appearance', is: 'look' },
    params: { code: 'HERON' },
    payload: (own) => [{ id: '1', code: 'HERON', name: 'Heron', ...own }],
    pathOf: (key) => key,
    fieldsIn: (object) => object,
    table: 'object_details',
    nameChange: nameChangeOnMap,
    views: async (object) => {
      const { ObjectFacts } = await load('../features/starmap/system/system-panels.tsx');
      const { growSystemTree } = await load('../features/starmap/system/model/system-tree.ts');
      const { objectColumns } = await load('../features/starmap/system/objects/objects-panel.tsx');
      const { writeTableCsv } = await load('../services/save/write-text.ts');
      const rows = growSystemTree([object]).all.map((node) => ({ node, parent: null, size: 'unknown' as const }));
      const of = { fields: object, source: await sourceOf(), element: {} };
      return {
        facts: textOf(createElement(ObjectFacts, { of })),
        table: writeTableCsv(objectColumns, rows),
      };
    },
  }),
];

async function snapshotAt(fetchedAt: number) {
  const { versionOf } = await load('../features/ships/model/ship-fixture.ts');
  return versionOf(fetchedAt, {}).snapshot;
}

async function sourceOf() {
  return { snapshot: await snapshotAt(1), confirmedAt: 1, source: 'stored' } as const;
}

type Item = Parameters<(typeof CompareSchedulesModule)['compareItems']>[1]['before'];

async function changesOf(kind: 'cards' | 'deliverables', [before, after]: readonly (Item | undefined)[]) {
  const { compareItems } = await load('../archive/schedule/compare-schedules.ts');
  if (!before || !after) throw new Error('nothing to compare');
  return JSON.stringify(compareItems(kind, { before, after })?.facts);
}
