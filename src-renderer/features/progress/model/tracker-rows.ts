import type { Discipline } from '../../../../src-shared/catalog/deliverables.ts';
import type { TimeAllocation } from '../../../../src-shared/catalog/teams.ts';
import { formatDayNumber } from '../../../../src-shared/day.ts';
import type { DatedItem, GoneItem } from '../../../archive/schedule/schedule.ts';
import { formatCount, formatCounted } from '../../../format/format.ts';
import type { DiffLookup } from '../../../ui/planner/diff-lists.ts';
import { formatSlipSentence } from '../../../ui/planner/labels.ts';
import { plainRow, type TimelineBar, type TimelineRow } from '../../../ui/timeline/timeline-row.ts';
import { disciplineName, workSize, workSpans } from './allocated-work.ts';
import type { OpenBase, TrackerView } from './progress-store.ts';
import { joinKeys, sortByKey, type Sortable } from './sort-deliverables.ts';
import type { ProjectColours } from './tracker-colours.ts';
import type { TrackedDeliverable, TrackedTeam } from './tracker.ts';

/** A row of the tracker's timeline, and what it is a row of. */
interface TrackerRow extends TimelineRow {
  /** Slug of the deliverable that opening it leads to; null for a team. */
  readonly identity: string | null;
}

/** A deliverable on its way into rows: shown now, or held by the earlier state only. */
interface Entry extends Sortable {
  readonly teams: readonly string[];
  readonly rowsIn: (place: Place) => readonly TrackerRow[];
}

/** Where a deliverable's row stands. */
interface Place {
  /** Begins the ids of its rows, so that a deliverable of two teams has different ones under each. */
  readonly under: string;
  readonly level: 0 | 1;
}

interface RowsQuestion {
  readonly teams: readonly TrackedTeam[];
  /** Those that pass the filters. */
  readonly deliverables: readonly TrackedDeliverable[];
  /** What the earlier state held and the later one does not, if it passes the filters; empty where nothing is compared. */
  readonly gone: readonly GoneItem[];
  readonly view: Pick<TrackerView, 'isByTeam' | 'sort' | 'isDescending' | 'disciplines' | 'openBase'>;
  readonly toggled: ReadonlySet<string>;
  readonly lookup: DiffLookup;
  readonly keysOf: (deliverable: TrackedDeliverable) => Sortable['keys'];
  /** Colour of a discipline, by its name. */
  readonly colourOf: (discipline: string) => string;
  /** Colours deliverables where nobody named a discipline. */
  readonly projects: ProjectColours | null;
}

/**
 * The rows of the tracker's timeline in order, those of closed rows left out: teams with their deliverables and those with
 * their disciplines, or deliverables once each. What is gone since the state compared stands among them, with its old place.
 */
export function trackerRows(question: RowsQuestion): readonly TrackerRow[] {
  const { teams, deliverables, gone, view } = question;
  const entries = [
    ...deliverables.map((deliverable) => toEntry(deliverable, question)),
    ...gone.map((item) => toGoneEntry(item, question)),
  ];
  if (!view.isByTeam) return sortByKey(entries, view).flatMap(({ rowsIn }) => rowsIn({ under: 'all', level: 0 }));
  const byTeam = new Map<string, Entry[]>();
  for (const entry of entries) for (const team of entry.teams) byTeam.set(team, [...(byTeam.get(team) ?? []), entry]);
  const groups = teams.map((team) => toGroup(team, byTeam.get(team.slug) ?? [], question));
  const homeless = entries.filter((entry) => entry.teams.length === 0);
  const shown = [...groups, ...(homeless.length > 0 ? [homelessGroup(homeless)] : [])].filter(
    ({ entries: own }) => own.length > 0,
  );
  return sortByKey(shown, view).flatMap((group) => groupRows(group, question));
}

interface Group extends Sortable {
  readonly note: string;
  readonly bars: readonly TimelineBar[];
  readonly entries: readonly Entry[];
}

function toGroup(
  { slug, title, fields, deliverables: total }: TrackedTeam,
  entries: readonly Entry[],
  { deliverables }: RowsQuestion,
): Group {
  const own = deliverables.filter(({ teams }) => teams.includes(slug)).length;
  return {
    id: `team ${slug}`,
    title,
    keys: joinKeys(entries.map(({ keys }) => keys)),
    note: `${own === total ? '' : `${formatCount(own)} of `}${formatCounted(total, 'deliverables')}${fields ? '' : unnamed}`,
    bars: allocationBars(fields?.timeAllocations ?? [], teamColour),
    entries,
  };
}

/** Its own list is the last that was ever fetched: nobody can be asked for a newer one. */
const unnamed = ' · not in the list of teams';

/** What no team of today had, by the names that the earlier state had for its teams. */
function homelessGroup(entries: readonly Entry[]): Group {
  const keys = joinKeys(entries.map((entry) => entry.keys));
  const note = formatCounted(entries.length, 'deliverables');
  return { id: 'team ', title: 'Teams no longer listed', keys, note, bars: [], entries };
}

function groupRows(group: Group, question: RowsQuestion): readonly TrackerRow[] {
  const { id, title, note, bars, keys, entries } = group;
  const isOpen = isOpenRow(id, 0, question);
  const row: TrackerRow = {
    ...plainRow,
    id,
    level: 0,
    isHead: true,
    title,
    note,
    isOpen,
    bars,
    undated: bars.length === 0 && keys.startDay === null && keys.endDay === null ? 'no date' : null,
    label: `Team ${title}, ${note}, ${formatSpan(keys.startDay, keys.endDay)}`,
    identity: null,
  };
  if (!isOpen) return [row];
  return [row, ...sortByKey(entries, question.view).flatMap(({ rowsIn }) => rowsIn({ under: id, level: 1 }))];
}

function toEntry(deliverable: TrackedDeliverable, question: RowsQuestion): Entry {
  const { identity, title, teams } = deliverable;
  const keys = question.keysOf(deliverable);
  const rowsIn = ({ under, level }: Place) => {
    const row = deliverableRow(deliverable, { id: `${under}\n${identity}`, level }, question);
    if (row.isOpen !== true) return [row];
    const disciplines = shownDisciplines(deliverable, question);
    return [row, ...disciplines.map((discipline, index) => disciplineRow(discipline, { row, index }, question))];
  };
  return { id: identity, title, keys, teams, rowsIn };
}

function shownDisciplines({ fields }: TrackedDeliverable, { view }: RowsQuestion): readonly Discipline[] {
  const wanted = view.disciplines;
  return wanted.length === 0
    ? fields.disciplines
    : fields.disciplines.filter((discipline) => wanted.includes(disciplineName(discipline)));
}

function deliverableRow(
  deliverable: TrackedDeliverable,
  { id, level }: { readonly id: string; readonly level: 0 | 1 },
  question: RowsQuestion,
): TrackerRow {
  const { identity, title, isTitleShared, fields } = deliverable;
  const { lookup, colourOf, projects } = question;
  const { startDay, endDay, disciplines } = fields;
  const slipDays = lookup.slipOf(identity);
  const slip = formatSlipSentence(slipDays);
  const mark = lookup.markOf(identity);
  const note = deliverableNote(deliverable);
  const colour = projects?.colourOf(fields) ?? mainColour(disciplines, colourOf);
  const bars = endDay === null && startDay === null ? [] : [barOf(startDay, endDay, colour)];
  return {
    ...plainRow,
    id,
    level,
    title,
    note,
    isOpen: disciplines.length === 0 ? null : isOpenRow(id, 1, question),
    bars,
    undated: bars.length === 0 ? 'no date' : null,
    ghost: lookup.ghostOf(identity),
    slipDays,
    formerEnds: lookup.formerEndsOf(identity),
    mark: mark === 'changed' ? null : mark,
    label: [
      isTitleShared ? `${title}, ${identity}` : title,
      formatSpan(startDay, endDay),
      ...(note === null ? [] : [note]),
      ...(mark === null ? [] : [mark]),
      ...(slip === null ? [] : [`ends ${slip} than before`]),
    ].join(', '),
    identity,
  };
}

/** The slug where titles repeat, then people and projects. */
function deliverableNote({ identity, isTitleShared, fields }: TrackedDeliverable): string | null {
  const { people } = workSize(fields);
  const projects = fields.projects.flatMap(({ title }) => title ?? []);
  const parts = [
    ...(isTitleShared ? [identity] : []),
    ...(people === null ? [] : [formatPeople(people)]),
    ...(projects.length === 0 ? [] : [projects.join(', ')]),
  ];
  return parts.length === 0 ? null : parts.join(' · ');
}

/** `1 person`, `12 people`. */
export function formatPeople(people: number): string {
  return people === 1 ? '1 person' : `${formatCount(people)} people`;
}

function disciplineRow(
  discipline: Discipline,
  { row, index }: { readonly row: TrackerRow; readonly index: number },
  { colourOf }: RowsQuestion,
): TrackerRow {
  const title = disciplineName(discipline);
  const spans = workSpans(discipline);
  const bars = allocationBars(discipline.timeAllocations, colourOf(title));
  const people = discipline.numberOfMembers === null ? 'people unknown' : formatPeople(discipline.numberOfMembers);
  const times = spans.map(
    ({ startDay, endDay, share }) => `${formatSpan(startDay, endDay)}${share === 1 ? '' : ' part-time'}`,
  );
  return {
    ...plainRow,
    id: `${row.id}\n${index}`,
    level: row.level === 0 ? 1 : 2,
    title,
    note: people,
    bars,
    undated: bars.length === 0 ? 'no date' : null,
    label: [title, people, ...(times.length === 0 ? ['no date'] : times)].join(', '),
    identity: row.identity,
  };
}

function toGoneEntry({ before, presence }: GoneItem, { teams, lookup }: RowsQuestion): Entry {
  const { identity, title, startDay, endDay } = before;
  const keys = { startDay, endDay, size: null, slip: null };
  const names = before.groups.team;
  const own = teams.filter((team) => names.includes(team.title) || names.includes(team.slug)).map(({ slug }) => slug);
  const note = [...(isRepeated(before, lookup) ? [identity] : []), 'as it was before'].join(' · ');
  const rowsIn = ({ under, level }: Place): readonly TrackerRow[] => [
    {
      ...plainRow,
      id: `${under}\n${identity}`,
      level,
      title: title === '' ? identity : title,
      note,
      undated: endDay === null ? 'no date' : null,
      ghost: lookup.ghostOf(identity),
      mark: presence,
      label: `${title === '' ? identity : title}, ${presence}, it was ${formatSpan(startDay, endDay)}`,
      identity,
    },
  ];
  return { id: identity, title, keys, teams: own, rowsIn };
}

function isRepeated({ title }: DatedItem, lookup: DiffLookup): boolean {
  return lookup.isTitleRepeated(title);
}

function isOpenRow(id: string, level: 0 | 1, { view, toggled }: RowsQuestion): boolean {
  const byItself: Readonly<Record<OpenBase, boolean>> = { all: true, teams: level === 0, none: false };
  return byItself[view.openBase] !== toggled.has(id);
}

/** Of teams, and of deliverables nobody is named for. */
const teamColour = 'var(--c6)';
const plainColour = 'var(--c6)';

/** Of the discipline with most work on it. */
function mainColour(disciplines: readonly Discipline[], colourOf: (discipline: string) => string): string {
  const work = (discipline: Discipline) =>
    workSpans(discipline).reduce((sum, { startDay, endDay, share }) => sum + (endDay + 1 - startDay) * share, 0) *
    (discipline.numberOfMembers ?? 0);
  const [first, ...others] = disciplines;
  if (!first) return plainColour;
  return colourOf(disciplineName(others.reduce((most, next) => (work(next) > work(most) ? next : most), first)));
}

/** Each allocation as it was sent; those without a day cannot be drawn. */
function allocationBars(allocations: readonly TimeAllocation[], colour: string): readonly TimelineBar[] {
  return allocations.flatMap(({ startDay, endDay, isPartial }): readonly TimelineBar[] =>
    startDay === null || endDay === null || endDay < startDay
      ? []
      : [{ startDay, endDay, colour, isLight: isPartial === true, done: null }],
  );
}

/** A bar needs two days: where one is unknown, or the last lies before the first, it is the other day alone. */
function barOf(startDay: number | null, endDay: number | null, colour: string): TimelineBar {
  const last = endDay ?? startDay ?? 0;
  const first = Math.min(startDay ?? last, last);
  return { startDay: first, endDay: last, colour, isLight: endDay === null || startDay === null, done: null };
}

/** First and last day in words, for what is known of them. */
export function formatSpan(startDay: number | null, endDay: number | null): string {
  if (startDay === null && endDay === null) return 'no date';
  if (startDay === null) return `until ${formatDayNumber(endDay ?? 0)}, start unknown`;
  if (endDay === null) return `from ${formatDayNumber(startDay)}, end unknown`;
  return `${formatDayNumber(startDay)} to ${formatDayNumber(endDay)}`;
}
