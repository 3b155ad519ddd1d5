import { create } from 'zustand';
import type { Timetable } from './telemetry.ts';

/** Two things side by side in rows. Null of either side leaves it to the page: the version or snapshot before the one shown. */
export interface ComparedPair {
  readonly before: string | null;
  readonly after: string | null;
}

/** Versions from one to another, both included, as `<major>.<minor>`. */
export interface VersionSpan {
  readonly from: string | null;
  readonly to: string | null;
}

/** `versions`: names `<major>.<minor>`; `snapshots`: ids of snapshots of the version shown. */
export const comparedKinds = ['versions', 'snapshots'] as const;
export type ComparedKind = (typeof comparedKinds)[number];

/** What the telemetry page shows and how; kept while other views are open. */
export interface TelemetryView {
  readonly timetable: Timetable;
  /** `<major>.<minor>`; null follows the latest. */
  readonly version: string | null;
  /** The first and the last version in the pictures of all versions; null of either leaves that end open. */
  readonly span: VersionSpan;
  /** Series that the reader has switched off, as `<chart>.<series>`. */
  readonly hidden: readonly string[];
  /** The reader’s own load time as typed: what cannot be read is told, not thrown away. */
  readonly loadTime: string;
  readonly comparedKind: ComparedKind;
  readonly versions: ComparedPair;
  readonly snapshots: ComparedPair;
}

interface TelemetryStore {
  readonly view: TelemetryView;
  readonly changeView: (change: Partial<TelemetryView>) => void;
  /** Shows a series that is hidden, and hides one that is shown. */
  readonly toggle: (series: string) => void;
}

export const wholeSpan: VersionSpan = { from: null, to: null };
export const noPair: ComparedPair = { before: null, after: null };

export const firstTelemetryView: TelemetryView = {
  // Of the three it has the most reports behind it.
  timetable: 'MONTH',
  version: null,
  span: wholeSpan,
  hidden: [],
  loadTime: '',
  comparedKind: 'versions',
  versions: noPair,
  snapshots: noPair,
};

export const useTelemetryStore = create<TelemetryStore>((set) => ({
  view: firstTelemetryView,
  changeView: (change) => set(({ view }) => ({ view: { ...view, ...change } })),
  toggle: (series) =>
    set(({ view }) => ({
      view: {
        ...view,
        hidden: view.hidden.includes(series) ? view.hidden.filter((one) => one !== series) : [...view.hidden, series],
      },
    })),
}));
