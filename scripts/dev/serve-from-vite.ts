import { securityHeaders } from '../../src-main/hosts/content-security-policy.ts';
import { fillDocument, type AssetServer } from '../../src-main/hosts/serve-asset.ts';

/** Where the page's modules lie: the folder `bridge` of the sources would stand in the place of the bridge's commands. */
export const devBase = '/dev/';

/**
 * Answers the page with what the development server has, under the very headers of the product: the page does not learn where it came
 * from, and its policy is not loosened.
 *
 * @param address of `startDevServer`.
 */
export function serveFromVite(address: string): AssetServer {
  return async ({ method, url, origin, nonce, theme }) => {
    const { pathname, search } = new URL(url);
    const headers = { 'Cache-Control': 'no-store', ...securityHeaders(origin, nonce, pathname) };
    const plain = { 'Content-Type': 'text/plain; charset=utf-8', ...headers };
    if (method !== 'GET') return { status: 405, headers: plain, body: 'Method not allowed' };
    const wantsDocument = pathname === '/';
    const response = await fetch(`${address}${wantsDocument ? devBase : pathname}${search}`, {
      // Without it Vite answers a path that is not there with the document.
      headers: { accept: wantsDocument ? 'text/html' : '*/*' },
    }).catch(() => null);
    if (response === null) return { status: 404, headers: plain, body: 'The development server does not answer' };
    const bytes = new Uint8Array(await response.arrayBuffer());
    return {
      status: response.status,
      headers: { 'Content-Type': response.headers.get('content-type') ?? 'application/octet-stream', ...headers },
      body: wantsDocument ? fillDocument(new TextDecoder().decode(bytes), { nonce, theme }) : bytes,
    };
  };
}
