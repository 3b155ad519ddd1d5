/** What a share of reports is multiplied by, near 1. */
interface Reports {
  readonly reports: number;
  readonly wander: (name: string) => number;
}

/** `popular_resolutions` of a release: width and height, from the fifteenth on also how many reports had it. */
type Resolutions = readonly (readonly number[] | string)[];

/**
 * The screens players play on, most popular first. What stands in the list is not shown and reported as lists of whole
 * numbers only (recordings, "Telemetry"), so the demo sends all that a reader must live with: pairs at first, then a
 * third number, which moves with every version; once a list of four, and once a word.
 *
 * @param index of the release in the schedule.
 */
export function resolutionsOf(index: number, { reports, wander }: Reports): Resolutions {
  const counted = screens
    .map(({ size, from, perRelease }) => {
      const share = Math.max(0, from + perRelease * index) * wander(size.join(' '));
      return { size, count: Math.round(share * reports) };
    })
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
  if (index < firstCounted) return counted.slice(0, 4).map(({ size }) => size);
  return [...counted.map(({ size, count }) => [...size, count]), ...(oddities[index] ?? [])];
}

const firstCounted = 14;

interface Screen {
  readonly size: readonly [width: number, height: number];
  /** Share of the reports with the first release, and what each later one adds. They need not add up to all of them. */
  readonly from: number;
  readonly perRelease: number;
}

const screens: readonly Screen[] = [
  { size: [1_920, 1_080], from: 0.56, perRelease: -0.01 },
  { size: [2_560, 1_440], from: 0.2, perRelease: 0.008 },
  { size: [3_440, 1_440], from: 0.05, perRelease: 0.0015 },
  { size: [1_366, 768], from: 0.075, perRelease: -0.004 },
  { size: [3_840, 2_160], from: -0.05, perRelease: 0.006 },
  { size: [5_120, 1_440], from: -0.03, perRelease: 0.002 },
];

/** By the index of the release. */
const oddities: Readonly<Record<number, Resolutions>> = { 20: [[1_920, 1_200, 60, 1]], 24: ['windowed'] };
