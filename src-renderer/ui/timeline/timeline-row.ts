/** Both days are part of it. UTC day numbers: days since 1 January 1970. */
export interface DaySpan {
  readonly startDay: number;
  readonly endDay: number;
}

/** A bar or a part of one. */
export interface TimelineBar extends DaySpan {
  /** A CSS colour or variable; a colour of the service's own is told apart by words as well. */
  readonly colour: string;
  /** Drawn lighter: part-time, or not sure. */
  readonly isLight: boolean;
  /** Share that is done, 0 to 1, drawn stronger; null where nothing is known of it. */
  readonly done: number | null;
}

/** What became of a row's item since the state it is compared with. */
export type TimelineMark = 'added' | 'changed' | 'missing' | 'removed';

/** One row of a timeline. */
export interface TimelineRow {
  readonly id: string;
  /** 0 is the outermost: a release, a team. */
  readonly level: 0 | 1 | 2;
  readonly title: string;
  /** Heads the rows below it, so that its name is read in the column of names, however wide its bar. */
  readonly isHead: boolean;
  /** Fainter words behind the title. */
  readonly note: string | null;
  /** Whether the rows that belong to it are shown; null where none can. */
  readonly isOpen: boolean | null;
  /** Empty: nothing is known of its time, and `undated` says so. */
  readonly bars: readonly TimelineBar[];
  /** Words for the place of rows without a date, such as “no date”; null for rows with one. */
  readonly undated: string | null;
  /** Where its bar stood in the state it is compared with; drawn behind today's. */
  readonly ghost: DaySpan | null;
  /** How many days later it ends now; null or 0: nothing is said. */
  readonly slipDays: number | null;
  /** Last days it had in earlier responses, drawn as small ticks; oldest first. */
  readonly formerEnds: readonly number[];
  /** Other changes than these are told where they are looked for, not at every row. */
  readonly mark: Exclude<TimelineMark, 'changed'> | null;
  /** The whole row in words, for screen readers: title, dates, state, slip. */
  readonly label: string;
}

/** Of a row that shows nothing in time. */
export const plainRow = {
  isHead: false,
  isOpen: null,
  bars: [],
  undated: null,
  ghost: null,
  slipDays: null,
  formerEnds: [],
  mark: null,
} satisfies Partial<TimelineRow>;

/** The days all of these lie in; null where none is known. */
export function spanOfDays(days: readonly (number | null)[]): DaySpan | null {
  let [startDay, endDay] = [Infinity, -Infinity];
  for (const day of days) {
    startDay = Math.min(startDay, day ?? startDay);
    endDay = Math.max(endDay, day ?? endDay);
  }
  return startDay > endDay ? null : { startDay, endDay };
}

/** A bar needs an end; without a start, or with one after its end, it is that day alone. */
export function spanOf(startDay: number | null, endDay: number | null): DaySpan | null {
  return endDay === null ? null : { startDay: Math.min(startDay ?? endDay, endDay), endDay };
}

/** The days in view; fractions are parts of a day. `to` is after `from`. */
export interface DayWindow {
  readonly from: number;
  readonly to: number;
}

/** Where a row stands among its siblings, as screen readers say it, and whose child it is. */
export interface TreePlace {
  /** Counted from 1. */
  readonly position: number;
  readonly siblings: number;
  /** Place of its parent among all rows; −1 where it has none. */
  readonly parent: number;
}

/** The places of rows in a list of which each belongs to the nearest one before it with a lower level. */
export function treePlaces(rows: readonly TimelineRow[]): readonly TreePlace[] {
  const open: number[] = [];
  const parents = rows.map((row, index) => {
    while (open.length > 0 && (rows[open.at(-1) ?? 0]?.level ?? 0) >= row.level) open.pop();
    const parent = open.at(-1) ?? -1;
    open.push(index);
    return parent;
  });
  const siblings = new Map<number, number>();
  const positions = parents.map((parent) => {
    const position = (siblings.get(parent) ?? 0) + 1;
    siblings.set(parent, position);
    return position;
  });
  return parents.map((parent, index) => ({
    parent,
    position: positions[index] ?? 1,
    siblings: siblings.get(parent) ?? 1,
  }));
}

interface MarkWords {
  /** Says it without colour, and where there is no room for the word. */
  readonly sign: string;
  readonly word: string;
  readonly title: string;
}

/** What became of a row's item since the state it is compared with. */
export const markLabels: Readonly<Record<TimelineMark, MarkWords>> = {
  added: { sign: '+', word: 'added', title: 'Added since the state it is compared with' },
  changed: { sign: '≠', word: 'changed', title: 'Changed since the state it is compared with' },
  missing: { sign: '?', word: 'missing', title: 'Missing from the last one or two responses; it may come back' },
  removed: { sign: '−', word: 'removed', title: 'Removed: three responses or more are without it' },
};
