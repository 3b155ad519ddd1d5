import type { CelestialObject } from '../../../../src-shared/domain/celestial-object.ts';
import { useArchiveQuery } from '../../../archive/use-archive-query.ts';
import type { Sourced } from './fact-field.ts';
import type { Detail } from './read-detail.ts';
import { readObjectHome } from './read-object-home.ts';
import { isCentral } from './object-kind.ts';
import { elementOfObject } from './sent-at.ts';
import { growSystemTree, type SystemNode, type SystemTree } from './system-tree.ts';
import { useDetail } from './use-detail.ts';
import { useElement, useSystem, type ShownSystem } from './use-system.ts';

/** An object as the archive knows it. */
export interface ShownObject {
  readonly title: string;
  /** Its own details; null where they are not archived. */
  readonly detail: Detail<'object'> | null;
  /** From its own details, or else from its system's; null where the archive has neither. */
  readonly known: Sourced<CelestialObject> | null;
  /** The system it is in; null where no archived system has it. */
  readonly home: ShownSystem | null;
  /** Its system, or what its own details tell. */
  readonly tree: SystemTree;
  readonly node: SystemNode | null;
  /** The worlds it circles, the outermost first. */
  readonly above: readonly SystemNode[];
}

/** Everything the archive knows of an object, followed live; undefined while it is read. */
export function useObject(code: string): ShownObject | undefined {
  const detail = useDetail('object', { code, identity: null });
  const home = useArchiveQuery(`home of ${code}`, (archive, asOf) => readObjectHome(archive, code, asOf));
  // Of no home, the system of no code is asked for, and there is none.
  const system = useSystem(home?.systemCode ?? '');
  const element = useElement(detail?.source.snapshot ?? null, detail?.record.identity ?? null);
  if (detail === undefined || home === undefined || system === undefined) return undefined;
  const tree = home ? system.tree : growSystemTree(detail ? [detail.record.fields] : []);
  const node = tree.all.find(({ object }) => object.code === code) ?? (home ? null : (tree.roots[0] ?? null));
  return {
    title: detail?.record.title ?? node?.title ?? code,
    detail,
    known: detail ? { fields: detail.record.fields, source: detail.source, element } : knownAtHome(system, node),
    home: home ? system : null,
    tree,
    node,
    above: node ? pathTo(tree, node).filter(({ kind }) => !isCentral(kind)) : [],
  };
}

function knownAtHome({ whole }: ShownSystem, node: SystemNode | null): Sourced<CelestialObject> | null {
  if (!whole || !node) return null;
  const element = whole.element === undefined ? undefined : elementOfObject(whole.element, node.object);
  return { fields: node.object, source: whole.source, element };
}

function pathTo({ byKey }: SystemTree, node: SystemNode): readonly SystemNode[] {
  const above: SystemNode[] = [];
  for (let next = byKey.get(node.parentKey ?? ''); next; next = byKey.get(next.parentKey ?? '')) above.unshift(next);
  return above;
}
