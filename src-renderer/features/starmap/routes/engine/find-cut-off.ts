import type { CutOff } from '../../model/route.ts';
import type { MapTunnel, StarMap } from '../../model/star-map.ts';
import { sizeRank } from './size-order.ts';

export interface CutOffQuestion {
  readonly stops: readonly number[];
  readonly avoided: ReadonlySet<number>;
  /** Tunnels of a lower rank are not passed. */
  readonly leastRank: number;
  readonly sizeOrder: readonly string[];
}

/** Which leg of a route cannot be gone, what keeps it from it, and what lies on either side. Asked only when one is. */
export function findCutOff(map: StarMap, question: CutOffQuestion): CutOff {
  const asAsked: Rules = { obeysAvoid: true, obeysSize: true, obeysDirection: true, obeysClosed: true };
  const reach = (system: number, rules: Rules, isBackwards = false) =>
    reachable(map, system, (tunnel, at) => passes(tunnel, at, { ...question, rules, isBackwards }));
  const { from, to } = firstBrokenLeg(question.stops, (system) => reach(system, asAsked));
  const isJoined = (rules: Rules): boolean => reach(from, rules).has(to);
  const cause = isJoined({ ...asAsked, obeysAvoid: false })
    ? 'avoided'
    : isJoined({ ...asAsked, obeysSize: false })
      ? 'too-small'
      : isJoined({ ...asAsked, obeysDirection: false })
        ? 'one-way'
        : isJoined({ ...asAsked, obeysClosed: false })
          ? 'closed'
          : isJoined({ obeysAvoid: false, obeysSize: false, obeysDirection: false, obeysClosed: false })
            ? 'together'
            : 'apart';
  return { from, to, cause, reached: [...reach(from, asAsked)], leading: [...reach(to, asAsked, true)] };
}

interface Rules {
  readonly obeysAvoid: boolean;
  readonly obeysSize: boolean;
  readonly obeysDirection: boolean;
  readonly obeysClosed: boolean;
}

interface PassQuestion extends CutOffQuestion {
  readonly rules: Rules;
  /** Whether what is sought are the systems that lead here. */
  readonly isBackwards: boolean;
}

function firstBrokenLeg(
  stops: readonly number[],
  reach: (system: number) => ReadonlySet<number>,
): { readonly from: number; readonly to: number } {
  const place = stops.findIndex((stop, index) => {
    const next = stops[index + 1];
    return next !== undefined && !reach(stop).has(next);
  });
  return { from: stops[place] ?? 0, to: stops[place + 1] ?? 0 };
}

/** The system at the other end, when the tunnel can be passed from here; else null. */
function passes(tunnel: MapTunnel, at: number, question: PassQuestion): number | null {
  const { avoided, leastRank, sizeOrder, rules, isBackwards } = question;
  const { entry, exit, passage } = tunnel;
  if (entry === null || exit === null) return null;
  const other = entry === at ? exit : entry;
  if (rules.obeysAvoid && avoided.has(other)) return null;
  if (rules.obeysSize && sizeRank(tunnel.fields.size, sizeOrder) < leastRank) return null;
  if (passage === 'closed' && rules.obeysClosed) return null;
  const goesFromEntry = (entry === at) !== isBackwards;
  if (rules.obeysDirection && passage === (goesFromEntry ? 'exit-to-entry' : 'entry-to-exit')) return null;
  return other;
}

function reachable(
  { systems, tunnels }: StarMap,
  start: number,
  next: (tunnel: MapTunnel, at: number) => number | null,
): ReadonlySet<number> {
  const reached = new Set([start]);
  // A set is walked in the order it grows in.
  for (const at of reached) {
    for (const place of systems[at]?.tunnels ?? []) {
      const tunnel = tunnels[place];
      const other = tunnel ? next(tunnel, at) : null;
      if (other !== null) reached.add(other);
    }
  }
  return reached;
}
