import { useState, type FocusEvent, type KeyboardEvent } from 'react';
import type { Orbiters } from './orbiters-of.ts';
import { orbitStep } from './orbit-step.ts';
import type { SystemNode } from './system-tree.ts';
import { usableDistance } from './usable-figures.ts';

interface OrbitKeysProps {
  readonly orbiters: Orbiters;
  readonly selected: string | null;
  readonly onSelect: (key: string | null) => void;
  readonly onEnter: (node: SystemNode) => void;
  readonly onLeave: () => void;
}

/** The drawing is one stop of Tab; arrows go from object to object, from the middle outwards. */
export function useOrbitKeys({ orbiters, selected, onSelect, onEnter, onLeave }: OrbitKeysProps) {
  const [focused, setFocused] = useState<string | null>(null);
  const keys = [
    ...orbiters.centre,
    ...orbiters.around.filter(({ object }) => usableDistance(object) !== null).toSorted(outwards),
  ].map(({ key }) => key);
  const current = [focused, selected].find((key) => key !== null && keys.includes(key)) ?? keys[0] ?? null;
  const onKeyDown = (event: KeyboardEvent<SVGGElement>, node: SystemNode): void => {
    const next = orbitStep(keys, node.key, event.key);
    if (next !== null) focusMark(event.currentTarget, next);
    else if (event.key === 'Enter' || event.key === ' ') {
      if (selected === node.key) onEnter(node);
      else onSelect(node.key);
    } else if (event.key === 'Escape') {
      if (selected === null) onLeave();
      else onSelect(null);
    } else return;
    event.preventDefault();
  };
  const onFocus = (event: FocusEvent<SVGGElement>): void => setFocused(event.currentTarget.dataset['key'] ?? null);
  return { current, onFocus, onKeyDown };
}

function outwards(a: SystemNode, b: SystemNode): number {
  return (usableDistance(a.object) ?? 0) - (usableDistance(b.object) ?? 0);
}

/** Not by a selector: a key is foreign text. */
function focusMark(from: SVGGElement, key: string): void {
  const marks = from.ownerSVGElement?.querySelectorAll<SVGGElement>('[data-key]') ?? [];
  [...marks].find((mark) => mark.dataset['key'] === key)?.focus();
}
