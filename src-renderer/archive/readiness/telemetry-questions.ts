import type { Params } from '../../../src-shared/catalog/resource.ts';

/** The spans telemetry is summed up over (spec, endpoint 10). */
export type Span = 'DAY' | 'WEEK' | 'MONTH';

/**
 * What telemetry can be asked for with a list of versions, newest first: each minor version from 3.2 on, a day's figures for
 * the latest alone (spec, endpoint 10).
 *
 * @param versions in the order of the list, which names the latest first; names that do not begin with two numbers are of none.
 */
export function telemetryQuestions(versions: readonly (string | null)[], span: Span): readonly Params[] {
  const minors = [...new Set(versions.flatMap((version) => minorOf(version ?? '') ?? []))];
  const asked = span === 'DAY' ? minors.slice(0, 1) : minors.toSorted((a, b) => -compare(a, b));
  return asked.filter(hasTelemetry).map((version) => ({ version, timetable: span }));
}

/** `3.17` of `3.17.2`; null where the text does not begin with two numbers. Leading zeros would be another path for the same version. */
function minorOf(text: string): string | null {
  const [, major, minor] = /^v?(0|[1-9]\d{0,2})\.(0|[1-9]\d{0,2})(?!\d)/i.exec(text.trim()) ?? [];
  return major === undefined || minor === undefined ? null : `${major}.${minor}`;
}

function hasTelemetry(minor: string): boolean {
  return compare(minor, '3.2') >= 0;
}

/** Number by number: as a decimal, 3.10 would come before 3.9. */
function compare(a: string, b: string): number {
  const [[firstMajor = 0, firstMinor = 0], [secondMajor = 0, secondMinor = 0]] = [numbersOf(a), numbersOf(b)];
  return firstMajor - secondMajor || firstMinor - secondMinor;
}

function numbersOf(minor: string): readonly number[] {
  return minor.split('.').map(Number);
}
