/** How responses are told to belong to one fetch session. */
interface SessionRules<Response> {
  /** What was asked for: a second response to the same begins another session. */
  readonly keyOf: (response: Response) => string | number;
  /** When it came, UTC, epoch milliseconds. */
  readonly timeOf: (response: Response) => number;
  /** Whether the same may be asked for again within the session after this response; never, when left out. */
  readonly mayRepeat?: (response: Response) => boolean;
}

/** Responses further apart than this are not of one session, milliseconds. */
const longestPauseMs = 60_000;

/**
 * Responses that were asked for together, as one session each: a new one begins when the same is asked for a second time, or
 * after a pause of more than 60 s.
 *
 * @param responses oldest first.
 */
export function groupFetchSessions<Response>(
  responses: readonly Response[],
  { keyOf, timeOf, mayRepeat = () => false }: SessionRules<Response>,
): readonly (readonly Response[])[] {
  const sessions: Response[][] = [];
  let latest = new Map<string | number, Response>();
  let lastAt = Number.NEGATIVE_INFINITY;
  for (const response of responses) {
    const session = sessions.at(-1);
    const before = latest.get(keyOf(response));
    const isRepeated = before !== undefined && !mayRepeat(before);
    if (session && !isRepeated && timeOf(response) - lastAt <= longestPauseMs) {
      session.push(response);
    } else {
      sessions.push([response]);
      latest = new Map();
    }
    latest.set(keyOf(response), response);
    lastAt = timeOf(response);
  }
  return sessions;
}
