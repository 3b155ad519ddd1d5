import type { TelemetryReading } from '../../../src-shared/domain/telemetry.ts';
import type { Problem } from '../../../src-shared/problem.ts';
import type { TelemetryAnswer } from './telemetry.ts';

/** What `past` of an answer turned out to be: its contents are not described. */
export type Past =
  /** It has the shape of `current`, with at least one figure or its time. */
  | { readonly kind: 'reading'; readonly reading: TelemetryReading }
  /** Something else, as it was sent. */
  | { readonly kind: 'tree'; readonly wire: unknown }
  /** Not sent, or empty. */
  | { readonly kind: 'none' }
  /** Nobody knows: the raw answer is lost, and what was read of it was no reading. */
  | { readonly kind: 'lost'; readonly problem: Problem };

export function pastOf({
  telemetry,
  pastWire,
  wireProblem,
}: Pick<TelemetryAnswer, 'telemetry' | 'pastWire' | 'wireProblem'>): Past {
  if (telemetry.past && tellsAnything(telemetry.past)) return { kind: 'reading', reading: telemetry.past };
  if (wireProblem) return { kind: 'lost', problem: wireProblem };
  return isEmpty(pastWire) ? { kind: 'none' } : { kind: 'tree', wire: pastWire };
}

/** `past` is read where it has one field of `current`; what that holds may still be nothing. */
function tellsAnything(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  if (typeof value === 'object' && value !== null) return Object.values(value).some(tellsAnything);
  return value !== null && value !== undefined;
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}
