import { isCentral } from './object-kind.ts';
import type { SystemNode, SystemTree } from './system-tree.ts';
import { usableDistance } from './usable-figures.ts';

/** A body, or the middle of a system, and what circles it. */
export interface Orbiters {
  /** None where a system has no star in its middle. */
  readonly centre: readonly SystemNode[];
  readonly around: readonly SystemNode[];
}

/**
 * What the orbit view shows around a node; null: around the middle of the system, which its stars share when none of them
 * stands away from it. What circles any of those is drawn around the middle.
 */
export function orbitersOf(tree: SystemTree, focus: SystemNode | null): Orbiters {
  if (focus) return { centre: [focus], around: focus.children };
  const centre = tree.roots.filter((node) => isCentral(node.kind) && (usableDistance(node.object) ?? 0) === 0);
  const around = tree.roots.flatMap((node) => (centre.includes(node) ? node.children : [node]));
  return { centre, around };
}
