import { useMemo, useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { celestialObjectFields } from '../../../../../src-shared/catalog/starmap/starmap-object.ts';
import { useNotes } from '../../../../archive/hooks/notes-context.tsx';
import type { NotedPlace } from '../../../../archive/own-work/noted-places.ts';
import { objectPath } from '../../../../format/paths.ts';
import { writeTableCsv } from '../../../../services/save/write-text.ts';
import { Panel } from '../../../../ui/kit/panel.tsx';
import { useOfferFiles, type OfferedFiles } from '../../../../ui/save/save-files.tsx';
import { Segments } from '../../../../ui/kit/segments.tsx';
import { noteColumns, NoteMarkOf } from '../../../../ui/record/note-mark.tsx';
import { DataTable, type DataColumn } from '../../../../ui/table/data-table.tsx';
import { Unknown } from '../../../../ui/table/plain-table.tsx';
import { fieldColumns, savedColumn } from '../../../../ui/record/field-columns.tsx';
import { sizeClasses, type SizeClass } from '../model/object-figures.ts';
import { countedKind, formatObjectKind, objectKinds, type SystemNode, type SystemTree } from '../model/system-tree.ts';
import { ObjectTree } from './object-tree.tsx';
import classes from './objects-panel.module.css';

interface ObjectsPanelProps {
  readonly title: string;
  readonly tree: SystemTree;
  readonly selected: string | null;
  /** Further acts on them. */
  readonly acts: ReactNode;
  readonly offered: OfferedFiles;
  readonly onSelect: (key: string) => void;
  /** Opens the page of an object, by node key. */
  readonly onOpen: (key: string) => void;
}

/** The same objects as words: under what they circle, or as a table. */
export function ObjectsPanel({ title, tree, selected, acts, offered, onSelect, onOpen }: ObjectsPanelProps) {
  const [shape, setShape] = useState<'tree' | 'table'>('tree');
  const rows = useMemo(() => rowsOf(tree), [tree]);
  const notes = useNotes();
  useOfferFiles(offered, () => [
    [
      {
        label: 'Objects as CSV',
        name: `${title} objects.csv`,
        kind: 'csv',
        write: () => writeTableCsv([...objectColumns, ...noteColumns(notes, rows, placeOf)], rows),
      },
    ],
  ]);
  return (
    <Panel
      title="Objects"
      aside={
        <div className="row wrap at-end gap2-3">
          <span className="muted small">{countsOf(tree)}</span>
          <Segments label="Objects as" value={shape} options={shapes} onChange={setShape} />
        </div>
      }
    >
      {shape === 'tree' ? (
        <ObjectTree label={`Objects of ${title}`} tree={tree} selected={selected} onSelect={onSelect} onOpen={onOpen} />
      ) : (
        <div className={classes['table']}>
          <DataTable
            label={`Objects of ${title}`}
            rows={rows}
            columns={objectColumns}
            rowId={rowId}
            sortedBy="distance"
          />
        </div>
      )}
      {acts}
    </Panel>
  );
}

const shapes = [
  { value: 'tree', label: 'Tree' },
  { value: 'table', label: 'Table' },
] as const;

function placeOf({ node: { object } }: ObjectRow): NotedPlace | null {
  return object.code === null ? null : { kind: 'object', code: object.code };
}

const rowId = ({ node }: ObjectRow) => node.key;

function rowsOf({ all, byKey }: SystemTree): readonly ObjectRow[] {
  const sizes = sizeClasses(all);
  return all.map((node) => ({
    node,
    parent: byKey.get(node.parentKey ?? '')?.title ?? null,
    size: sizes.get(node.key) ?? 'unknown',
  }));
}

/** `1 star, 4 planets, 12 moons`. */
function countsOf({ all }: SystemTree): string {
  const ofKind = Map.groupBy(all, ({ kind }) => kind);
  return objectKinds
    .flatMap((kind) => {
      const count = ofKind.get(kind)?.length ?? 0;
      return count === 0 ? [] : [countedKind(count, kind)];
    })
    .join(', ');
}

/** An object with what only its system can say of it. */
interface ObjectRow {
  readonly node: SystemNode;
  /** Title of what it circles. */
  readonly parent: string | null;
  readonly size: SizeClass;
}

const text = { isNumber: false } as const;

const declared = fieldColumns<typeof celestialObjectFields, ObjectRow>({
  fields: celestialObjectFields,
  recordOf: ({ node }) => node.object,
  own: {
    type: { value: ({ node }) => formatObjectKind(node.object.type) },
    subtype: { value: ({ node }) => node.object.subtype?.name ?? null },
    affiliations: {
      value: ({ node }) => node.object.affiliations.map(({ name }) => name ?? 'unknown').join(', ') || null,
    },
    code: { show: showCode },
  },
});

/** What stands behind a declared column, by that column's id. */
const added: ReadonlyMap<string, DataColumn<ObjectRow>> = new Map([
  ['subtype', savedColumn({ ...text, id: 'parent', title: 'Circles', width: 130, value: ({ parent }) => parent })],
  ['size', savedColumn({ ...text, id: 'sizeClass', title: 'Size class', width: 96, value: sizeClassOf })],
]);

/** Columns of the table of a system's objects, and of its file. No unit is named for any of the figures. */
export const objectColumns: readonly DataColumn<ObjectRow>[] = [
  savedColumn({ ...text, id: 'name', title: 'Name', width: 190, value: ({ node }) => node.title, show: showName }),
  ...declared.flatMap((column) => [column, added.get(column.id) ?? []].flat()),
];

function showName({ node: { title, object } }: ObjectRow) {
  if (object.code === null) return title;
  return (
    <>
      <Link href={objectPath(object.code)} className="quiet-line lines28 target inline-block">
        {title}
      </Link>
      <NoteMarkOf place={{ kind: 'object', code: object.code }} />
    </>
  );
}

function showCode({ node: { object } }: ObjectRow) {
  return object.code === null ? <Unknown /> : <code className="small mono">{object.code}</code>;
}

function sizeClassOf({ size }: ObjectRow): string | null {
  return size === 'unknown' ? null : size;
}
