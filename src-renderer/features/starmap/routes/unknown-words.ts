import { formatCounted } from '../../../ui/format.ts';
import type { Route, RouteCost } from '../route.ts';

/** Something that is not known of the routes, and where it would be found out. */
export interface UnknownWords {
  readonly words: string;
  /** What could fill it: fetching one of the two lists again, or saying what a letter means. */
  readonly source: 'systems' | 'tunnels' | 'letters' | 'sizes';
}

/** Which data these routes lack and how it was counted. */
export function unknownWords(
  routes: readonly Pick<Route, 'unknown'>[],
  cost: RouteCost,
  leftOut: readonly number[],
): readonly UnknownWords[] {
  const count = (pick: (unknown: Route['unknown']) => readonly number[]): number =>
    new Set(routes.flatMap(({ unknown }) => pick(unknown))).size;
  const danger = count((unknown) => unknown.danger);
  const position = count((unknown) => unknown.position);
  const size = count((unknown) => unknown.size);
  const passage = count((unknown) => unknown.passage);
  const status = count((unknown) => unknown.status);
  const notes: readonly (UnknownWords | null)[] = [
    danger === 0
      ? null
      : {
          words: `Danger is unknown for ${formatCounted(danger, 'systems')} on these routes${cost === 'risk' ? '; each is taken to be as dangerous as the worst known one' : ''}.`,
          source: 'systems',
        },
    position === 0
      ? null
      : {
          words: `The position of ${formatCounted(position, 'systems')} on these routes is unknown, so their length is too${cost === 'length' ? '; routes of known length come first' : ''}.`,
          source: 'systems',
        },
    size === 0
      ? null
      : {
          words: `The size of ${formatCounted(size, 'tunnels')} on these routes is unknown${cost === 'smallest-tunnel' ? '; an unknown size counts as the smallest' : ''}.`,
          source: 'sizes',
        },
    leftOut.length === 0
      ? null
      : {
          words: `${formatCounted(leftOut.length, 'tunnels')} of unknown size left out, because a size is asked for.`,
          source: 'sizes',
        },
    passage === 0
      ? null
      : {
          words: `Which way ${formatCounted(passage, 'tunnels')} can be passed is unknown; taken as open both ways.`,
          source: 'letters',
        },
    status === 0
      ? null
      : {
          words: `The status of ${formatCounted(status, 'tunnels')} on these routes is unknown; taken as open.`,
          source: 'letters',
        },
  ];
  return notes.filter((note) => note !== null);
}
