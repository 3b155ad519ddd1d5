import type { OrbitBelt, OrbitMark, OrbitPicture, Spot } from './orbit-picture.ts';
import { orbitScale, type OrbitScale, type OrbitScaleKind } from './orbit-scale.ts';
import type { Orbiters } from './orbiters-of.ts';
import { markRadius, sizeClasses } from './size-classes.ts';
import type { SystemNode } from './system-tree.ts';
import { usableDistance } from './usable-figures.ts';

/** Distances in the unit of the objects' own. */
export interface Zones {
  readonly habitableInner: number | null;
  readonly habitableOuter: number | null;
  readonly frost: number | null;
}

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
export function layOutOrbits(view: OrbitView): OrbitPicture {
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
  const [one, other] = [usable(zones?.habitableInner), usable(zones?.habitableOuter)];
  const frost = usable(zones?.frost) || null; // a line at 0 is none
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

type Frame = Pick<OrbitPicture, 'centre' | 'radius' | 'flattening'>;
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
