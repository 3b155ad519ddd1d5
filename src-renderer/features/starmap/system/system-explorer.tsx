import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { CelestialObject } from '../../../../src-shared/catalog/starmap/starmap-object.ts';
import { formatFigure } from '../../../format/format.ts';
import { objectPath, starmapPath, systemPath } from '../../../format/paths.ts';
import type { OfferedFiles } from '../../../ui/save/save-files.tsx';
import { codeOf } from '../model/find-systems.ts';
import { type JumpLink, linkOfMouth } from '../shared/jump-links.ts';
import type { Sourced } from '../shared/facts.tsx';
import { countedKind, isCentral, formatObjectKind, type SystemNode, type SystemTree } from './model/system-tree.ts';
import { ObjectsPanel } from './objects/objects-panel.tsx';
import type { Zones } from './orbits/lay-out-orbits.ts';
import { OrbitView } from './orbits/orbit-view.tsx';
import classes from './system-page.module.css';
import { ObjectAside } from './system-panels.tsx';

interface SystemExplorerProps {
  readonly title: string;
  readonly tree: SystemTree;
  readonly zones: Zones;
  readonly links: readonly JumpLink[];
  /** An object's fields with where they came from. */
  readonly sourcedOf: (node: SystemNode) => Sourced<CelestialObject>;
  /** The body looked at to begin with; null for the whole system. */
  readonly beginAt: string | null;
  /** What the head's Share menu saves. */
  readonly offered: OfferedFiles;
  /** Acts on the objects, beside their list. */
  readonly acts?: ReactNode;
  /** Beside the drawing while no object is selected. */
  readonly children: ReactNode;
}

/** A system to look around in: drawing, tree and table with one selection, and what is known of it beside them. */
export function SystemExplorer(props: SystemExplorerProps) {
  const { title, tree, zones, links, sourcedOf, beginAt, offered, acts, children } = props;
  const [selectedKey, select] = useState<string | null>(null);
  const [focusKey, setFocus] = useState(beginAt);
  const [, navigate] = useLocation();
  // An object may be gone with the next response.
  const selected = tree.byKey.get(selectedKey ?? '') ?? null;
  const focus = tree.byKey.get(focusKey ?? '') ?? null;
  const linkOf = useCallback((node: SystemNode) => linkOfNode(links, node), [links]);
  const nameOf = useMemo(() => namesIn(tree, linkOf), [tree, linkOf]);
  const look = (key: string | null) => {
    setFocus(key);
    select(key);
  };
  const open = (key: string) => {
    const code = tree.byKey.get(key)?.object.code ?? null;
    if (code !== null) navigate(objectPath(code));
  };
  const enter = (node: SystemNode) => {
    const next = linkOf(node)?.next;
    if (next) navigate(systemPath(codeOf(next)));
    else if (node.children.length > 0 && node.key !== focusKey && !isInMiddle(tree, node)) look(node.key);
    else open(node.key);
  };
  const leave = () => {
    if (!focus) navigate(starmapPath());
    else look(outerFocus(tree, focus));
  };
  return (
    <div className="grid-one narrow gap4">
      <div className={classes['top']}>
        <OrbitView
          title={title}
          tree={tree}
          zones={zones}
          focus={focus}
          selected={selected?.key ?? null}
          nameOf={nameOf}
          wordsOf={(node) => wordsOf(node, tree, linkOf(node))}
          onSelect={select}
          onEnter={enter}
          onLeave={leave}
          offered={offered}
        />
        <div className={classes['systemExplorerAside']}>
          {selected ? (
            <ObjectAside
              key={selected.key}
              node={selected}
              of={sourcedOf(selected)}
              link={linkOf(selected)}
              onLook={
                selected.children.length === 0 || selected.key === focusKey || isInMiddle(tree, selected)
                  ? null
                  : () => look(selected.key)
              }
              onClose={() => select(null)}
            />
          ) : (
            children
          )}
        </div>
      </div>
      <ObjectsPanel
        title={title}
        tree={tree}
        selected={selected?.key ?? null}
        acts={acts}
        offered={offered}
        onSelect={select}
        onOpen={open}
      />
    </div>
  );
}

/** What circles the middle of the system is on its own drawing already. */
function isInMiddle(tree: SystemTree, node: SystemNode): boolean {
  return isCentral(node.kind) && tree.roots.includes(node);
}

function outerFocus(tree: SystemTree, { parentKey }: SystemNode): string | null {
  const parent = tree.byKey.get(parentKey ?? '');
  return parent && !isCentral(parent.kind) ? parent.key : null;
}

function linkOfNode(links: readonly JumpLink[], { object, kind }: SystemNode): JumpLink | null {
  return kind === 'jump-point' ? linkOfMouth(links, object) : null;
}

/** A jump point is called by where it leads. */
function namesIn(tree: SystemTree, linkOf: (node: SystemNode) => JumpLink | null): (key: string) => string {
  return (key) => {
    const node = tree.byKey.get(key);
    if (!node) return '';
    const link = linkOf(node);
    return link ? `→ ${link.nextWords}` : node.title;
  };
}

function wordsOf(node: SystemNode, tree: SystemTree, link: JumpLink | null): string {
  const { title, object, children, parentKey } = node;
  const parent = tree.byKey.get(parentKey ?? '')?.title;
  const around = Map.groupBy(children, ({ kind }) => kind);
  return [
    title,
    object.subtype?.name ?? formatObjectKind(object.type) ?? 'of unknown kind',
    link ? `leads to ${link.nextWords}` : null,
    object.distance === null ? 'distance unknown' : `distance ${formatFigure(object.distance)}`,
    parent === undefined ? null : `circles ${parent}`,
    ...[...around].map(([kind, nodes]) => countedKind(nodes.length, kind)),
  ]
    .filter((words) => words !== null)
    .join(', ');
}
