import { objectCode } from './object-code.ts';
import { objectKinds, type KindName } from './object-kinds.ts';
import { randomFrom, type Random } from './random.ts';
import type { SystemSite } from './systems.ts';

/** What never changes about an object. Its numbers have no named unit in the specification, and none here. */
export interface ObjectDesign {
  readonly id: string;
  readonly code: string;
  readonly site: SystemSite;
  readonly kind: KindName;
  readonly parent: ObjectDesign | null;
  readonly name: string | null;
  readonly designation: string;
  /** Which of its kind's subtypes. */
  readonly subtype: number;
  readonly isInhabited: boolean;
  readonly distance: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly size: number;
}

/** What differs from object to object; the yard fills in the rest. */
type Draft = Pick<ObjectDesign, 'kind' | 'designation' | 'distance' | 'size'> & Partial<Omit<ObjectDesign, 'site'>>;

/** Where the objects of one system are put together, in the order they are sent in. */
export interface ObjectYard {
  readonly site: SystemSite;
  readonly random: Random;
  /** Names and designations made up so far: no two objects of a system have the same code. */
  readonly taken: Set<string>;
  readonly objects: readonly ObjectDesign[];
  readonly add: (draft: Draft) => ObjectDesign;
}

/** Ids follow the systems' order; no system has as many objects as this. */
const idsPerSystem = 40;
const firstId = 3_000;

export function openYard(seed: number, site: SystemSite): ObjectYard {
  const random = randomFrom(seed, 'objects', site.id);
  const objects: ObjectDesign[] = [];
  const add = (draft: Draft): ObjectDesign => {
    const design: ObjectDesign = {
      id: String(firstId + site.index * idsPerSystem + objects.length),
      code: objectCode(site, objectKinds[draft.kind].group, draft.name ?? draft.designation),
      site,
      parent: null,
      name: null,
      subtype: 0,
      isInhabited: false,
      latitude: Math.round(random.normal() * 12e5) / 1e5,
      longitude: random.int(-180, 180),
      ...draft,
    };
    objects.push(design);
    return design;
  };
  return { site, random, taken: new Set(), objects, add };
}
