/** A place of a chart with what is drawn there: pixels across, and down; null where nothing is known. */
export interface LinePlace {
  readonly key: string | number;
  readonly x: number;
  readonly y: number | null;
}

/** Neighbouring places whose values are known. */
export interface LineRun {
  readonly keys: readonly (string | number)[];
  /** The path through them, absolute; of one place alone it has no length, so a dot stands there. */
  readonly d: string;
}

/** The line through known places, broken where one is unknown. */
export function lineRuns(places: readonly LinePlace[]): readonly LineRun[] {
  return knownRuns(places, ({ y }) => y !== null).map((run) => ({
    keys: run.map(({ key }) => key),
    d: run.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${pixels(x)} ${pixels(y ?? 0)}`).join(''),
  }));
}

/** Neighbours of which each `isKnown`. */
export function knownRuns<Place>(
  places: readonly Place[],
  isKnown: (place: Place) => boolean,
): readonly (readonly Place[])[] {
  const runs: Place[][] = [];
  let run: Place[] = [];
  for (const place of places) {
    if (isKnown(place)) {
      if (run.length === 0) runs.push(run);
      run.push(place);
    } else run = [];
  }
  return runs;
}

/** A thousandth of a pixel, so that a value can be read back from what is drawn. */
export function pixels(length: number): string {
  return String(Math.round(length * 1_000) / 1_000);
}
