import { Link } from 'wouter';
import { celestialObjectFields } from '../../../../../src-shared/catalog/starmap-object.ts';
import { objectPath } from '../../../../format/paths.ts';
import type { DataColumn } from '../../../../ui/table/data-table.tsx';
import { Unknown } from '../../../../ui/table/plain-table.tsx';
import { fieldColumns, savedColumn } from '../../shared/field-columns.tsx';
import type { SizeClass } from '../model/object-figures.ts';
import { kindWords, type SystemNode } from '../model/system-tree.ts';
import classes from './objects-panel.module.css';

/** An object with what only its system can say of it. */
export interface ObjectRow {
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
    type: { value: ({ node }) => kindWords(node.object.type) },
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
    <Link href={objectPath(object.code)} className={classes['link'] ?? ''}>
      {title}
    </Link>
  );
}

function showCode({ node: { object } }: ObjectRow) {
  return object.code === null ? <Unknown /> : <code className={classes['code']}>{object.code}</code>;
}

function sizeClassOf({ size }: ObjectRow): string | null {
  return size === 'unknown' ? null : size;
}
