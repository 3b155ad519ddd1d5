import { BufferAttribute, BufferGeometry } from 'three';
import type { Vector } from '../../model/map-camera.ts';
import type { MapScene } from './map-scene.ts';

const cornersOfQuad = 4;
const cornersOfDisc = 3;

/**
 * Marks as one geometry, each a triangle about its disc: one draw call, like an instanced mesh, and unlike one fast where WebGL is drawn
 * in software, which draws each instance by itself (docs/decisions/0018-one-camera.md).
 */
export function discGeometry({ points, radii, colours, discStyles }: MapScene, origin: Vector): BufferGeometry {
  const count = radii.length;
  const places = new Float32Array(count * cornersOfDisc * 3);
  const looks = new Uint8Array(count * cornersOfDisc * 4);
  const sizes = new Float32Array(count * cornersOfDisc);
  for (let index = 0; index < count; index++) {
    for (let corner = 0; corner < cornersOfDisc; corner++) {
      const vertex = index * cornersOfDisc + corner;
      writePlace(places, vertex, { points, origin }, index);
      looks[vertex * 4] = colours[index * 3] ?? 0;
      looks[vertex * 4 + 1] = colours[index * 3 + 1] ?? 0;
      looks[vertex * 4 + 2] = colours[index * 3 + 2] ?? 0;
      // The corner travels with the style: four bits are left above it.
      looks[vertex * 4 + 3] = (discStyles[index] ?? 0) | (corner << 4);
      sizes[vertex] = radii[index] ?? 0;
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('place', new BufferAttribute(places, 3));
  geometry.setAttribute('look', new BufferAttribute(looks, 4, true));
  geometry.setAttribute('radius', new BufferAttribute(sizes, 1));
  geometry.setIndex(
    new BufferAttribute(
      Uint32Array.from({ length: count * cornersOfDisc }, (_, at) => at),
      1,
    ),
  );
  return geometry;
}

/** Widths are told to the shader in sixteenths of a pixel, so that they fit a byte. */
export const widthParts = 16;

/** Tunnels and lines to true points as one geometry, a quad each, in the scene's order. */
export function lineGeometry(scene: MapScene, origin: Vector): BufferGeometry {
  const { points, lineFrom, lineTo, lineWidths, lineStyles, stubs } = scene;
  const count = lineFrom.length;
  const from = new Float32Array(count * cornersOfQuad * 3);
  const to = new Float32Array(count * cornersOfQuad * 3);
  const looks = new Uint8Array(count * cornersOfQuad * 4);
  const offsets = new Int8Array(count * cornersOfQuad * 4);
  for (let line = 0; line < count; line++) {
    const width = Math.min(255, Math.round((lineWidths[line] ?? 1) * widthParts));
    for (let corner = 0; corner < cornersOfQuad; corner++) {
      const vertex = line * cornersOfQuad + corner;
      writePlace(from, vertex, { points, origin }, lineFrom[line] ?? 0);
      writePlace(to, vertex, { points, origin }, lineTo[line] ?? 0);
      looks[vertex * 4] = width;
      looks[vertex * 4 + 1] = lineStyles[line] ?? 0;
      looks[vertex * 4 + 2] = corner;
      offsets[vertex * 4] = Math.round(stubs[line * 2] ?? 0);
      offsets[vertex * 4 + 1] = Math.round(stubs[line * 2 + 1] ?? 0);
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('from', new BufferAttribute(from, 3));
  geometry.setAttribute('to', new BufferAttribute(to, 3));
  geometry.setAttribute('look', new BufferAttribute(looks, 4));
  geometry.setAttribute('offset', new BufferAttribute(offsets, 4));
  geometry.setIndex(quadIndex(count));
  return geometry;
}

/** Numbers of the index a quad takes. */
export const indexPerQuad = 6;

function quadIndex(count: number): BufferAttribute {
  const index = new Uint32Array(count * indexPerQuad);
  for (let quad = 0; quad < count; quad++) {
    const first = quad * cornersOfQuad;
    const at = quad * indexPerQuad;
    index[at] = first;
    index[at + 1] = first + 1;
    index[at + 2] = first + 2;
    index[at + 3] = first;
    index[at + 4] = first + 2;
    index[at + 5] = first + 3;
  }
  return new BufferAttribute(index, 1);
}

interface Placed {
  readonly points: Float64Array;
  readonly origin: Vector;
}

/** Writes where the point at `index` lies from the origin as the number `place` of `into`. */
function writePlace(into: Float32Array, place: number, { points, origin }: Placed, index: number): void {
  const at = place * 3;
  into[at] = (points[index * 3] ?? 0) - origin.x;
  into[at + 1] = (points[index * 3 + 1] ?? 0) - origin.y;
  into[at + 2] = (points[index * 3 + 2] ?? 0) - origin.z;
}

/** The middle of the map, from which places are counted: a shader's numbers have seven digits only. */
export function originOf(points: Float64Array): Vector {
  const middle = (axis: number): number => {
    let least = Infinity;
    let most = -Infinity;
    for (let at = axis; at < points.length; at += 3) {
      least = Math.min(least, points[at] ?? 0);
      most = Math.max(most, points[at] ?? 0);
    }
    return least <= most ? (least + most) / 2 : 0;
  };
  return { x: middle(0), y: middle(1), z: middle(2) };
}
