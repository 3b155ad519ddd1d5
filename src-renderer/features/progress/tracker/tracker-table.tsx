import { useMemo } from 'react';
import { Link } from 'wouter';
import { deliverableFields, type Deliverable } from '../../../../src-shared/catalog/deliverables.ts';
import { formatDayNumber } from '../../../../src-shared/day.ts';
import { useNotes } from '../../../archive/hooks/notes-context.tsx';
import type { NotedPlace } from '../../../archive/own-work/noted-places.ts';
import { formatIsoDay, formatSigned } from '../../../format/format.ts';
import { deliverablePath } from '../../../format/paths.ts';
import { writeTableCsv, type CsvColumn } from '../../../services/save/write-text.ts';
import { useOfferFiles } from '../../../ui/save/save-files.tsx';
import { fieldColumns, placeColumns } from '../../../ui/record/field-columns.tsx';
import { noteColumns, NoteMarkOf } from '../../../ui/record/note-mark.tsx';
import { type DataColumn, KeyedTable } from '../../../ui/table/data-table.tsx';
import { Unknown } from '../../../ui/table/plain-table.tsx';
import type { TimelineMark } from '../../../ui/timeline/timeline-row.ts';
import { disciplineName, workSize } from '../model/allocated-work.ts';
import type { TrackerPictureProps, ShownTracker } from '../model/use-shown-tracker.ts';
import { NoMatches } from './tracker-tools.tsx';

/** What the timeline shows, as a table. */
export function TrackerTable({ shown, offered }: TrackerPictureProps) {
  const { tracker, deliverables, gone, compared } = shown;
  const isCompared = compared.beforeAt !== null;
  const lines = useMemo(
    () => trackerLines({ tracker, deliverables, gone, compared }),
    [tracker, deliverables, gone, compared],
  );
  const columns = useMemo(() => columnsOf(isCompared), [isCompared]);
  const notes = useNotes();
  useOfferFiles(offered, () => {
    if (lines.length === 0) return [];
    return [
      [
        {
          label: 'Table as CSV',
          name: { dated: 'progress-deliverables' },
          kind: 'csv',
          write: () => writeTrackerCsv(lines, isCompared, noteColumns(notes, lines, placeOf)),
        },
      ],
    ];
  });
  if (lines.length === 0) return <NoMatches />;
  return (
    <>
      <KeyedTable
        className="stack grow low"
        label="Deliverables"
        rows={lines}
        columns={columns}
        rowId={idOf}
        sortedBy="title"
      />
      <p className="muted small padded-above2 rigid">
        People-days count days of the calendar, part-time half: an assumption.
      </p>
    </>
  );
}

function placeOf({ identity }: TrackerLine): NotedPlace {
  return { kind: 'deliverable', slug: identity };
}

const idOf = ({ identity }: TrackerLine) => identity;

type TrackerColumn = DataColumn<TrackerLine>;

const titleColumn: TrackerColumn = {
  id: 'title',
  title: deliverableFields.title.label,
  isNumber: false,
  width: 250,
  value: ({ title }) => title,
  csv: ({ title }) => title,
  show: ({ title, identity, isTitleShared }) => (
    <>
      <Link
        href={deliverablePath(identity)}
        className="hover-underlined lines28 no-line target inline-block"
        data-row
        tabIndex={-1}
      >
        {title}
      </Link>
      <NoteMarkOf place={{ kind: 'deliverable', slug: identity }} />
      {isTitleShared ? <span className="muted tiny light mono"> {identity}</span> : null}
    </>
  ),
};

const declared = fieldColumns<typeof deliverableFields, TrackerLine>({
  fields: deliverableFields,
  recordOf: ({ fields }) => fields,
  own: { startDay: dayValues('startDay', 'Start'), endDay: dayValues('endDay', 'End') },
});

const plainColumns: readonly TrackerColumn[] = placeColumns(declared, [
  list('teams', 'Teams', 180),
  'startDay',
  'endDay',
  number('people', 'People', 76),
  number('peopleDays', 'People-days', 106, 'People-days (part-time half)'),
  list('disciplines', deliverableFields.disciplines.label, 190),
  list('projects', deliverableFields.projects.label, 190),
  {
    id: 'card',
    title: 'Roadmap card',
    isNumber: false,
    width: 160,
    value: ({ card }) => card,
    csv: ({ card }) => card,
    show: ({ card }) => card ?? <Unknown words="none" />,
  },
]);

const movedColumns: readonly TrackerColumn[] = [
  {
    id: 'mark',
    title: 'Since then',
    csvTitle: 'Since the state compared with',
    isNumber: false,
    width: 96,
    value: ({ mark }) => mark,
    csv: ({ mark }) => mark,
    show: ({ mark }) => mark ?? <Unknown words="unchanged" />,
  },
  {
    ...number('slipDays', 'Slip', 84, 'Ends later by days'),
    show: ({ slipDays }) =>
      slipDays === null ? (
        <Unknown words="–" />
      ) : (
        <>
          {formatSigned(slipDays)} <Unknown words={Math.abs(slipDays) === 1 ? 'day' : 'days'} />
        </>
      ),
  },
];

function columnsOf(isCompared: boolean): readonly TrackerColumn[] {
  return [titleColumn, ...(isCompared ? movedColumns : []), ...plainColumns];
}

/**
 * Deliverables as CSV: days in UTC, unknown an empty cell; what moved only where something is compared.
 *
 * @param added columns behind them: the user's notes.
 */
export function writeTrackerCsv(
  lines: readonly TrackerLine[],
  isCompared: boolean,
  added: readonly CsvColumn<TrackerLine>[] = [],
): string {
  const [title, ...others] = columnsOf(isCompared);
  const slug: CsvColumn<TrackerLine> = { title: deliverableFields.slug.label, csv: ({ identity }) => identity };
  return writeTableCsv([...(title ? [title] : []), slug, ...others, updatedColumn, ...added], lines);
}

function number(
  name: 'people' | 'peopleDays' | 'slipDays',
  title: string,
  width: number,
  csvTitle = title,
): TrackerColumn {
  const value = ({ [name]: known }: TrackerLine) => known;
  return { id: name, title, csvTitle, isNumber: true, width, value, csv: value };
}

const updatedColumn: CsvColumn<TrackerLine> = {
  title: deliverableFields.updatedDay.label,
  csv: ({ fields }) => formatIsoDay(fields?.updatedDay),
};

/** The dates of what is gone are those it had. */
function dayValues(name: 'startDay' | 'endDay', title: string) {
  return {
    title,
    csvTitle: deliverableFields[name].label,
    value: ({ [name]: known }: TrackerLine) => known,
    csv: ({ [name]: known }: TrackerLine) => formatIsoDay(known),
    show: ({ [name]: known }: TrackerLine) => (known === null ? <Unknown /> : formatDayNumber(known)),
  };
}

function list(name: 'teams' | 'disciplines' | 'projects', title: string, width: number): TrackerColumn {
  return {
    id: name,
    title,
    isNumber: false,
    width,
    value: ({ [name]: names }) => names.join(', ') || null,
    csv: ({ [name]: names }) => names.join('; ') || null,
    show: ({ [name]: names }) => names.join(', ') || <Unknown words="none" />,
  };
}

/** A deliverable as one line of a table or file. Days are UTC day numbers; null is unknown. */
interface TrackerLine {
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
  /** As the tracker has them; null for what is gone. */
  readonly fields: Deliverable | null;
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
    fields,
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
    fields: null,
    mark: presence,
    slipDays: null,
  }));
  return [...shown, ...lost];
}
