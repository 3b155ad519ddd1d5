import { PartSearch } from './part-search.ts';
import { takeBestPart, wholePart, type PathPart } from './path-part.ts';
import type { Estimate, RouteProblem } from './route-problem.ts';

/**
 * The best loopless paths, best first, exactly: Yen's algorithm, with Lawler's division so that no path is found twice,
 * and with a lower bound for each part so that most parts are never searched.
 * J. Y. Yen, Management Science 17 (1971) 712; E. L. Lawler, Management Science 18 (1972) 401.
 *
 * @param estimate lower bounds for a single path, which needs no search backwards first.
 * @returns at most `count` lists of arcs; fewer when there are no more.
 */
export function bestPaths(problem: RouteProblem, count: number, estimate: Estimate): readonly (readonly number[])[] {
  const search = new PartSearch(problem, count === 1 ? estimate : null);
  const found: (readonly number[])[] = [];
  const parts: PathPart[] = [...search.solve(wholePart)];
  for (let part = takeBestPart(parts); part !== null; part = takeBestPart(parts)) {
    if (part.arcs === null) parts.push(...search.solve(part));
    else {
      found.push(part.arcs);
      if (found.length === count) break;
      parts.push(...search.divide(part, part.arcs));
    }
  }
  return found;
}
