import type { SystemNode } from './system-tree.ts';

/** A row of the tree as it is shown, for a screen reader and for the keys. */
export interface TreeRow {
  readonly node: SystemNode;
  /** Place among its siblings, from 1, and how many there are. */
  readonly place: number;
  readonly among: number;
  /** Null where there is nothing below it. */
  readonly isOpen: boolean | null;
}

/** The rows of a tree, from the top, without what is folded away. */
export function treeRows(roots: readonly SystemNode[], folded: ReadonlySet<string>): readonly TreeRow[] {
  const rows: TreeRow[] = [];
  const waiting = listed(roots, folded).toReversed();
  for (let row = waiting.pop(); row; row = waiting.pop()) {
    rows.push(row);
    if (row.isOpen === true) waiting.push(...listed(row.node.children, folded).toReversed());
  }
  return rows;
}

function listed(nodes: readonly SystemNode[], folded: ReadonlySet<string>): readonly TreeRow[] {
  return nodes.map((node, index) => ({
    node,
    place: index + 1,
    among: nodes.length,
    isOpen: node.children.length === 0 ? null : !folded.has(node.key),
  }));
}

/** What a key of the keyboard does in the tree. */
export type TreeAct = { readonly go: string } | { readonly fold: string } | { readonly unfold: string };

/**
 * As in every tree (WAI-ARIA, tree view): up and down by row, right opens and then goes in, left folds and then goes out.
 *
 * @returns null where the key does nothing here.
 */
export function treeAct(rows: readonly TreeRow[], key: string, pressed: string): TreeAct | null {
  const index = rows.findIndex(({ node }) => node.key === key);
  const row = rows[index];
  const go = (target: TreeRow | undefined): TreeAct | null => (target ? { go: target.node.key } : null);
  if (!row) return go(rows[0]);
  switch (pressed) {
    case 'ArrowDown':
      return go(rows[index + 1]);
    case 'ArrowUp':
      return go(rows[index - 1]);
    case 'Home':
      return go(rows[0]);
    case 'End':
      return go(rows.at(-1));
    case 'ArrowRight':
      return row.isOpen === null ? null : row.isOpen ? go(rows[index + 1]) : { unfold: key };
    case 'ArrowLeft':
      if (row.isOpen === true) return { fold: key };
      return row.node.parentKey === null ? null : { go: row.node.parentKey };
    default:
      return null;
  }
}
