import { objectKinds } from './object-kinds.ts';
import type { ObjectDesign } from './object-yard.ts';
import type { WireRecord } from './ship-record.ts';
import type { SystemSite } from './systems.ts';
import { mouthStatus } from './tunnels.ts';

interface Searched {
  readonly seed: number;
  readonly systems: { readonly sites: readonly SystemSite[] };
  readonly objects: readonly { readonly design: ObjectDesign }[];
}

/** Characters upstream wants at least (recordings, "Search"): fewer find nothing. */
const shortest = 3;

/** `data` of a starmap search: every system and object whose name, designation or code holds the text, whatever the case. */
export function findInStarmap({ seed, systems, objects }: Searched, text: string, atMs: number): WireRecord {
  const wanted = text.toLowerCase();
  if (wanted.length < shortest) return { objects: [], systems: [] };
  const holds = (...names: readonly (string | null)[]): boolean =>
    names.some((name) => name?.toLowerCase().includes(wanted));
  return {
    objects: objects
      .map(({ design }) => design)
      .filter(({ name, designation, code }) => holds(name, designation, code))
      .map((design) => ({
        code: design.code,
        designation: design.designation,
        id: design.id,
        name: design.name,
        star_system: systemHit(design.site),
        star_system_id: design.site.id,
        status: design.kind === 'jumpPoint' ? mouthStatus(seed, design, atMs) : 'P',
        type: objectKinds[design.kind].type,
      })),
    systems: systems.sites.filter(({ name, code }) => holds(name, code)).map(systemHit),
  };
}

function systemHit({ id, code, name, type }: SystemSite): WireRecord {
  return { code, id, name, type };
}
