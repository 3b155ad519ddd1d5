import type { DrawnNode } from './drawn-node.ts';

/** A part of a drawing for tests. */
export function drawn(name: string, parts: Partial<Omit<DrawnNode, 'name'>> = {}): DrawnNode {
  return { name, attributes: {}, look: {}, children: [], ...parts };
}
