import { z } from 'zod';

/** Which requests a fault hits: `match` is a substring of the pathname (absent: all), `times` how many (absent: no end). */
const scope = { match: z.string().optional(), times: z.int().min(1).optional() };

/** Strict, so that a slip in a faults file is refused instead of playing another fault than the one meant. */
function fault<Kind extends string, Shape extends z.ZodRawShape>(kind: Kind, shape: Shape) {
  return z.strictObject({ ...scope, ...shape, kind: z.literal(kind) });
}

/**
 * A fault the demo service plays for tests.
 *
 * `status` and `redirect` answer instead of the route, so nothing is spent. Every other kind breaks the response after the
 * route has done its work, as real faults do: a refresh may have spent its unit. The first group breaks the connection,
 * the second the body of an HTTP response that is in order, the third puts strange data in an envelope that is in order.
 */
export const demoFaultSchema = z.discriminatedUnion('kind', [
  fault('status', {
    status: z.int().min(200).max(599),
    body: z.string().optional(),
    headers: z.record(z.string(), z.string()).optional(),
  }),
  fault('redirect', { to: z.string() }),

  fault('delay', { ms: z.number().min(0) }),
  /** Not one byte, and never an end. */
  fault('silence', {}),
  /** Status and headers, then nothing, and never an end. */
  fault('stall', {}),
  /** Promises the whole length, sends half of it, and closes the connection. */
  fault('truncated', {}),
  /** The same, but the connection ends with a reset (RST). */
  fault('reset-mid-body', {}),
  /** Closes the connection without a response. */
  fault('reset', {}),

  fault('empty', {}),
  fault('not-json', {}),
  /** Half of the JSON text, in an HTTP response of just that length. */
  fault('broken-json', {}),
  /** Bytes that are no UTF-8 at the start of the payload's first text, or of the message where the payload has none. */
  fault('broken-utf8', {}),
  /** Compressed, and the compressed stream ends half way, in an HTTP response of just that length. */
  fault('broken-gzip', {}),
  fault('wrong-envelope', {}),
  /** A success envelope of exactly that many bytes, streamed: neither side has to hold it. */
  fault('huge', { bytes: z.int().min(0) }),

  fault('data', { data: z.json() }),
  /** A payload of that many levels: arrays and objects in turn, the outermost an array. */
  fault('deep', { levels: z.int().min(1).max(10_000_000) }),
  /** The payload itself, with `__proto__` and `constructor` as further keys of every record in it. */
  fault('proto-keys', {}),
]);

export type DemoFault = z.infer<typeof demoFaultSchema>;

/** Faults that are active together; of those that match a request the first with uses left is played. None: null or []. */
export type DemoFaults = DemoFault | readonly DemoFault[] | null;

/** Holds the faults that are set and counts their uses. */
export interface FaultSwitch {
  /** Replaces all that were set. */
  readonly set: (faults: DemoFaults) => void;
  /** The fault this request has to suffer; counts as one use. */
  readonly take: (pathname: string) => DemoFault | null;
}

export function createFaultSwitch(): FaultSwitch {
  let active: { readonly fault: DemoFault; left: number }[] = [];
  return {
    set: (faults) => {
      active = listFaults(faults).map((fault) => ({ fault, left: fault.times ?? Number.POSITIVE_INFINITY }));
    },
    take: (pathname) => {
      const hit = active.find(({ fault, left }) => left > 0 && pathname.includes(fault.match ?? ''));
      if (!hit) return null;
      hit.left -= 1;
      return hit.fault;
    },
  };
}

/** One fault, a list or none, as a list. */
export function listFaults(faults: DemoFaults): readonly DemoFault[] {
  if (faults === null) return [];
  return 'kind' in faults ? [faults] : faults;
}
