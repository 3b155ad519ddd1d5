import { SaveButtons } from '../../../../ui/kit/save-files.tsx';
import { useMemo, useState, type ReactNode } from 'react';
import { Panel } from '../../../../ui/kit/panel.tsx';
import { Segments } from '../../../../ui/kit/segments.tsx';
import { DataTable } from '../../../../ui/table/data-table.tsx';
import { sizeClasses } from '../model/object-figures.ts';
import { countedKind, objectKinds, type SystemTree } from '../model/system-tree.ts';
import { objectColumns, type ObjectRow } from './object-columns.tsx';
import { ObjectTree } from './object-tree.tsx';
import classes from './objects-panel.module.css';

interface ObjectsPanelProps {
  readonly title: string;
  readonly tree: SystemTree;
  readonly selected: string | null;
  /** Further acts on them. */
  readonly acts: ReactNode;
  readonly onSelect: (key: string) => void;
  /** Opens the page of an object, by node key. */
  readonly onOpen: (key: string) => void;
}

/** The same objects as words: under what they circle, or as a table. */
export function ObjectsPanel({ title, tree, selected, acts, onSelect, onOpen }: ObjectsPanelProps) {
  const [shape, setShape] = useState<'tree' | 'table'>('tree');
  const rows = useMemo(() => rowsOf(tree), [tree]);
  const writeCsv = async () => (await import('./write-objects-csv.ts')).writeObjectsCsv(rows);
  return (
    <Panel
      title="Objects"
      aside={
        <div className="row wrap at-end gap2-3">
          <span className="muted small">{countsOf(tree)}</span>
          <SaveButtons files={[{ label: 'Save CSV', name: `${title} objects.csv`, kind: 'csv', write: writeCsv }]} />
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
