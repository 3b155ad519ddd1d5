import type { RouteCost } from '../route.ts';
import type { ArcCosts } from './arc-costs.ts';
import { legCountOf, stateCountOf, type Estimate, type RouteProblem } from './route-problem.ts';
import { straightLine } from './straight-line.ts';

/**
 * Lower bounds that need no search: no route is shorter than the straight lines from stop to stop, and none has fewer
 * jumps than the longest tunnel would take for them. All nothing where a tunnel's length is unknown.
 */
export function straightLineEstimate(problem: RouteProblem, cost: RouteCost, costs: ArcCosts): Estimate {
  const { systemCount, positions } = problem.graph;
  const jumps = new Float64Array(stateCountOf(problem));
  const lengths = new Float64Array(stateCountOf(problem));
  if (!costs.hasUnknownLength && costs.longest > 0) {
    let jumpsAfter = 0;
    let lengthAfter = 0;
    for (let leg = legCountOf(problem) - 1; leg >= 0; leg--) {
      const goal = problem.stops[leg + 1] ?? 0;
      const offset = leg * systemCount;
      for (let system = 0; system < systemCount; system++) {
        const distance = straightLine(positions, system, goal) || unreachable;
        jumps[offset + system] = jumpsAfter + fewestJumps(distance, costs.longest);
        lengths[offset + system] = Math.floor((lengthAfter + distance) * costs.lengthScale * justBelow);
      }
      const legLength = straightLine(positions, problem.stops[leg] ?? 0, goal) || unreachable;
      jumpsAfter += fewestJumps(legLength, costs.longest);
      lengthAfter += legLength;
    }
  }
  return cost === 'length' ? { first: lengths, second: jumps } : { first: jumps, second: lengths };
}

/** Without a position, and without a tunnel either, or its length would be unknown: never asked for. */
const unreachable = 0;

/** Takes the rounding of a division out of a bound that must not be too high. */
const justBelow = 1 - 1e-9;

function fewestJumps(distance: number, longest: number): number {
  return Math.ceil((distance / longest) * justBelow);
}
