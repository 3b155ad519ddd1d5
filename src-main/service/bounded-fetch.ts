import { ProblemError, type Problem } from '../../src-shared/problem.ts';

export interface ReadBytes {
  /** Longest body, in bytes after decompression. */
  readonly maxBytes: number;
  /** Called with the bytes received so far, after decompression. */
  readonly onBytes: (total: number) => void;
}

/**
 * Reads a response body, bounded in size. The caller's abort signal ends a stall.
 *
 * @throws ProblemError `too-large`; the platform's own error when the connection breaks off.
 */
export async function readBytes(response: Response, { maxBytes, onBytes }: ReadBytes): Promise<Buffer<ArrayBuffer>> {
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes) {
    await response.body?.cancel();
    throw new ProblemError({ kind: 'too-large', limitBytes: maxBytes });
  }
  if (!response.body) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let total = 0;
  // Breaking out of the loop (by throwing) cancels the stream, so nothing more is downloaded.
  // Fetch bodies are streams of bytes; Node's types leave the element open.
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
    total += chunk.byteLength;
    if (total > maxBytes) throw new ProblemError({ kind: 'too-large', limitBytes: maxBytes });
    chunks.push(chunk);
    onBytes(total);
  }
  return Buffer.concat(chunks);
}

/** Barks when nothing happens for a while. */
export class Watchdog {
  readonly #bark: () => void;
  #timer: NodeJS.Timeout | undefined;

  constructor(bark: () => void) {
    this.#bark = bark;
  }

  /** Starts to wait anew. */
  expectWithin(ms: number): void {
    this.stop();
    this.#timer = setTimeout(this.#bark, ms).unref();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}

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
  for (const [pattern, problem] of namedErrors) if (pattern.test(words)) return problem;
  return { kind: 'internal', detail: 'The request failed for a reason the network layer did not name.' };
}

const brokenOff: Problem = {
  kind: 'upstream-trouble',
  detail: 'The connection broke off before the response was complete.',
};

/** First match wins. Codes of Node (OpenSSL, libuv, undici, zlib) and of Chromium's net stack. */
const namedErrors: readonly (readonly [RegExp, Problem])[] = [
  [/CERT\b|CERT_|_SSL_|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME|EPROTO|HOSTNAME_MISMATCH|INVALID_CA\b/, { kind: 'tls' }],
  [/ERR_TOO_MANY_REDIRECTS|ERR_UNSAFE_REDIRECT|[Rr]edirect/, { kind: 'redirected' }],
  [/UND_ERR_(HEADERS|BODY|CONNECT)_TIMEOUT|ERR_(CONNECTION_)?TIMED_OUT|ETIMEDOUT/, { kind: 'timeout' }],
  // Before `offline`: a network that goes away under an open connection shows as "read EHOSTUNREACH".
  [/\b(read|write) E[A-Z]+|ECONNRESET|EPIPE|UND_ERR_SOCKET|UND_ERR_\w*CONTENT_LENGTH_MISMATCH|terminated/, brokenOff],
  [
    /ERR_CONNECTION_(RESET|CLOSED|ABORTED)|ERR_EMPTY_RESPONSE|ERR_(HTTP2|QUIC)_\w+|ERR_NETWORK_(CHANGED|IO_SUSP)/,
    brokenOff,
  ],
  [
    /ERR_CONTENT_(LENGTH_MISMATCH|DECODING)|ERR_INCOMPLETE_CHUNKED|ERR_INVALID_(HTTP|CHUNK)|HPE_|HTTPParserError|Z_(DATA|BUF)_ERR/,
    brokenOff,
  ],
  [/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ENETDOWN|ERR_INTERNET_DISCONN/, { kind: 'offline' }],
  [/ERR_NAME_|ERR_CONNECTION_(REFUSED|FAILED)|ERR_ADDRESS_|ERR_PROXY_|ERR_TUNNEL_/, { kind: 'offline' }],
];

function collectWords(error: unknown): string {
  const words: string[] = [];
  for (let current: unknown = error, depth = 0; current instanceof Error && depth < 4; depth++) {
    // Without addresses: a handle such as `redirect` in one would be taken for the reason.
    words.push(current.name, current.message.replaceAll(/https?:\/\/\S+/g, ''));
    if ('code' in current) words.push(String(current.code));
    current = current.cause;
  }
  return words.join(' ');
}

export interface FetchInit extends RequestInit {
  /** The request may cost quota: the host sees to it that no network stack sends it a second time by itself. */
  readonly isPriced?: boolean;
}

/** Fetch as the core uses it: the platform's own, so that system proxy and certificates apply where the host has them. */
export type FetchFunction = (url: string, init: FetchInit) => Promise<Response>;
