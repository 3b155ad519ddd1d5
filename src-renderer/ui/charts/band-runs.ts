import { knownRuns, pixels } from './line-runs.ts';

/** A place of a chart with the span drawn there: pixels across and down; null where either end is unknown. */
export interface BandPlace {
  readonly key: string | number;
  readonly x: number;
  /** Of the lower and the higher value. */
  readonly span: readonly [low: number, high: number] | null;
}

export interface BandRun {
  readonly keys: readonly (string | number)[];
  /** Along the higher values, back along the lower ones; absolute, closed. */
  readonly area: string;
  /** The lines along the higher and the lower values. */
  readonly edges: string;
}

/**
 * The areas of a band, broken where a span is unknown. A place without a known neighbour has an area too: a bar.
 *
 * @param halfBar half the width of that bar, in pixels.
 */
export function bandRuns(places: readonly BandPlace[], halfBar: number): readonly BandRun[] {
  return knownRuns(places, ({ span }) => span !== null).map((run) => {
    const corners = run.length === 1 ? run.flatMap((place) => bar(place, halfBar)) : run;
    const along = (end: 0 | 1, order: readonly BandPlace[]) =>
      order.map(({ x, span }) => `${pixels(x)} ${pixels(span?.[end] ?? 0)}`);
    const high = along(1, corners);
    const low = along(0, corners);
    return {
      keys: run.map(({ key }) => key),
      area: `M${[...high, ...low.toReversed()].join('L')}Z`,
      edges: `M${high.join('L')}M${low.join('L')}`,
    };
  });
}

function bar(place: BandPlace, half: number): readonly BandPlace[] {
  return [
    { ...place, x: place.x - half },
    { ...place, x: place.x + half },
  ];
}
