import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { formatFigure } from '../../../../format/format.ts';
import { focusKey, steppedPlace } from '../../../../ui/kit/roving-focus.ts';
import { NoteMarkOf } from '../../../../ui/record/note-mark.tsx';
import { KindIcon } from '../kind-shape.tsx';
import { formatObjectKind, type SystemNode, type SystemTree } from '../model/system-tree.ts';
import classes from './objects-panel.module.css';
import { actionOf, useListedShortcuts, type ShortcutGroup } from '../../../../ui/kit/shortcuts.ts';

interface ObjectTreeProps {
  readonly label: string;
  readonly tree: SystemTree;
  readonly selected: string | null;
  readonly onSelect: (key: string) => void;
  /** Opens the page of an object, by node key. */
  readonly onOpen: (key: string) => void;
}

/** Everything in a system under what it circles; one stop of Tab, with the keys of a tree. */
export function ObjectTree({ label, tree, selected, onSelect, onOpen }: ObjectTreeProps) {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [focused, setFocused] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const rows = treeRows(tree.roots, folded);
  const isShown = (key: string | null) => rows.some(({ node }) => node.key === key);
  const current = [focused, selected].find(isShown) ?? rows[0]?.node.key ?? null;
  const fold = (key: string, isFolded: boolean) => {
    const others = [...folded].filter((other) => other !== key);
    setFolded(new Set(isFolded ? [...others, key] : others));
  };
  const focus = (key: string) => {
    setFocused(key);
    focusKey(list.current, key);
  };
  useListedShortcuts(treeShortcuts);
  const pressKey = (event: KeyboardEvent<HTMLLIElement>, { node: { key } }: TreeRow) => {
    const act = treeAction(rows, key, event.key);
    if (act && 'go' in act) focus(act.go);
    else if (act && 'fold' in act) fold(act.fold, true);
    else if (act) fold(act.unfold, false);
    else {
      const action = actionOf(treeShortcuts, event.key);
      if (action === 'open') onOpen(key);
      else if (action === 'select') onSelect(key);
      else return;
    }
    event.preventDefault();
  };
  return (
    <ul ref={list} role="tree" aria-label={label} className="plain-list">
      {rows.map((row) => (
        <Row
          key={row.node.key}
          row={row}
          isSelected={row.node.key === selected}
          isCurrent={row.node.key === current}
          onFold={fold}
          onSelect={onSelect}
          onOpen={onOpen}
          onFocus={setFocused}
          onKeyDown={pressKey}
        />
      ))}
    </ul>
  );
}

interface RowProps {
  readonly row: TreeRow;
  readonly isSelected: boolean;
  readonly isCurrent: boolean;
  readonly onFold: (key: string, isFolded: boolean) => void;
  readonly onSelect: (key: string) => void;
  readonly onOpen: (key: string) => void;
  readonly onFocus: (key: string) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLLIElement>, row: TreeRow) => void;
}

function Row({ row, isSelected, isCurrent, onFold, onSelect, onOpen, onFocus, onKeyDown }: RowProps) {
  const { node, place, among, isOpen } = row;
  const { object, level, key } = node;
  const Chevron = isOpen === true ? IconChevronDown : IconChevronRight;
  return (
    <li
      role="treeitem"
      aria-level={level + 1}
      aria-posinset={place}
      aria-setsize={among}
      aria-expanded={isOpen ?? undefined}
      aria-selected={isSelected}
      tabIndex={isCurrent ? 0 : -1}
      data-key={key}
      className={classes['row']}
      style={{ paddingLeft: 4 + level * 22 }}
      onClick={() => onSelect(key)}
      onDoubleClick={() => onOpen(key)}
      onFocus={() => onFocus(key)}
      onKeyDown={(event) => onKeyDown(event, row)}
    >
      <span
        className={classes['fold']}
        aria-hidden
        onClick={(event) => {
          if (isOpen === null) return;
          event.stopPropagation();
          onFold(key, isOpen);
        }}
      >
        {isOpen === null ? null : <Chevron size={14} />}
      </span>
      <KindIcon kind={node.kind} />
      <span className="truncate firmer selectable">{node.title}</span>
      {object.code === null ? null : <NoteMarkOf place={{ kind: 'object', code: object.code }} />}
      <span className="muted small nowrap">{object.subtype?.name ?? formatObjectKind(object.type)}</span>
      {node.isStray ? <span className="warn small nowrap">parent not in this response</span> : null}
      <span className="muted nowrap push">
        {object.distance === null ? 'distance unknown' : formatFigure(object.distance)}
      </span>
    </li>
  );
}

/** A row of the tree as it is shown, for a screen reader and for the keys. */
interface TreeRow {
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

/** The keys of the tree; up, down and the ends are those of every list. */
const treeShortcuts: ShortcutGroup<'in' | 'out' | 'open' | 'select'> = {
  title: 'Tree of objects',
  shortcuts: [
    { does: 'open an object and go into it; close it and go out', keys: { ArrowRight: 'in', ArrowLeft: 'out' } },
    { does: 'select', keys: { ' ': 'select' } },
    { does: 'open its page', keys: { Enter: 'open' } },
  ],
};

/** What a key of the keyboard does in the tree. */
type TreeAction = { readonly go: string } | { readonly fold: string } | { readonly unfold: string };

/**
 * As in every tree (WAI-ARIA, tree view): up and down by row, right opens and then goes in, left folds and then goes out.
 *
 * @returns null where the key does nothing here.
 */
export function treeAction(rows: readonly TreeRow[], key: string, pressed: string): TreeAction | null {
  const index = rows.findIndex(({ node }) => node.key === key);
  const row = rows[index];
  const go = (target: TreeRow | undefined): TreeAction | null => (target ? { go: target.node.key } : null);
  if (!row) return go(rows[0]);
  switch (actionOf(treeShortcuts, pressed)) {
    case 'in':
      return row.isOpen === null ? null : row.isOpen ? go(rows[index + 1]) : { unfold: key };
    case 'out':
      if (row.isOpen === true) return { fold: key };
      return row.node.parentKey === null ? null : { go: row.node.parentKey };
    default: {
      const next = steppedPlace(index, rows.length, pressed, { arrows: 'vertical' });
      return next === null || next === index ? null : go(rows[next]);
    }
  }
}
