import type { TimelineMark } from '../../../ui/timeline/timeline-row.ts';
import { disciplineName, workSize } from './allocated-work.ts';
import type { ShownTracker } from './use-shown-tracker.ts';

/** A deliverable as one line of a table or file. Days are UTC day numbers; null is unknown. */
export interface TrackerLine {
  readonly identity: string;
  readonly title: string;
  readonly isTitleShared: boolean;
  /** Titles. */
  readonly teams: readonly string[];
  readonly disciplines: readonly string[];
  readonly projects: readonly string[];
  readonly startDay: number | null;
  readonly endDay: number | null;
  readonly people: number | null;
  readonly peopleDays: number | null;
  readonly card: string | null;
  readonly updatedDay: number | null;
  /** Since the state compared with; null while nothing is compared. */
  readonly mark: TimelineMark | null;
  readonly slipDays: number | null;
}

/** What the timeline shows, line by line: deliverables each once, behind them what is gone since the state compared with. */
export function trackerLines({
  tracker,
  deliverables,
  gone,
  compared: { lookup },
}: Pick<ShownTracker, 'tracker' | 'deliverables' | 'gone' | 'compared'>): readonly TrackerLine[] {
  const titles = new Map(tracker.teams.map(({ slug, title }) => [slug, title]));
  const shown = deliverables.map(({ identity, title, isTitleShared, teams, fields }): TrackerLine => ({
    identity,
    title,
    isTitleShared,
    teams: teams.map((slug) => titles.get(slug) ?? slug),
    disciplines: fields.disciplines.map(disciplineName),
    projects: fields.projects.flatMap((project) => project.title ?? []),
    startDay: fields.startDay,
    endDay: fields.endDay,
    ...workSize(fields),
    card: fields.card === null ? null : (fields.card.title ?? fields.card.id),
    updatedDay: fields.updatedDay,
    mark: lookup.markOf(identity),
    slipDays: lookup.slipOf(identity),
  }));
  const lost = gone.map(({ before, presence }): TrackerLine => ({
    identity: before.identity,
    title: before.title === '' ? before.identity : before.title,
    isTitleShared: lookup.isTitleRepeated(before.title),
    teams: before.groups.team,
    disciplines: before.groups.discipline,
    projects: [],
    startDay: before.startDay,
    endDay: before.endDay,
    people: null,
    peopleDays: null,
    card: null,
    updatedDay: null,
    mark: presence,
    slipDays: null,
  }));
  return [...shown, ...lost];
}
