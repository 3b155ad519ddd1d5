import { create } from 'zustand';
import { useViewMemory, type ViewMemory } from '../../../ui/view/view-address.ts';
import { timetables, type Timetable } from './telemetry.ts';

/** Two things side by side in rows. Null of either side leaves it to the page: the version or snapshot before the one shown. */
interface ComparedPair {
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

/**
 * The state of the telemetry page as text, for addresses, links and the window's memory:
 *
 *     by=WEEK&version=3.10&from=3.2&to=4.1&days=2026-11-01..&hide=fan.1-99&mine=42&compare=snapshots&versions=3.9..3.10
 *
 * What is as it is at first is left out. Reading never fails: what this version does not know, or does not fit, is dropped,
 * because links are written by hands and by other versions.
 */
export function writeTelemetryView(view: TelemetryView): string {
  const query = new URLSearchParams();
  const add = (name: string, value: string | null | false) => {
    if (value !== false && value !== null) query.append(name, value);
  };
  const first = firstTelemetryView;
  add('by', view.timetable !== first.timetable && view.timetable);
  add('version', view.version);
  add('from', view.span.from);
  add('to', view.span.to);
  add('days', writePair({ before: view.days.from, after: view.days.to }));
  for (const series of view.hidden) add('hide', series);
  add('mine', view.loadTime !== '' && view.loadTime.slice(0, maxTypedChars));
  add('compare', view.comparedKind !== first.comparedKind && view.comparedKind);
  add('versions', writePair(view.versions));
  add('snapshots', writePair(view.snapshots));
  return query.toString();
}

export function readTelemetryView(text: string): TelemetryView {
  const query = new URLSearchParams(text);
  const first = firstTelemetryView;
  return {
    timetable: timetables.find((known) => known === query.get('by')) ?? first.timetable,
    version: readVersion(query.get('version')),
    span: { from: readVersion(query.get('from')), to: readVersion(query.get('to')) },
    days: readDays(query.get('days')),
    hidden: [...new Set(query.getAll('hide').filter((series) => seriesForm.test(series)))].slice(0, mostHidden),
    loadTime: (query.get('mine') ?? '').replaceAll(/\p{Cc}/gu, ' ').slice(0, maxTypedChars),
    comparedKind: comparedKinds.find((known) => known === query.get('compare')) ?? first.comparedKind,
    versions: readPair(query.get('versions'), readVersion),
    snapshots: readPair(query.get('snapshots'), readSnapshotId),
  };
}

/**
 * What an address under `/telemetry` asks for: `view/<state>`, or a version by its name.
 *
 * @param of what stands behind `page`; empty where nothing does.
 */
export function readTelemetryLink(page: string, of: string): TelemetryView {
  return page === 'view' ? readTelemetryView(of) : { ...firstTelemetryView, version: readVersion(page) };
}

/** Longest text of a load time that is kept. */
export const maxTypedChars = 40;

/** No chart has as many. */
const mostHidden = 60;
const seriesForm = /^[\w.-]{1,60}$/;
const versionForm = /^\d{1,3}\.\d{1,3}$/;
const dayForm = /^\d{4}-\d\d-\d\d$/;
const snapshotForm = /^[\w-]{1,80}$/;

function readVersion(text: string | null): string | null {
  return text !== null && versionForm.test(text) ? text : null;
}

function readDays(text: string | null): StepSpan {
  const { before, after } = readPair(text, (part) => (dayForm.test(part) ? part : null));
  return { from: before, to: after };
}

function readSnapshotId(text: string | null): string | null {
  return text !== null && snapshotForm.test(text) ? text : null;
}

function writePair({ before, after }: ComparedPair): string | null {
  return before === null && after === null ? null : `${before ?? ''}..${after ?? ''}`;
}

function readPair(text: string | null, read: (part: string) => string | null): ComparedPair {
  const parts = (text ?? '').split('..');
  const [before = '', after = ''] = parts;
  return parts.length === 2 ? { before: read(before), after: read(after) } : { before: null, after: null };
}

/**
 * What the window keeps of the telemetry page: timetable, version, hidden series, the reader's own load time. What was
 * compared ends with the program.
 *
 * @param profileId versions and load times belong to one archive and its readers.
 */
export function writeTelemetryMemory(profileId: string, view: TelemetryView): string {
  const kept: TelemetryView = { ...view, comparedKind: 'versions', versions: noPair, snapshots: noPair };
  return JSON.stringify({ profileId, link: writeTelemetryView(kept) });
}

/** @returns null when nothing is kept for this archive, or a hand or another version wrote it. */
export function readTelemetryMemory(profileId: string, text: string | null): TelemetryView | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('profileId' in kept) || !('link' in kept)) return null;
    return kept.profileId === profileId && typeof kept.link === 'string' ? readTelemetryView(kept.link) : null;
  } catch {
    return null;
  }
}

const memory: ViewMemory = {
  name: 'orrery-telemetry',
  show: (profileId, text) =>
    useTelemetryStore.setState({ view: readTelemetryMemory(profileId, text) ?? firstTelemetryView }),
  write: (profileId) => writeTelemetryMemory(profileId, useTelemetryStore.getState().view),
  subscribe: (onChange) => useTelemetryStore.subscribe(onChange),
};

/** Remembers the page in this window. @returns false until its store holds what belongs to this archive. */
export function useTelemetryMemory(profileId: string): boolean {
  return useViewMemory(memory, profileId);
}
