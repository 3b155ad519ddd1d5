import { randomBytes } from 'node:crypto';
import { appOrigins } from '../launch/host.ts';

/** Folders of the app's own origin that scripts may fetch from; nothing else is reachable (SECURITY 7). */
const fetchedFolders: Readonly<Record<string, readonly string[]>> = {
  [appOrigins.electron]: ['/payload/'],
  // The Chromium host has no preload: commands may cross as requests to its bridge route.
  [appOrigins.chromium]: ['/payload/', '/bridge/'],
};

/**
 * The policy of the app's documents and workers. `connect-src` names folders, not 'self', so that a script cannot even
 * re-read the app's own files. A source with a path works for `app://orrery` too: both schemes are standard ones, and a
 * path that ends with a slash matches everything below it (CSP3 §6.7.2.12).
 *
 * @param origin one of `appOrigins`; an unknown origin may fetch nothing.
 * @param nonce of the UI kit's inline style element; base64, see `freshNonce`.
 * @param path of the response inside the origin: the worker that answers queries may compile WebAssembly, and nobody else.
 */
export function contentSecurityPolicy(origin: string, nonce: string, path = ''): string {
  const fetched = (fetchedFolders[origin] ?? []).map((folder) => `${origin}${folder}`);
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...(isQueryWorker(path) ? ["'wasm-unsafe-eval'"] : [])],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'img-src': ["'self'", 'blob:', 'data:'],
    'font-src': ["'self'"],
    'connect-src': fetched.length > 0 ? fetched : ["'none'"],
    'worker-src': ["'self'"],
    'frame-src': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    // Printing, the page's own dialogs, new windows, downloads and pointer lock are what is left out of this list. Forms are on it
    // because a form that may not be sent has no submit event either; where to is `form-action`'s business.
    sandbox: ['allow-scripts', 'allow-same-origin', 'allow-forms'],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/**
 * The script of the worker that SQLite lives in (`src-renderer/archive/query`), as it is built and as a development server has it. The
 * keyword lets it compile WebAssembly, and no text as a script; a worker obeys its own script's policy alone (docs/decisions/0055).
 */
function isQueryWorker(path: string): boolean {
  return /^\/(?:assets\/query\.worker-[\w-]+\.js|dev\/archive\/query\/query\.worker\.ts)$/.test(path);
}

/** A nonce for one document: 16 random bytes as base64. Never reuse one. */
export function freshNonce(): string {
  return randomBytes(16).toString('base64');
}

/**
 * Headers of every response on the app's own origin. The policy goes on scripts as well, because a worker obeys the policy
 * its own script came with, not its document's.
 *
 * @param path of the response inside the origin; none where it is no script.
 */
export function securityHeaders(origin: string, nonce: string, path = ''): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(origin, nonce, path),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Permissions-Policy': deniedFeatures.map((feature) => `${feature}=()`).join(', '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
}

/** Everything a page could ask for that Orrery never does; each empty allow-list also denies the app itself. */
const deniedFeatures = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
] as const;

/**
 * What keeps a page from reaching anybody past its content security policy, in words that both hosts give their Chromium (SECURITY G).
 * Peer connections are no requests, so neither the policy nor whoever answers requests ever sees them.
 */

/** UDP only through a proxy. No proxy takes UDP, so there is none; nor are the names of candidates then told around by mDNS. */
export const webRtcPolicy = 'disable_non_proxied_udp';

/**
 * A proxy that is not there, for everything, this computer included: a connection through it comes to nothing, and it would look up
 * names itself. Port 9 is "discard": whoever listens there throws away what comes.
 */
export const deadProxy = { rules: 'socks5://127.0.0.1:9', bypass: '<-loopback>' } as const;

/** As `--blink-settings=…`: a hint of the document would have a name looked up at once, proxy or no proxy. */
export const noLookupsOnHint = 'dnsPrefetchingEnabled=false';
