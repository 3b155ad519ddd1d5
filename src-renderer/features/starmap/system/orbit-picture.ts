import type { SizeClass } from './size-classes.ts';
import type { SystemNode } from './system-tree.ts';

/** A point of the drawing, in pixels; y grows downwards. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** An object as the orbit view draws it. */
export interface OrbitMark extends Spot {
  readonly node: SystemNode;
  readonly size: SizeClass;
  readonly radius: number;
  /** The point of the plane below or above it; the same where it stands on the plane. */
  readonly foot: Spot;
  /** In the middle of the drawing: what everything here circles. */
  readonly isCentre: boolean;
  /** Of its orbit in pixels along the drawing's width; null for what is in the middle, and for what stands on it. */
  readonly orbit: number | null;
  /** No longitude was sent: where it stands on its orbit says nothing. */
  readonly isAngleKnown: boolean;
  /** Radians on screen from the mark to the middle, where the light comes from. */
  readonly light: number;
  /** What circles it, around its mark; not to scale. */
  readonly moons: readonly Spot[];
  readonly hasRing: boolean;
}

/** A belt: drawn along its orbit. */
export interface OrbitBelt {
  readonly node: SystemNode;
  readonly orbit: number;
}

/** Everything the orbit view draws of one body and what circles it. Orbits are circles seen at an angle: ellipses. */
export interface OrbitPicture {
  readonly width: number;
  readonly height: number;
  readonly centre: Spot;
  /** Of the rim along the drawing's width; its height is this times `flattening`. */
  readonly radius: number;
  /** Height of a circle of the plane as a share of its width; 1 from above. */
  readonly flattening: number;
  /** Those further back first. */
  readonly marks: readonly OrbitMark[];
  readonly belts: readonly OrbitBelt[];
  /** Radii of the habitable zone; null where it is not known, or not of this body. */
  readonly habitable: { readonly inner: number; readonly outer: number } | null;
  readonly frost: number | null;
  readonly ticks: readonly { readonly distance: number; readonly radius: number }[];
  /** Objects without a usable distance: they are named beside the drawing. */
  readonly unplaced: readonly SystemNode[];
}
