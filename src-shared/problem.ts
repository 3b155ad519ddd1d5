import * as z from 'zod/mini';

/** An instant as epoch milliseconds, or null where the service did not say. */
const instantMs = z.nullable(z.number());
const detail = z.optional(z.string().check(z.maxLength(2_000)));
/** The response was paid for, and main keeps it: it is stored at the next start (`resource:list-paid`). */
const isKept = z.optional(z.boolean());

/**
 * Everything that can go wrong, as one closed union: what the screen says is decided by `kind` alone. `detail` is
 * redacted text for the curious; it never holds a URL or the key (DESIGN §1.4).
 *
 * `retryAt` and `resetAt` are UTC instants in epoch milliseconds.
 */
export const problemSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('offline'), detail }),
  z.object({ kind: z.literal('timeout'), detail }),
  z.object({ kind: z.literal('tls'), detail }),
  z.object({ kind: z.literal('not-found'), detail }),
  z.object({ kind: z.literal('key-missing'), detail }),
  z.object({ kind: z.literal('key-rejected'), detail }),
  /** With `counted`: the account fell all the same, or could not say; so nothing was sent again. */
  z.object({
    kind: z.literal('rate-limited'),
    retryAt: instantMs,
    counted: z.optional(z.enum(['yes', 'unknown'])),
    detail,
  }),
  z.object({ kind: z.literal('quota-spent'), resetAt: instantMs, detail }),
  z.object({ kind: z.literal('upstream-trouble'), detail }),
  z.object({ kind: z.literal('unexpected-shape'), detail }),
  z.object({ kind: z.literal('too-large'), limitBytes: z.number(), detail }),
  z.object({ kind: z.literal('redirected'), detail }),
  z.object({ kind: z.literal('cancelled'), detail }),
  /** With `isByService`: it was sent as it was typed or planned, and the service calls it malformed. */
  z.object({ kind: z.literal('bad-parameters'), isByService: z.optional(z.boolean()), detail }),
  z.object({ kind: z.literal('bad-address'), detail }),
  /** The user was asked outside the window and did not agree; nothing was sent or changed. `detail` says so in a sentence. */
  z.object({ kind: z.literal('not-agreed'), detail }),
  z.object({ kind: z.literal('spend-refused'), plannedUnits: z.number(), confirmedUnits: z.number(), detail }),
  z.object({ kind: z.literal('bridge-refused'), detail }),
  /** An earlier instant of the archive is on screen; nothing is fetched then. */
  z.object({ kind: z.literal('looking-back'), detail }),
  /** Of pictures only: the address may not be used, or what came is no picture. `detail` says which, as a sentence. */
  z.object({ kind: z.literal('picture-refused'), detail }),
  /** With `floorBytes`: refused before anything was sent or written, because less than that would have stayed free. */
  z.object({ kind: z.literal('storage-full'), floorBytes: z.optional(z.number()), isKept, detail }),
  z.object({ kind: z.literal('storage-failed'), isKept, detail }),
  z.object({ kind: z.literal('file-not-written'), detail }),
  /** A file that is no backup, is damaged, or does not belong here; nothing was changed. `detail` says why, as a sentence. */
  z.object({ kind: z.literal('backup-refused'), detail }),
  /** Something else is stored, or was, while the archive was to be replaced by a backup; nothing was changed. `detail` says what. */
  z.object({ kind: z.literal('archive-busy'), detail }),
  z.object({ kind: z.literal('internal'), isKept, detail }),
]);

export type Problem = z.infer<typeof problemSchema>;
export type ProblemKind = Problem['kind'];

/** A value or the reason why there is none. Functions that may refuse return this instead of throwing. */
export type Outcome<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: Problem };

export function succeed<T>(value: T): Outcome<T> {
  return { ok: true, value };
}

export function fail(problem: Problem): { readonly ok: false; readonly problem: Problem } {
  return { ok: false, problem };
}

/**
 * Carries a problem through code that can only throw (promise chains, streams). Caught at the nearest door and turned
 * back into an `Outcome`.
 */
export class ProblemError extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail ?? problem.kind);
    this.name = 'ProblemError';
    this.problem = problem;
  }
}

/** The problem an unknown error stands for; `internal` with the error's message when it is none of ours. */
export function problemOf(error: unknown): Problem {
  if (error instanceof ProblemError) return error.problem;
  return { kind: 'internal', detail: error instanceof Error ? error.message.slice(0, 2_000) : String(error) };
}
