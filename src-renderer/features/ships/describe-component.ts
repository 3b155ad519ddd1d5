import type { ShipComponent } from '../../../src-shared/domain/ship-component.ts';

/** A component in the words of a cell: `2 × M` `Lumen Quantum Drive` `(Calder & Rusk)`, then what else is known. */
export interface ComponentText {
  /** How many places and their size; empty where neither is known. */
  readonly lead: string;
  /** Null where it has none. */
  readonly name: string | null;
  /** Maker and further words. */
  readonly asides: readonly string[];
}

export function describeComponent(component: ShipComponent): ComponentText {
  const { mounts, size, name, manufacturer, componentSize, quantity, details } = component;
  const shownSize = sizeWords(size);
  const ownSize = componentSize === size ? null : sizeWords(componentSize);
  return {
    lead: [mounts === null ? null : `${mounts} ×`, shownSize].filter((word) => word !== null).join(' '),
    name,
    asides: [
      manufacturer === null ? null : `(${manufacturer === 'TBD' ? 'maker TBD' : manufacturer})`,
      mounts === null ? 'mounts unknown' : null,
      quantity === null || quantity === 1 ? null : `${quantity} each`,
      ownSize === null ? null : `itself ${ownSize}`,
      details,
    ].filter((word) => word !== null),
  };
}

/** What a component without a name is called, everywhere. */
export const nameless = 'unnamed';

/** `S`, or `S in M` where the component and its place differ; null where neither has a size. */
export function sizeInPlace({ size, componentSize }: ShipComponent): string | null {
  const [place, own] = [knownSize(size), knownSize(componentSize)];
  if (own === null || own === place) return place;
  return place === null ? own : `${own} in ${place}`;
}

/** `-` is what the service says of a thruster's. */
function knownSize(size: string | null): string | null {
  return size === '-' ? null : size;
}

/** `M`, `size 3`, `size TBD`; null where there is no size. */
function sizeWords(sent: string | null): string | null {
  const size = knownSize(sent);
  return size === null || /^[A-Z]$/.test(size) ? size : `size ${size}`;
}

/** The same as one text, to tell whether two read alike. */
export function componentSentence(component: ShipComponent): string {
  const { lead, name, asides } = describeComponent(component);
  return [lead, name ?? nameless, ...asides].filter((word) => word !== '').join(' ');
}

/** `6 mounts` of all these components; what is unknown is said, not counted as none. */
export function mountsWords(components: readonly ShipComponent[]): string {
  const known = components.flatMap(({ mounts }) => mounts ?? []);
  const sum = known.reduce((total, mounts) => total + mounts, 0);
  const missing = components.length - known.length;
  if (components.length === 0) return 'none';
  if (known.length === 0) return 'mounts unknown';
  return `${sum} ${sum === 1 ? 'mount' : 'mounts'}${missing === 0 ? '' : ` and ${missing} unknown`}`;
}
