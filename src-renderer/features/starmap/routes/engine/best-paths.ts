import {
  costsToEnd,
  firstStateOf,
  ignoredCost,
  partsOf,
  preparePathSearch,
  stateCountOf,
  stateEntered,
  statesBeside,
  type Estimate,
  type PathFound,
  type PathQuestion,
  type RouteProblem,
} from './search-path.ts';

/**
 * The best loopless paths, best first, exactly: Yen's algorithm, with Lawler's division so that no path is found twice,
 * and with a lower bound for each part so that most parts are never searched.
 * J. Y. Yen, Management Science 17 (1971) 712; E. L. Lawler, Management Science 18 (1972) 401.
 *
 * @param estimate lower bounds for a single path, which needs no search backwards first; null where there are none.
 * @returns at most `count` lists of arcs; fewer when there are no more.
 */
export function bestPaths(
  problem: RouteProblem,
  count: number,
  estimate: Estimate | null,
): readonly (readonly number[])[] {
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

/** What has been passed on the way to the state where a part leaves its base. */
interface Prefix {
  readonly state: number;
  readonly first: number;
  readonly second: number;
  /** The least on the way; infinite before the first arc. */
  readonly rank: number;
}

/** Finds the best path of a part of all paths, and divides what is left of it. */
class PartSearch {
  readonly #problem: RouteProblem;
  /** Lower bounds that hold at every level; null where they are found by searching backwards. */
  readonly #single: Estimate | null;
  readonly #byLevel: Estimate[] = [];
  readonly #search: (question: PathQuestion) => PathFound | null;
  /** By state: 1 where the part that is looked at has been. */
  readonly #passed: Uint8Array;

  constructor(problem: RouteProblem, single: Estimate | null) {
    this.#problem = problem;
    this.#single = single;
    this.#search = preparePathSearch(problem);
    this.#passed = new Uint8Array(stateCountOf(problem));
  }

  /** The part with its best path; nothing when it holds no path. */
  solve(part: PathPart): readonly PathPart[] {
    let prefix = this.#begin();
    for (let place = 0; place < part.length; place++) prefix = this.#step(prefix, part.base[place] ?? 0);
    const { levels } = this.#problem;
    // The part's own level is already one that what was passed lets it keep to.
    for (let level = part.level; level < levels.length; level++) {
      const leastRank = levels[level] ?? 0;
      const path = this.#search({
        start: prefix.state,
        blocked: this.#passed,
        excluded: part.excluded,
        leastRank,
        estimate: this.#estimateAt(level),
      });
      if (path === null) continue;
      const arcs = [...part.base.slice(0, part.length), ...path.arcs];
      return [{ ...part, arcs, level, first: prefix.first + path.first, second: prefix.second + path.second }];
    }
    return [];
  }

  /** The paths of a part without its best one, as parts of their own; those that clearly hold none are left out. */
  divide(part: PathPart, arcs: readonly number[]): readonly PathPart[] {
    const parts: PathPart[] = [];
    let prefix = this.#begin();
    arcs.forEach((arc, length) => {
      if (length >= part.length) {
        const excluded = length === part.length ? new Set([...part.excluded, arc]) : new Set([arc]);
        const least = this.#bound(prefix, excluded);
        if (least !== null) parts.push({ base: arcs, length, excluded, arcs: null, ...least });
      }
      prefix = this.#step(prefix, arc);
    });
    return parts;
  }

  #begin(): Prefix {
    this.#passed.fill(0);
    return this.#arrive({ state: firstStateOf(this.#problem), first: 0, second: 0, rank: Infinity });
  }

  #arrive(prefix: Prefix): Prefix {
    for (const state of statesBeside(this.#problem, prefix.state)) this.#passed[state] = 1;
    return prefix;
  }

  #step({ state, first, second, rank }: Prefix, arc: number): Prefix {
    const { graph, ranks, first: firsts, second: seconds, ignoredJumps } = this.#problem;
    const { leg, layer } = partsOf(this.#problem, state);
    return this.#arrive({
      state: stateEntered(this.#problem, leg, layer, graph.heads[arc] ?? 0),
      first: first + (layer < ignoredJumps ? ignoredCost : (firsts[arc] ?? 0)),
      second: second + (seconds[arc] ?? 0),
      rank: Math.min(rank, ranks[arc] ?? 0),
    });
  }

  #estimateAt(level: number): Estimate {
    return this.#single ?? (this.#byLevel[level] ??= costsToEnd(this.#problem, this.#problem.levels[level] ?? 0));
  }

  /** The cheapest way on, were there nothing behind but the last system; null when there is none. */
  #bound(prefix: Prefix, excluded: ReadonlySet<number>): PartCost | null {
    const { levels } = this.#problem;
    for (let level = 0; level < levels.length; level++) {
      if ((levels[level] ?? 0) > prefix.rank) continue;
      const rest = this.#cheapestOn(prefix.state, excluded, level);
      if (rest !== null) return { level, first: prefix.first + rest.first, second: prefix.second + rest.second };
    }
    return null;
  }

  #cheapestOn(state: number, excluded: ReadonlySet<number>, level: number): Omit<PartCost, 'level'> | null {
    const { graph, allowed, ranks, levels, first: firsts, second: seconds, ignoredJumps } = this.#problem;
    const after = this.#estimateAt(level);
    const { leg, layer, system } = partsOf(this.#problem, state);
    let first = Infinity;
    let second = Infinity;
    for (let arc = graph.offsets[system] ?? 0; arc < (graph.offsets[system + 1] ?? 0); arc++) {
      if (allowed[arc] === 0 || (ranks[arc] ?? 0) < (levels[level] ?? 0) || excluded.has(arc)) continue;
      const next = stateEntered(this.#problem, leg, layer, graph.heads[arc] ?? 0);
      if (this.#passed[next] === 1) continue;
      const ofArc = layer < ignoredJumps ? ignoredCost : (firsts[arc] ?? 0);
      const throughFirst = ofArc + (after.first[next] ?? Infinity);
      const throughSecond = (seconds[arc] ?? 0) + (after.second[next] ?? Infinity);
      if (throughFirst > first || (throughFirst === first && throughSecond >= second)) continue;
      first = throughFirst;
      second = throughSecond;
    }
    return first === Infinity ? null : { first, second };
  }
}

/**
 * A part of all paths: those that begin with the first `length` arcs of `base` and go on with none of `excluded`. Solved
 * once `arcs` is its best path; until then level and costs are a lower bound.
 */
interface PathPart extends PartCost {
  readonly base: readonly number[];
  readonly length: number;
  readonly excluded: ReadonlySet<number>;
  readonly arcs: readonly number[] | null;
}

/** Compared in this order; lower is better. */
interface PartCost {
  /** Place in the problem's levels. */
  readonly level: number;
  readonly first: number;
  readonly second: number;
}

/** Every path there is. */
const wholePart: PathPart = {
  base: [],
  length: 0,
  excluded: new Set(),
  arcs: null,
  level: 0,
  first: 0,
  second: 0,
};

/** Removes and gives the part that comes first: by its cost, and among equals one that is solved. */
function takeBestPart(parts: PathPart[]): PathPart | null {
  let place = 0;
  parts.forEach((part, index) => {
    const best = parts[place];
    if (best && isBefore(part, best)) place = index;
  });
  return parts.splice(place, 1)[0] ?? null;
}

function isBefore(one: PathPart, other: PathPart): boolean {
  if (one.level !== other.level) return one.level < other.level;
  if (one.first !== other.first) return one.first < other.first;
  if (one.second !== other.second) return one.second < other.second;
  return one.arcs !== null && other.arcs === null;
}
