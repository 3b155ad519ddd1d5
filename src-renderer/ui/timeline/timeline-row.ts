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
  /** Last days it had in earlier answers, drawn as small ticks; oldest first. */
  readonly formerEnds: readonly number[];
  readonly mark: TimelineMark | null;
  /** The whole row in words, for screen readers: title, dates, state, slip. */
  readonly label: string;
}

/** The days in view; fractions are parts of a day. `to` is after `from`. */
export interface DayWindow {
  readonly from: number;
  readonly to: number;
}
