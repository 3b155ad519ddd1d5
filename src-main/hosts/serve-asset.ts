import { promises as fs } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { payloadPath, type AppState } from '../../src-shared/contract.ts';
import { securityHeaders } from './content-security-policy.ts';

/** A complete response to a request on the app's own origin, the same for both hosts. */
export interface AssetResponse {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Uint8Array | string;
}

export interface AssetRequest {
  readonly method: string;
  /** As the browser sent it, absolute. */
  readonly url: string;
  /** Absolute path of the built renderer. */
  readonly rendererDir: string;
  /** The only origin served, for example `app://orrery`. */
  readonly origin: string;
  /** Fresh for each request, see `freshNonce`. */
  readonly nonce: string;
  /** For the document alone. */
  readonly theme: AppState['theme'];
}

/** Answers a request on the app's own origin that is neither a command nor a payload. */
export type AssetServer = (request: AssetRequest) => Promise<AssetResponse>;

/** Longest URL read, in characters; the app's own are far shorter. */
const maxUrlChars = 2_048;

/** The document with what only the host knows: its nonce, and the theme that it is to be painted in before any script runs. */
export function fillDocument(html: string, { nonce, theme }: Pick<AssetRequest, 'nonce' | 'theme'>): string {
  return html.replaceAll('__CSP_NONCE__', () => nonce).replaceAll('__THEME__', () => theme);
}

/**
 * Answers a request with a file of the built renderer: 200, 404 or 405, never an exception. `/` is index.html; there is
 * no fallback document for unknown paths, because routes live in the hash.
 */
export async function serveAsset(request: AssetRequest): Promise<AssetResponse> {
  if (request.method !== 'GET') return refuse(request, 405, { Allow: 'GET' });
  const segments = readSegments(request.url, request.origin);
  const file = segments === null ? null : await findFile(request.rendererDir, segments);
  const type = file === null ? undefined : mimeTypes[extname(file).toLowerCase()];
  if (file === null || type === undefined) return refuse(request, 404);
  try {
    const bytes = await fs.readFile(file);
    const isDocument = type.startsWith('text/html');
    return {
      status: 200,
      headers: {
        'Content-Type': type,
        'Cache-Control': isDocument ? 'no-store' : 'no-cache',
        ...securityHeaders(request.origin, request.nonce, `/${segments?.join('/') ?? ''}`),
      },
      body: isDocument ? fillDocument(bytes.toString('utf8'), request) : bytes,
    };
  } catch {
    return refuse(request, 404); // gone or unreadable since it was found
  }
}

/** Whitelist as well as labels: a file of another kind is not served. */
const mimeTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.wasm': 'application/wasm',
};

function refuse(request: AssetRequest, status: 404 | 405, extra: Record<string, string> = {}): AssetResponse {
  return {
    status,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      ...securityHeaders(request.origin, request.nonce),
      ...extra,
    },
    body: status === 405 ? 'Method not allowed' : 'Not found',
  };
}

/**
 * The path's decoded segments, or null where any of them could mean something else to a file system than it says:
 * separators, dots, NUL, drive letters, streams. Checked after decoding once; what is still encoded then is just a name.
 */
function readSegments(text: string, origin: string): readonly string[] | null {
  if (text.length > maxUrlChars || !URL.canParse(text)) return null;
  const url = new URL(text);
  // `URL.origin` is "null" for schemes that Node does not know, such as app:, so the parts are compared.
  if (`${url.protocol}//${url.host}` !== origin || url.username !== '' || url.password !== '') return null;
  if (url.pathname === '/') return ['index.html'];
  try {
    const segments = url.pathname.slice(1).split('/').map(decodeURIComponent);
    return segments.every(isPlainName) ? segments : null;
  } catch {
    return null; // a malformed escape
  }
}

/** A leading dot covers `.`, `..` and hidden files; a trailing dot or blank is dropped by Windows. */
function isPlainName(segment: string): boolean {
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  return segment !== '' && !/[/\\:*?"<>|\u0000-\u001f\u007f]|^\.|[. ]$/.test(segment);
}

/** The real path of a plain file inside the folder; null when there is none or a link leads out. */
async function findFile(rendererDir: string, segments: readonly string[]): Promise<string | null> {
  try {
    const root = await fs.realpath(rendererDir);
    const file = await fs.realpath(join(root, ...segments));
    // With the separator, or `renderer-old` would count as inside `renderer`.
    if (!file.startsWith(root + sep)) return null;
    return (await fs.stat(file)).isFile() ? file : null;
  } catch {
    return null;
  }
}

/** What an address asks for: a payload, or one part of it, counted from 0. */
export interface PayloadAddress {
  readonly ticket: string;
  readonly part: number | null;
}

/**
 * Reads a payload's address, as `payloadPath` builds it; null when the address is none (then it is an asset's). It is only taken
 * apart here; whether the ticket is good, the core decides.
 */
export function readPayloadAddress(url: string, origin: string): PayloadAddress | null {
  const prefix = `${origin}${payloadPath('')}`;
  const [, ticket, part] = (url.startsWith(prefix) && payloadAddress.exec(url.slice(prefix.length))) || [];
  return ticket === undefined ? null : { ticket, part: part === undefined ? null : Number(part) };
}

const payloadAddress = /^([A-Za-z0-9-]{1,128})(?:\/(0|[1-9]\d{0,3}))?$/;

/**
 * The response that carries a payload as its body; 404 when the ticket was unknown, used or not the sender's. What kind of bytes they
 * are, the receipt has said.
 */
export function servePayload(payload: Uint8Array | null, origin: string, nonce: string): AssetResponse {
  return {
    status: payload === null ? 404 : 200,
    headers: {
      'Content-Type': 'application/octet-stream',
      'Cache-Control': 'no-store',
      ...securityHeaders(origin, nonce),
    },
    body: payload ?? '',
  };
}
