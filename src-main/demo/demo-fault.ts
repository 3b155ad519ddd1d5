import { z } from 'zod';

/**
 * A fault the demo service plays for tests.
 *
 * `match` is a substring of the pathname (absent: every request); `times` is how many requests it hits (absent: until
 * another fault is set). `status` and `redirect` answer instead of the route, so nothing is spent. Every other kind
 * breaks the answer after the route has done its work, as real faults do: a refresh may have spent its unit.
 */
export const demoFaultSchema = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('status'),
      status: z.int().min(200).max(599),
      body: z.string().optional(),
      headers: z.record(z.string(), z.string()).optional(),
    }),
    z.object({ kind: z.literal('delay'), ms: z.number().min(0) }),
    z.object({ kind: z.literal('truncated') }),
    z.object({ kind: z.literal('not-json') }),
    z.object({ kind: z.literal('wrong-envelope') }),
    z.object({ kind: z.literal('huge'), bytes: z.int().min(0) }),
    z.object({ kind: z.literal('reset') }),
    z.object({ kind: z.literal('redirect'), to: z.string() }),
  ])
  .and(z.object({ match: z.string().optional(), times: z.int().min(1).optional() }));

export type DemoFault = z.infer<typeof demoFaultSchema>;

/** Holds the fault that is set and counts its uses. */
export interface FaultSwitch {
  readonly set: (fault: DemoFault | null) => void;
  /** The fault this request has to suffer; counts as one use. */
  readonly take: (pathname: string) => DemoFault | null;
}

export function createFaultSwitch(): FaultSwitch {
  let current: DemoFault | null = null;
  let left = 0;
  return {
    set: (fault) => {
      current = fault;
      left = fault?.times ?? Number.POSITIVE_INFINITY;
    },
    take: (pathname) => {
      if (current === null || left <= 0 || !pathname.includes(current.match ?? '')) return null;
      left -= 1;
      return current;
    },
  };
}
