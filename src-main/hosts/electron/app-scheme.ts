import { protocol, type BrowserWindow } from 'electron';
import type { Core } from '../../create-core.ts';
import { freshNonce } from '../content-security-policy.ts';
import { appOrigins, type Sender } from '../../launch/host.ts';
import { readPayloadAddress, serveAsset, servePayload, type AssetResponse, type AssetServer } from '../serve-asset.ts';

const origin = appOrigins.electron;

/** Makes `app:` a real, secure web origin with storage and fetch. Once, and before `ready`. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    // What is not named stays off: no way round the content security policy, no service workers, no other origin's requests.
    { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ]);
}

export interface AppSchemeOptions {
  readonly core: Pick<Core, 'takePayload' | 'theme'>;
  readonly currentWindow: () => BrowserWindow | null;
  /** Absolute path. */
  readonly rendererDir: string;
  /** Instead of the files of the built renderer, used by `npm run dev` only. */
  readonly serveAsset?: AssetServer;
}

/** Answers `app://orrery/…` in the window's session: payloads by ticket, everything else from the built renderer. */
export function serveAppScheme(options: AppSchemeOptions): void {
  const { core, currentWindow, rendererDir, serveAsset: serve = serveAsset } = options;
  protocol.handle('app', async (request) => {
    const nonce = freshNonce();
    const asked = request.method === 'GET' ? readPayloadAddress(request.url, origin) : null;
    if (asked === null) {
      const { method, url } = request;
      return toResponse(await serve({ method, url, rendererDir, origin, nonce, theme: core.theme() }));
    }
    const payload = core.takePayload(asked.ticket, describeRequester(request, currentWindow()), asked.part);
    return toResponse(servePayload(payload, origin, nonce));
  });
}

/**
 * Electron gives protocol requests no frame, only the initiator's origin (45.x, `initiatorOrigin`; absent for requests
 * the browser started itself, then the document's own origin counts). Frames cannot be told apart here: the policy forbids
 * them, and a ticket is unguessable, told to the top frame alone, and nothing is given for it twice.
 */
function describeRequester(request: object, window: BrowserWindow | null): Sender {
  if (window === null) return { isKnownWindow: false, isTopFrame: false, origin: null };
  const initiator = 'initiatorOrigin' in request ? request.initiatorOrigin : undefined;
  const requester = initiator === undefined ? window.webContents.mainFrame.origin : initiator;
  return { isKnownWindow: true, isTopFrame: true, origin: typeof requester === 'string' ? requester : null };
}

function toResponse({ status, headers, body }: AssetResponse): Response {
  // The copy gives TypeScript the plain ArrayBuffer that Response asks for.
  return new Response(typeof body === 'string' ? body : new Uint8Array(body), { status, headers });
}
