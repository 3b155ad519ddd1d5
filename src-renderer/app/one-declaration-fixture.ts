import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import type * as RegistryModule from '../../src-shared/catalog/registry.ts';
import type * as PartFieldsModule from '../../src-shared/resource/part-fields.ts';
import type * as RecordTablesModule from '../archive/tables/record-tables.ts';
import type * as ScheduleItemsModule from '../archive/schedule/schedule-items.ts';
import type * as CompareSchedulesModule from '../archive/schedule/compare-schedules.ts';
import type * as ArchivedOrganizationsModule from '../features/people/organizations/archived-organizations.tsx';
import type * as OrganizationFactsModule from '../features/people/organizations/organization-facts.tsx';
import type * as ComparePlayersModule from '../features/people/players/compare/compare-players.ts';
import type * as PlayerHistoryEntriesModule from '../features/people/players/player-history-entries.ts';
import type * as ProfilePanelModule from '../features/people/players/profile-panel.tsx';
import type * as DeliverableFactsModule from '../features/progress/deliverable/deliverable-facts.tsx';
import type * as UseDeliverableModule from '../features/progress/deliverable/use-deliverable.ts';
import type * as TrackerFixtureModule from '../features/progress/model/tracker-fixture.ts';
import type * as TrackerTableModule from '../features/progress/tracker/tracker-table.tsx';
import type * as CardsTableModule from '../features/roadmap/board/cards-table.tsx';
import type * as CardFactsModule from '../features/roadmap/card/card-facts.tsx';
import type * as FilterCardsModule from '../features/roadmap/model/filter-cards.ts';
import type * as RoadmapModelModule from '../features/roadmap/model/roadmap-model.ts';
import type * as RoadmapStoreModule from '../features/roadmap/model/roadmap-store.ts';
import type * as StarMapFixtureModule from '../features/starmap/model/star-map-fixture.ts';
import type * as MapTablesModule from '../features/starmap/page/tables/map-tables.tsx';
import type * as TableViewModule from '../features/starmap/page/tables/table-view.tsx';
import type * as HistoryPanelModule from '../features/starmap/system/history-panel.tsx';
import type * as SystemTreeModule from '../features/starmap/system/model/system-tree.ts';
import type * as ObjectsPanelModule from '../features/starmap/system/objects/objects-panel.tsx';
import type * as SystemPanelsModule from '../features/starmap/system/system-panels.tsx';
import type * as WriteTextModule from '../services/save/write-text.ts';
import type * as DiffListsModule from '../ui/planner/diff-lists.ts';
import type * as RecordColumnsModule from '../ui/record/record-columns.ts';
import type * as ShipsModule from '../../src-shared/catalog/ships.ts';
import type * as SearchDocumentsModule from '../archive/search/search-documents.ts';
import type * as FieldNamesModule from '../format/field-names.ts';
import type * as CompareFixtureModule from '../features/ships/compare/compare-fixture.ts';
import type * as CompareRowsModule from '../features/ships/compare/compare-rows.ts';
import type * as CompareLabelsModule from '../features/ships/model/compare-labels.ts';
import type * as CompareViewModule from '../features/ships/model/compare-view.ts';
import type * as FilterShipsModule from '../features/ships/model/filter-ships.ts';
import type * as ShipFieldsModule from '../features/ships/model/ship-fields.ts';
import type * as ShipFixtureModule from '../features/ships/model/ship-fixture.ts';
import type * as SetFileModule from '../features/ships/sets/set-file.ts';
import type * as ShipCellModule from '../features/ships/shared/ship-cell.tsx';
import type * as ShipFactsModule from '../features/ships/ship/ship-facts.tsx';
import type * as ShipHistoryEntriesModule from '../features/ships/ship/ship-history-entries.ts';
import type * as TableLayoutModule from '../features/ships/table/table-layout.ts';
import type * as WriteShipsModule from '../features/ships/table/write-ships.ts';

const repositoryRoot = join(import.meta.dirname, '..', '..');

/** A line of a file, and what stands there instead. */
export type Edit = readonly [line: string, edited: string];

let copy = '';

/**
 * Copies the product and edits files of its catalogue; `load` then takes what it loads from there.
 *
 * @param edits by file in `src-shared/catalog`. Each line must stand there once.
 * @returns what takes the copy away.
 */
export function copyTree(edits: Readonly<Record<string, readonly Edit[]>>): () => void {
  mkdirSync(join(repositoryRoot, 'out'), { recursive: true });
  copy = mkdtempSync(join(repositoryRoot, 'out', 'one-declaration-'));
  for (const folder of ['src-shared', 'src-renderer']) {
    cpSync(join(repositoryRoot, folder), join(copy, folder), {
      recursive: true,
      filter: (path) => !path.includes('.test.'),
    });
  }
  cpSync(join(repositoryRoot, 'tsconfig.base.json'), join(copy, 'tsconfig.base.json'));
  for (const [file, own] of Object.entries(edits)) {
    const path = join(copy, 'src-shared/catalog', file);
    writeFileSync(path, own.reduce(editLine, readFileSync(path, 'utf8')));
  }
  return () => rmSync(copy, { recursive: true, force: true });
}

function editLine(text: string, [line, instead]: Edit): string {
  const parts = text.split(`\n${line}\n`);
  if (parts.length !== 2) throw new Error(`the catalogue has not one line “${line}”`);
  return parts.join(`\n${instead}\n`);
}

interface Modules {
  '../../src-shared/catalog/registry.ts': typeof RegistryModule;
  '../../src-shared/resource/part-fields.ts': typeof PartFieldsModule;
  '../archive/tables/record-tables.ts': typeof RecordTablesModule;
  '../archive/schedule/schedule-items.ts': typeof ScheduleItemsModule;
  '../archive/schedule/compare-schedules.ts': typeof CompareSchedulesModule;
  '../features/people/organizations/archived-organizations.tsx': typeof ArchivedOrganizationsModule;
  '../features/people/organizations/organization-facts.tsx': typeof OrganizationFactsModule;
  '../features/people/players/compare/compare-players.ts': typeof ComparePlayersModule;
  '../features/people/players/player-history-entries.ts': typeof PlayerHistoryEntriesModule;
  '../features/people/players/profile-panel.tsx': typeof ProfilePanelModule;
  '../features/progress/deliverable/deliverable-facts.tsx': typeof DeliverableFactsModule;
  '../features/progress/deliverable/use-deliverable.ts': typeof UseDeliverableModule;
  '../features/progress/model/tracker-fixture.ts': typeof TrackerFixtureModule;
  '../features/progress/tracker/tracker-table.tsx': typeof TrackerTableModule;
  '../features/roadmap/board/cards-table.tsx': typeof CardsTableModule;
  '../features/roadmap/card/card-facts.tsx': typeof CardFactsModule;
  '../features/roadmap/model/filter-cards.ts': typeof FilterCardsModule;
  '../features/roadmap/model/roadmap-model.ts': typeof RoadmapModelModule;
  '../features/roadmap/model/roadmap-store.ts': typeof RoadmapStoreModule;
  '../features/starmap/model/star-map-fixture.ts': typeof StarMapFixtureModule;
  '../features/starmap/page/tables/map-tables.tsx': typeof MapTablesModule;
  '../features/starmap/page/tables/table-view.tsx': typeof TableViewModule;
  '../features/starmap/system/history-panel.tsx': typeof HistoryPanelModule;
  '../features/starmap/system/model/system-tree.ts': typeof SystemTreeModule;
  '../features/starmap/system/objects/objects-panel.tsx': typeof ObjectsPanelModule;
  '../features/starmap/system/system-panels.tsx': typeof SystemPanelsModule;
  '../services/save/write-text.ts': typeof WriteTextModule;
  '../ui/planner/diff-lists.ts': typeof DiffListsModule;
  '../ui/record/record-columns.ts': typeof RecordColumnsModule;
  '../../src-shared/catalog/ships.ts': typeof ShipsModule;
  '../features/ships/model/ship-fields.ts': typeof ShipFieldsModule;
  '../features/ships/table/table-layout.ts': typeof TableLayoutModule;
  '../features/ships/shared/ship-cell.tsx': typeof ShipCellModule;
  '../features/ships/model/filter-ships.ts': typeof FilterShipsModule;
  '../features/ships/ship/ship-facts.tsx': typeof ShipFactsModule;
  '../features/ships/model/ship-fixture.ts': typeof ShipFixtureModule;
  '../features/ships/compare/compare-rows.ts': typeof CompareRowsModule;
  '../features/ships/compare/compare-fixture.ts': typeof CompareFixtureModule;
  '../features/ships/model/compare-view.ts': typeof CompareViewModule;
  '../features/ships/model/compare-labels.ts': typeof CompareLabelsModule;
  '../features/ships/ship/ship-history-entries.ts': typeof ShipHistoryEntriesModule;
  '../format/field-names.ts': typeof FieldNamesModule;
  '../features/ships/table/write-ships.ts': typeof WriteShipsModule;
  '../archive/search/search-documents.ts': typeof SearchDocumentsModule;
  '../features/ships/sets/set-file.ts': typeof SetFileModule;
}

/** A module of the copy, by its path from here. Its types are those of the tree: fields that only the copy has go by name. */
export async function load<Path extends keyof Modules>(path: Path): Promise<Modules[Path]> {
  return (await import(join(copy, 'src-renderer/app', path))) as Modules[Path]; // the same but for these lines
}

/** What is read of a drawing. */
export function textOf(node: Parameters<typeof renderToStaticMarkup>[0]): string {
  return renderToStaticMarkup(node).replaceAll(/<[^>]*>/g, '');
}
