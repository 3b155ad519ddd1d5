import type { Deliverable } from '../../../../src-shared/catalog/deliverables.ts';
import { disciplineName } from './allocated-work.ts';
import { loadOverTime } from './load-over-time.ts';
import type { Tracker } from './tracker.ts';

/** Gives every discipline its colour. */
export type DisciplineColours = (discipline: string) => string;

/**
 * Colours of the tracker's disciplines, the one with most work first. The service's own colours are not used: nobody
 * promises that they can be told apart, or seen on either ground. Behind the six come four between them, and then all ten
 * again, nearer to the text's colour; a legend or a name says the rest.
 */
export function disciplineColours(tracker: Tracker): DisciplineColours {
  const places = new Map(disciplinesByWork(tracker).map((name, place) => [name, place]));
  return (discipline) => seriesColour(places.get(discipline) ?? places.size);
}

/** The names of the tracker's disciplines, the one with most work first; behind those the ones nobody can count. */
export function disciplinesByWork({ deliverables }: Tracker): readonly string[] {
  const fields = deliverables.map((deliverable) => deliverable.fields);
  const counted = loadOverTime(fields).disciplines.map(({ discipline }) => discipline);
  return [...new Set([...counted, ...fields.flatMap(({ disciplines }) => disciplines.map(disciplineName))])];
}

/** What deliverables are coloured by where nobody named a discipline. */
export interface ProjectColours {
  /** Each set of projects that a deliverable has, with how many have it; the one of most deliverables first. */
  readonly sets: readonly { readonly title: string; readonly count: number; readonly colour: string }[];
  readonly colourOf: (deliverable: Deliverable) => string;
}

/** Colours by projects; null where a discipline is known, by which the tracker is then coloured, and where no project is. */
export function projectColours({ deliverables }: Tracker): ProjectColours | null {
  const fields = deliverables.map((deliverable) => deliverable.fields);
  const isByProject = fields.some(({ projects }) => projects.length > 0);
  if (!isByProject || fields.some(({ disciplines }) => disciplines.length > 0)) return null;
  const sets = [...Map.groupBy(fields, projectSet)]
    .map(([title, members]) => ({ title, count: members.length }))
    .toSorted((one, other) => other.count - one.count || (one.title < other.title ? -1 : 1))
    .map((set, place) => ({ ...set, colour: set.title === noProject ? 'var(--c6)' : seriesColour(place) }));
  const colours = new Map(sets.map(({ title, colour }) => [title, colour]));
  return { sets, colourOf: (deliverable) => colours.get(projectSet(deliverable)) ?? 'var(--c6)' };
}

const noProject = 'no project';

/** In the order of their names, whichever way they were sent. */
function projectSet({ projects }: Deliverable): string {
  const titles = projects.flatMap(({ title }) => title ?? []);
  return titles.length === 0 ? noProject : [...new Set(titles)].toSorted().join(' and ');
}

/** Between these, so that each is as well seen on either ground as they are. */
const between = [
  [1, 3],
  [4, 5],
  [2, 3],
  [1, 4],
] as const;

const series = [
  ...[1, 2, 3, 4, 5, 6].map((colour) => `var(--c${colour})`),
  ...between.map(([one, other]) => `color-mix(in oklab, var(--c${one}), var(--c${other}))`),
];

function seriesColour(place: number): string {
  const colour = series[place % series.length] ?? 'var(--c6)';
  return place < series.length ? colour : `color-mix(in oklab, ${colour} 52%, var(--text))`;
}
