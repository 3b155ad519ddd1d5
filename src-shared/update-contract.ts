import * as z from 'zod/mini';

/** What the window knows of newer versions, in a build with a releases feed. */
export const updateStateSchema = z.strictObject({
  /** Whether the feed is asked, once a day at most. */
  isOn: z.boolean(),
  /** That is asked. */
  host: z.string(),
  /** When it was asked last, UTC, epoch milliseconds. */
  askedAt: z.nullable(z.number()),
  /** Whether it could not be read then. */
  hasFailed: z.boolean(),
  /** The version that is newer than this one. */
  newer: z.nullable(z.string()),
});

export type UpdateState = z.infer<typeof updateStateSchema>;

/** Part of the bridge's contract (`contract.ts`). Both are refused in a build without a feed. */
export const updateCommands = {
  /** The state that comes of it follows as an event. */
  'update:set-asking': { request: z.strictObject({ isOn: z.boolean() }), response: z.null() },
  /** Opens the page of the newer version in the user's browser. */
  'update:open-page': { request: z.strictObject({}), response: z.null() },
} as const;
