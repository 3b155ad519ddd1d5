const ending = '-before';

/** The id under which a call's first reading of the account runs, so that both can be cancelled together. */
export function accountReadBefore(requestId: string): string {
  return `${requestId}${ending}`;
}

/** The call that an attempt was made for: its own id, or that of the call the account was read before. */
export function callOf(attemptId: string): string {
  return attemptId.endsWith(ending) ? attemptId.slice(0, -ending.length) : attemptId;
}
