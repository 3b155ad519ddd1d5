import type { StarSystemDetail } from '../../../../../src-shared/catalog/starmap/star-system.ts';
import { markRadius, sizeClasses, usableDistance, type SizeClass } from '../model/object-figures.ts';
import { isCentral, type SystemNode, type SystemTree } from '../model/system-tree.ts';
import { orbitScale, type OrbitScale, type OrbitScaleKind } from './orbit-scale.ts';

/** Distances from the middle of a system. */
export type Zones = Pick<StarSystemDetail, 'habitableZoneInner' | 'habitableZoneOuter' | 'frostLine'>;

export interface OrbitView {
  readonly orbiters: Orbiters;
  /** Null around anything but the middle of the system. */
  readonly zones: Zones | null;
  readonly scale: OrbitScaleKind;
  readonly isTilted: boolean;
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
}

/** Free at the sides, for the rim, its numbers and names beside it, in pixels. */
const marginX = 70;
/** Free above and below, beyond the rim and its numbers, which are seen at an angle as well. */
const marginY = 14;
const rimWidth = 36;

/**
 * Where everything around a body is drawn: seen from above, or from a height that fills the drawing. An object stands at
 * its distance on the scale, its longitude anticlockwise from the right, and its latitude above the plane; both angles are
 * read as degrees, which is what the recorded ones look like. A longitude that was not sent is made up from the object's
 * place in the list, always in the same way.
 */
export function layOutOrbits(view: OrbitView): OrbitDrawing {
  const { orbiters, width, height } = view;
  const zones = usableZones(view.zones);
  const placed = orbiters.around.filter((node) => usableDistance(node.object) !== null);
  const distances = placed.map(({ object }) => usableDistance(object) ?? 0);
  const scale = orbitScale([...distances, ...zones.all], view.scale);
  const room = { x: Math.max(60, width / 2 - marginX), y: Math.max(40, height / 2 - marginY) };
  const flattening = view.isTilted ? Math.min(0.86, Math.max(0.4, room.y / room.x)) : 1;
  const stands = placed.filter(({ kind }) => kind !== 'belt').map((node) => standOf(node, orbiters, scale));
  const frame = fitFrame(stands, flattening, { width, height, room });
  const classes = sizeClasses([...orbiters.centre, ...orbiters.around]);
  const sized = (node: SystemNode) => classes.get(node.key) ?? 'unknown';
  const centres = orbiters.centre.map((node, index) =>
    centreMark(node, { frame, size: sized(node), index, count: orbiters.centre.length, isAlone: view.zones === null }),
  );
  const marks = stands.map((stand) => orbitMark(stand, frame, sized(stand.node)));
  return {
    width,
    height,
    ...frame,
    marks: [...centres, ...marks].toSorted((a, b) => a.foot.y - b.foot.y),
    belts: placed.filter(({ kind }) => kind === 'belt').map((node) => beltOf(node, frame, scale)),
    habitable: zones.habitable && {
      inner: frame.radius * scale.shareOf(zones.habitable.inner),
      outer: frame.radius * scale.shareOf(zones.habitable.outer),
    },
    frost: zones.frost === null ? null : frame.radius * scale.shareOf(zones.frost),
    ticks: scale.ticks.map((distance) => ({ distance, radius: frame.radius * scale.shareOf(distance) })),
    unplaced: orbiters.around.filter((node) => usableDistance(node.object) === null),
  };
}

function usableZones(zones: Zones | null) {
  const usable = (distance: number | null | undefined) => usableDistance({ distance: distance ?? null });
  const [one, other] = [usable(zones?.habitableZoneInner), usable(zones?.habitableZoneOuter)];
  const frost = usable(zones?.frostLine) || null; // a line at 0 is none
  const habitable =
    one === null || other === null || one === other
      ? null
      : { inner: Math.min(one, other), outer: Math.max(one, other) };
  return {
    habitable,
    frost,
    all: [habitable?.inner, habitable?.outer, frost].filter((distance) => typeof distance === 'number'),
  };
}

/** Where an object stands when the rim's radius is 1: x to the right, y away from the eye, z up. */
interface Stand {
  readonly node: SystemNode;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** Radius of its orbit; null for what stands on the body itself. */
  readonly orbit: number | null;
  readonly isAngleKnown: boolean;
}

const radians = Math.PI / 180;
/** Turns by this leave the most room between any number of neighbours (golden angle, degrees). */
const evenTurn = 137.507_764;

function standOf(node: SystemNode, { around }: Orbiters, scale: OrbitScale): Stand {
  const { longitude, latitude } = node.object;
  const share = scale.shareOf(usableDistance(node.object) ?? 0);
  // The recordings' 0 for a landing zone's angles is no place on its world either.
  const isAngleKnown = longitude !== null && Number.isFinite(longitude) && share > 0;
  const turn = (isAngleKnown ? longitude : 30 + around.indexOf(node) * evenTurn) * radians;
  const rise = latitude !== null && Number.isFinite(latitude) && share > 0 ? latitude * radians : 0;
  const orbit = share > 0 ? share : null;
  const radius = share > 0 ? share : surfaceShare;
  return {
    node,
    x: radius * Math.cos(rise) * Math.cos(turn),
    y: radius * Math.cos(rise) * Math.sin(turn),
    z: radius * Math.sin(rise),
    orbit,
    isAngleKnown,
  };
}

/** How far from the middle stands what has no distance from it, as a share of the radius: on the body's edge. */
const surfaceShare = 0.075;

type Frame = Pick<OrbitDrawing, 'centre' | 'radius' | 'flattening'>;
interface Room {
  readonly width: number;
  readonly height: number;
  readonly room: Spot;
}

/** As large as fits with everything above and below the plane inside. */
function fitFrame(stands: readonly Stand[], flattening: number, { width, height, room }: Room): Frame {
  const heights = stands.map(({ y, z }) => y * flattening + z * lift(flattening));
  const top = Math.max(flattening, ...heights);
  const bottom = Math.max(flattening, ...heights.map((up) => -up));
  const radius = Math.max(20, Math.min(room.x, (2 * (room.y - rimWidth * flattening)) / (top + bottom)));
  return { radius, flattening, centre: { x: width / 2, y: height / 2 + ((top - bottom) / 2) * radius } };
}

/** Length on screen of a unit above the plane. */
function lift(flattening: number): number {
  return Math.sqrt(1 - flattening ** 2);
}

function orbitMark(stand: Stand, { centre, radius, flattening }: Frame, size: OrbitMark['size']): OrbitMark {
  const { node, x, y, z, isAngleKnown } = stand;
  const foot = { x: centre.x + x * radius, y: centre.y - y * flattening * radius };
  const spot = { x: foot.x, y: foot.y - z * lift(flattening) * radius };
  const reach = markRadius(node.kind, size);
  return {
    node,
    size,
    ...spot,
    foot,
    radius: reach,
    isCentre: false,
    orbit: stand.orbit === null ? null : stand.orbit * radius,
    isAngleKnown,
    light: Math.atan2(centre.y - spot.y, centre.x - spot.x),
    moons: moonsAround(node, spot, reach),
    hasRing: node.kind === 'planet' && node.children.some(({ kind }) => kind === 'belt'),
  };
}

/** More than these around one mark could not be counted anyway. */
const mostMoons = 12;

function moonsAround({ children }: SystemNode, { x, y }: Spot, radius: number): readonly Spot[] {
  const around = children.filter(({ kind }) => kind !== 'belt' && kind !== 'landing-zone').slice(0, mostMoons);
  return around.map(({ object }, index) => {
    const turn = (object.longitude ?? 30 + index * evenTurn) * radians;
    const reach = radius + 5 + (index % 2) * 3;
    return { x: x + reach * Math.cos(turn), y: y - reach * Math.sin(turn) };
  });
}

interface CentreFacts {
  readonly frame: Frame;
  readonly size: OrbitMark['size'];
  readonly index: number;
  readonly count: number;
  /** A world seen by itself is drawn larger than among others. */
  readonly isAlone: boolean;
}

/** Several stars in one middle stand side by side. */
function centreMark(node: SystemNode, { frame, size, index, count, isAlone }: CentreFacts): OrbitMark {
  const radius = isAlone
    ? Math.max(14, markRadius(node.kind, size) * 1.6)
    : markRadius(node.kind, size) / Math.sqrt(count);
  const spot = { x: frame.centre.x + (index - (count - 1) / 2) * radius * 2.9, y: frame.centre.y };
  return {
    node,
    size,
    ...spot,
    foot: spot,
    radius,
    isCentre: true,
    orbit: null,
    isAngleKnown: true,
    light: -2.3,
    moons: [],
    hasRing: false,
  };
}

function beltOf(node: SystemNode, { radius }: Frame, scale: OrbitScale): OrbitBelt {
  return { node, orbit: radius * scale.shareOf(usableDistance(node.object) ?? 0) };
}

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
export interface OrbitDrawing {
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

/** The plane of the orbits as it is seen. */
export type Plane = Pick<OrbitDrawing, 'centre' | 'flattening'>;

/** A point of a circle in the plane; degrees anticlockwise from the right. */
export function onRing({ centre, flattening }: Plane, radius: number, degrees: number): Spot {
  const turn = (degrees * Math.PI) / 180;
  return { x: centre.x + radius * Math.cos(turn), y: centre.y - radius * Math.sin(turn) * flattening };
}
