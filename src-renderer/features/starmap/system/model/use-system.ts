import { useCallback, useMemo } from 'react';
import type { RecordOf } from '../../../../../src-shared/catalog/registry.ts';
import { elementOfObject, type StarSystemDetail } from '../../../../../src-shared/catalog/starmap/star-system.ts';
import type { CelestialObject } from '../../../../../src-shared/catalog/starmap/starmap-object.ts';
import type { StarSystem } from '../../../../../src-shared/catalog/starmap/systems.ts';
import type { ElementSource } from '../../../../archive/bodies/prepare-response.ts';
import { useArchiveQuery } from '../../../../archive/hooks/archive-context.tsx';
import { useElements } from '../../../../archive/hooks/use-records.ts';
import {
  readDetail,
  readSourcedRecords,
  type DetailQuestion,
  type DetailResource,
  type SourcedRecord,
} from '../../../../archive/read/read-detail.ts';
import { codeOf, findSystem } from '../../model/find-systems.ts';
import { jumpLinks, type JumpLink } from '../../shared/jump-links.ts';
import type { MapSystem } from '../../model/star-map.ts';
import { useStarMap, type StarMapState } from '../../model/use-star-map.ts';
import type { Sourced } from '../../shared/facts.tsx';
import { growSystemTree, isCentral, type SystemNode, type SystemTree } from './system-tree.ts';

/** A system as the list has it, and its details; either may be missing. */
export interface ShownSystem {
  readonly map: StarMapState;
  /** In the list of systems; null where it is not in it. */
  readonly listed: MapSystem | null;
  /** What its details are asked by. */
  readonly code: string;
  readonly title: string;
  readonly detail: SourcedRecord<StarSystemDetail> | null;
  /** The fields both responses have, from the one that was confirmed last; null where there is neither. */
  readonly shared: Sourced<StarSystem> | null;
  /** Null where there are no details. */
  readonly whole: Sourced<StarSystemDetail> | null;
  readonly tree: SystemTree;
  /** Own details of its objects that are archived, by id. */
  readonly objects: ObjectDetails;
  readonly links: readonly JumpLink[];
}

/** Everything the archive knows of a system, followed live; undefined while it is read. */
export function useSystem(address: string): ShownSystem | undefined {
  const map = useStarMap();
  const listed = map.state === 'ready' ? findSystem(map.map, address) : null;
  const code = listed ? codeOf(listed) : address;
  const detail = useDetail('star-system', { code, identity: listed?.identity ?? null });
  const inList = useElement(map.state === 'ready' && listed ? map.systems.snapshot : null, listed?.identity ?? null);
  const inDetail = useElement(detail?.source.snapshot ?? null, detail?.identity ?? null);
  const list = detail?.fields.celestialObjects ?? noObjects;
  const objects = useObjectDetails(list);
  const tree = useMemo(() => growSystemTree(mergeObjects(list, objects ?? noDetails)), [list, objects]);
  const links = useMemo(() => (map.state === 'ready' && listed ? jumpLinks(map.map, listed) : []), [map, listed]);
  if (map.state === 'opening' || detail === undefined || objects === undefined) return undefined;
  const whole = detail && { fields: detail.fields, source: detail.source, element: inDetail };
  return {
    map,
    listed,
    code,
    title: listed?.title ?? detail?.title ?? address,
    detail,
    shared: latest(listedFields(map, listed, inList), whole),
    whole,
    tree,
    objects,
    links,
  };
}

const noObjects: readonly CelestialObject[] = [];
const noDetails: ObjectDetails = new Map();

/** Own details of objects, with what stands and circles on them, by the objects' ids. */
export type ObjectDetails = ReadonlyMap<string, Pick<SourcedRecord<CelestialObject>, 'fields' | 'source'>>;

function listedFields(map: StarMapState, listed: MapSystem | null, element: unknown): Sourced<StarSystem> | null {
  if (map.state !== 'ready' || !listed) return null;
  const { snapshot, confirmedAt, confirmedSource } = map.systems;
  return { fields: listed.fields, source: { snapshot, confirmedAt, source: confirmedSource }, element };
}

function latest(a: Sourced<StarSystem> | null, b: Sourced<StarSystem> | null): Sourced<StarSystem> | null {
  if (!a || !b) return a ?? b;
  return b.source.confirmedAt >= a.source.confirmedAt ? b : a;
}

/** A raw element; undefined until it is unpacked, and where it can't be. */
function useElement(snapshot: ElementSource | null, identity: string | null): unknown {
  const read = useElements(identity === null ? null : snapshot, identity === null ? [] : [identity]);
  return read?.state === 'ready' && identity !== null ? read.elements.get(identity) : undefined;
}

/** Own details of some objects that are archived, by id, followed live; undefined while they are read. */
function useObjectDetails(objects: readonly CelestialObject[]): ObjectDetails | undefined {
  const ids = objects.flatMap(({ id }) => id ?? []);
  return useArchiveQuery(`details of objects ${JSON.stringify(ids)}`, async (archive, asOf) => {
    const found = await readSourcedRecords(archive, 'object', asOf, new Set(ids));
    // Of several responses that hold one, the first is the last confirmed.
    return new Map(found.toReversed().map((detail) => [detail.identity, detail]));
  });
}

/** An object with its fields as the details of its system have them. */
export function sourcedInSystem({ source, element }: Sourced<StarSystemDetail>, object: CelestialObject) {
  return { fields: object, source, element: element === undefined ? undefined : elementOfObject(element, object) };
}

/** Where the fields of a system's objects came from: its own response, or that of the world they stand on. */
export function useSourcedOf({
  whole,
  tree,
  objects,
}: Pick<ShownSystem, 'tree' | 'objects'> & { readonly whole: Sourced<StarSystemDetail> }) {
  return useCallback(
    ({ object, parentKey }: SystemNode): Sourced<CelestialObject> => {
      const holder = objects.get(tree.byKey.get(parentKey ?? '')?.object.id ?? '');
      const isChild = holder !== undefined && !whole.fields.celestialObjects.some(({ id }) => id === object.id);
      return isChild ? { fields: object, source: holder.source, element: undefined } : sourcedInSystem(whole, object);
    },
    [whole, objects, tree],
  );
}

/** An object as the archive knows it. */
export interface ShownObject {
  readonly title: string;
  /** Its own details; null where they are not archived. */
  readonly detail: SourcedRecord<CelestialObject> | null;
  /** From its own details, or else from its system's; null where the archive has neither. */
  readonly known: Sourced<CelestialObject> | null;
  /** The system it is in; null where no archived system has it. */
  readonly home: ShownSystem | null;
  /** Its system, or what its own details tell. */
  readonly tree: SystemTree;
  readonly node: SystemNode | null;
  /** The worlds it circles, the outermost first. */
  readonly above: readonly SystemNode[];
}

/** Everything the archive knows of an object, followed live; undefined while it is read. */
export function useObject(code: string): ShownObject | undefined {
  const detail = useDetail('object', { code, identity: null });
  const home = useArchiveQuery(`home of ${code}`, async (archive, asOf) =>
    findHome(await readSourcedRecords(archive, 'star-system', asOf), code),
  );
  // Of no home, the system of no code is asked for, and there is none.
  const system = useSystem(home ?? '');
  const element = useElement(detail?.source.snapshot ?? null, detail?.identity ?? null);
  if (detail === undefined || home === undefined || system === undefined) return undefined;
  const tree = home ? system.tree : growSystemTree(detail ? [detail.fields] : []);
  const node = tree.all.find(({ object }) => object.code === code) ?? (home ? null : (tree.roots[0] ?? null));
  return {
    title: detail?.title ?? node?.title ?? code,
    detail,
    known: detail
      ? { fields: detail.fields, source: detail.source, element }
      : system.whole && node && sourcedInSystem(system.whole, node.object),
    home: home ? system : null,
    tree,
    node,
    above: node ? pathTo(tree, node).filter(({ kind }) => !isCentral(kind)) : [],
  };
}

function pathTo({ byKey }: SystemTree, node: SystemNode): readonly SystemNode[] {
  const above: SystemNode[] = [];
  for (let next = byKey.get(node.parentKey ?? ''); next; next = byKey.get(next.parentKey ?? '')) above.unshift(next);
  return above;
}

/**
 * The system an object is in, by what its page is found by: an object's code need not begin with its system's, and its own
 * details do not name it (recordings).
 *
 * @returns null where none of the systems has it.
 */
export function findHome(systems: readonly SourcedRecord<StarSystemDetail>[], code: string): string | null {
  const home = systems.find(({ fields }) => fields.celestialObjects.some((object) => object.code === code));
  return home ? (home.fields.code ?? home.identity) : null;
}

/** The archived details of a system or object, followed live; undefined while they are read, null where there are none. */
function useDetail<Name extends DetailResource>(
  resource: Name,
  question: DetailQuestion,
): SourcedRecord<RecordOf<Name>> | null | undefined {
  return useArchiveQuery(`detail ${resource} ${JSON.stringify([question.code, question.identity])}`, (archive, asOf) =>
    readDetail(archive, resource, question, asOf),
  );
}

/**
 * A system's objects with what only their own details tell: what stands and circles on them. A system's list leaves landing
 * zones out (recordings).
 *
 * @param details by the objects' ids.
 */
export function mergeObjects(objects: readonly CelestialObject[], details: ObjectDetails): readonly CelestialObject[] {
  return objects.map((object) => {
    const children = details.get(object.id ?? '')?.fields.children ?? [];
    return children.length === 0 ? object : { ...object, children };
  });
}

/** Codes of the planets and moons whose own details are not archived: landing zones come with those only (recordings). */
export function worldsWithoutDetails({ all }: SystemTree, details: ObjectDetails): readonly string[] {
  return all.flatMap(({ kind, object: { id, code } }) => {
    const isWorld = kind === 'planet' || kind === 'moon';
    return isWorld && code !== null && !details.has(id ?? '') ? [code] : [];
  });
}
