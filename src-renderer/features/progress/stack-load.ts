import type { Load } from './load-over-time.ts';

/** One discipline's part of a stack, between two numbers of people on each step. */
export interface LoadLayer {
  readonly discipline: string;
  readonly lower: readonly number[];
  readonly upper: readonly number[];
}

/** The disciplines on top of each other, the one with most work at the bottom. */
export function stackLoad({ days, disciplines }: Load): {
  readonly layers: readonly LoadLayer[];
  readonly most: number;
} {
  let lower: readonly number[] = days.map(() => 0);
  const layers = disciplines.map(({ discipline, people }): LoadLayer => {
    const from = lower;
    lower = from.map((below, step) => below + (people[step] ?? 0));
    return { discipline, lower: from, upper: lower };
  });
  return { layers, most: lower.reduce((most, next) => Math.max(most, next), 0) };
}
