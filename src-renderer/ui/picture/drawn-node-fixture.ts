import type { DrawnNode } from './drawn-svg.ts';

/** A part of a drawing for tests. */
export function drawn(name: string, parts: Partial<Omit<DrawnNode, 'name'>> = {}): DrawnNode {
  return { name, attributes: {}, look: {}, children: [], ...parts };
}
