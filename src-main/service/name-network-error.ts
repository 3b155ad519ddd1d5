import { ProblemError, type Problem } from '../../src-shared/problem.ts';

/**
 * Names the problem of an exception thrown by fetch. Node puts the reason in `cause.code`, Electron's `net.fetch` in the
 * message (`net::ERR_…`). The message itself is not passed on: it may hold the URL.
 *
 * `offline` is only used when no connection was made, so that the ledger knows nothing was spent; a connection that
 * broke off is `upstream-trouble`.
 */
export function nameNetworkError(error: unknown): Problem {
  if (error instanceof ProblemError) return error.problem;
  const words = collectWords(error);
  if (/ERR_CERT|CERT_|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME|ERR_SSL|EPROTO|DEPTH_ZERO/i.test(words))
    return { kind: 'tls' };
  if (/ERR_TOO_MANY_REDIRECTS|ERR_UNSAFE_REDIRECT|redirect/i.test(words)) return { kind: 'redirected' };
  if (/UND_ERR_(HEADERS|BODY)_TIMEOUT|ERR_TIMED_OUT|ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT/i.test(words))
    return { kind: 'timeout' };
  if (
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ENETDOWN|ERR_INTERNET_DISCONNECTED|ERR_NAME_NOT_RESOLVED|ERR_CONNECTION_REFUSED|ERR_ADDRESS_UNREACHABLE|ERR_NETWORK_CHANGED|ERR_PROXY_CONNECTION_FAILED/i.test(
      words,
    )
  ) {
    return { kind: 'offline' };
  }
  if (
    /ECONNRESET|EPIPE|UND_ERR_SOCKET|ERR_CONNECTION_(RESET|CLOSED|ABORTED)|ERR_EMPTY_RESPONSE|ERR_CONTENT_LENGTH_MISMATCH|ERR_INCOMPLETE_CHUNKED|terminated/i.test(
      words,
    )
  ) {
    return { kind: 'upstream-trouble', detail: 'The connection broke off before the answer was complete.' };
  }
  return { kind: 'internal', detail: 'The request failed for a reason the network layer did not name.' };
}

function collectWords(error: unknown): string {
  const words: string[] = [];
  for (let current: unknown = error, depth = 0; current instanceof Error && depth < 4; depth++) {
    words.push(current.name, current.message);
    if ('code' in current) words.push(String(current.code));
    current = current.cause;
  }
  return words.join(' ');
}
