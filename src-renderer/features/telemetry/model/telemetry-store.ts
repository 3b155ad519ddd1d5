import { create } from 'zustand';
import { rememberView } from '../../../ui/view/view-address.ts';
import { groupPart, textPart, viewCodec, wordPart, type QueryPart } from '../../../ui/view/view-query.ts';
import { timetables, type Timetable } from './telemetry.ts';

/** Two things side by side in rows. Null of either side leaves it to the page: the version or snapshot before the one shown. */
export interface ComparedPair {
  readonly before: string | null;
  readonly after: string | null;
}

/** From one step of an axis to another, both included; null of either leaves that end open. */
export interface StepSpan {
  readonly from: string | null;
  readonly to: string | null;
}

/** `versions`: names `<major>.<minor>`; `snapshots`: ids of snapshots of the version shown. */
export const comparedKinds = ['versions', 'snapshots'] as const;
export type ComparedKind = (typeof comparedKinds)[number];

/** Resolutions of one version as bars, of two as slopes, or of all in view. */
export const resolutionForms = ['bars', 'pair', 'all'] as const;
export type ResolutionForm = (typeof resolutionForms)[number];

/** What the telemetry page shows and how; kept while other views are open. */
export interface TelemetryView {
  readonly timetable: Timetable;
  /** `<major>.<minor>`; null follows the latest. */
  readonly version: string | null;
  /** The first and the last version in the pictures of all versions, as `<major>.<minor>`. */
  readonly span: StepSpan;
  /** The first and the last day in the picture of days, UTC, as `2026-11-22`. */
  readonly days: StepSpan;
  /** Series that the reader has switched off, as `<chart>.<series>`. */
  readonly hidden: readonly string[];
  /** The reader’s own load time as typed: what cannot be read is told, not thrown away. */
  readonly loadTime: string;
  readonly resolutions: ResolutionForm;
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

export const wholeSpan: StepSpan = { from: null, to: null };
export const noPair: ComparedPair = { before: null, after: null };

export const firstTelemetryView: TelemetryView = {
  // Of the three it has the most reports behind it.
  timetable: 'MONTH',
  version: null,
  span: wholeSpan,
  days: wholeSpan,
  hidden: [],
  loadTime: '',
  resolutions: 'bars',
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

/** Longest text of a load time that is kept. */
export const maxTypedChars = 40;

/** No chart has as many. */
const mostHidden = 60;
const seriesForm = /^[\w.-]{1,60}$/;
const versionForm = /^\d{1,3}\.\d{1,3}$/;
const dayForm = /^\d{4}-\d\d-\d\d$/;
const snapshotForm = /^[\w-]{1,80}$/;

/** `3.9..3.10`; either side may be missing. */
function pairPart(name: string, form: RegExp): QueryPart<ComparedPair> {
  return {
    write: ({ before, after }) =>
      before === null && after === null ? [] : [[name, `${before ?? ''}..${after ?? ''}`]],
    read: (query) => {
      const parts = (query.get(name) ?? '').split('..');
      const [before = null, after = null] = parts.map((part) => (form.test(part) ? part : null));
      return parts.length === 2 ? { before, after } : undefined;
    },
  };
}

const dayPair = pairPart('days', dayForm);

/**
 * The state of the telemetry page as text:
 *
 *     by=WEEK&version=3.10&from=3.2&to=4.1&days=2026-11-01..&hide=fan.1-99&mine=42&resolutions=pair&compare=snapshots&versions=3.9..3.10
 */
export const { write: writeTelemetryView, read: readTelemetryView } = viewCodec<TelemetryView>(firstTelemetryView, {
  timetable: wordPart('by', timetables),
  version: textPart('version', versionForm),
  span: groupPart(wholeSpan, { from: textPart('from', versionForm), to: textPart('to', versionForm) }),
  days: {
    write: ({ from, to }) => dayPair.write({ before: from, after: to }),
    read: (query) => {
      const days = dayPair.read(query);
      return days && { from: days.before, to: days.after };
    },
  },
  hidden: {
    write: (hidden) => hidden.map((series) => ['hide', series]),
    read: (query) =>
      [...new Set(query.getAll('hide').filter((series) => seriesForm.test(series)))].slice(0, mostHidden),
  },
  loadTime: {
    write: (typed) => [['mine', typed.slice(0, maxTypedChars)]],
    read: (query) =>
      query
        .get('mine')
        ?.replaceAll(/\p{Cc}/gu, ' ')
        .slice(0, maxTypedChars),
  },
  resolutions: wordPart('resolutions', resolutionForms),
  comparedKind: wordPart('compare', comparedKinds),
  versions: pairPart('versions', versionForm),
  snapshots: pairPart('snapshots', snapshotForm),
});

/**
 * What an address under `/telemetry` asks for: `view/<state>`, or a version by its name.
 *
 * @param of what stands behind `page`; empty where nothing does.
 */
export function readTelemetryLink(page: string, of: string): TelemetryView {
  if (page === 'view') return readTelemetryView(of);
  return { ...firstTelemetryView, version: versionForm.test(page) ? page : null };
}

/** Of the telemetry page, what was compared ends with the program; versions and load times belong to one archive. */
export const telemetryMemory = rememberView<TelemetryView>({
  read: readTelemetryView,
  write: writeTelemetryView,
  name: 'orrery-telemetry',
  key: 'link',
  first: firstTelemetryView,
  keep: (view) => ({ ...view, comparedKind: 'versions', versions: noPair, snapshots: noPair }),
  current: () => useTelemetryStore.getState().view,
  show: (view) => useTelemetryStore.setState({ view }),
  subscribe: useTelemetryStore.subscribe,
});
