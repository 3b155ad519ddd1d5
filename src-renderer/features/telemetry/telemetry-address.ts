import { timetables } from './telemetry.ts';
import { comparedKinds, firstTelemetryView, type ComparedPair, type TelemetryView } from './telemetry-store.ts';

/**
 * The state of the telemetry page as text, for addresses, links and the window's memory:
 *
 *     by=WEEK&version=3.10&from=3.2&to=4.1&hide=fan.1-99&mine=42&compare=snapshots&versions=3.9..3.10
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
const snapshotForm = /^[\w-]{1,80}$/;

function readVersion(text: string | null): string | null {
  return text !== null && versionForm.test(text) ? text : null;
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
