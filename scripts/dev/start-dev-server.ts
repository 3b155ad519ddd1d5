import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer, type HotPayload, type Plugin, type ViteDevServer } from 'vite';
import { repositoryRoot } from '../repository-root.ts';
import { devBase } from './serve-from-vite.ts';

export interface DevServer {
  /** `http://127.0.0.1:PORT`; reached by the host alone, never by the page. */
  readonly address: string;
  readonly close: () => Promise<void>;
}

/**
 * Vite's development server for the renderer of a tree, on loopback. The page is held to the same policy as the built one (no inline
 * script, no connection but to its own origin), so what Vite would do past it is done in other ways: see `withinPolicy`.
 *
 * @param root absolute path of the tree.
 */
export async function startDevServer(root: string): Promise<DevServer> {
  const server = await createServer({
    configFile: false,
    root: join(root, 'src-renderer'),
    base: devBase,
    // Not in node_modules, which a checkout may share with others.
    cacheDir: join(root, 'out', 'dev', 'vite'),
    plugins: [react(), withinPolicy(root)],
    worker: { format: 'es' },
    clearScreen: false,
    logLevel: 'warn',
    server: {
      host: '127.0.0.1',
      port: 0,
      fs: { allow: [root, join(repositoryRoot, 'node_modules')] },
      hmr: { overlay: true },
    },
  });
  await server.listen();
  const address = server.httpServer?.address();
  if (typeof address !== 'object' || address === null) throw new Error('The development server has no port.');
  return { address: `http://127.0.0.1:${address.port}`, close: () => server.close() };
}

/** The page's own paths for what stands in for inline scripts and for the socket. Scripts may fetch below `/payload/` only. */
const paths = { socket: '/@orrery/socket.js', inline: '/@orrery/inline.js', updates: '/payload/dev/updates' } as const;

/** Longest time an asked-for update is waited for, in milliseconds, before the page asks again. */
const patienceMs = 20_000;

/**
 * Lets Vite's client live under the product's policy: updates are asked for by request instead of over a socket, and inline scripts
 * (React's) become files. Its styles carry the nonce that `index.html` has for the UI kit.
 */
function withinPolicy(root: string): Plugin {
  const inline: string[] = [];
  return {
    name: 'orrery:within-policy',
    configureServer: (server) => {
      const updates = followUpdates(server);
      server.middlewares.use((request, response, next) => {
        const url = new URL(request.url ?? '/', 'http://127.0.0.1');
        const send = (type: string, text: string): void =>
          void response.setHeader('Content-Type', `${type}; charset=utf-8`).end(text);
        if (url.pathname === paths.socket) return send('text/javascript', socketScript);
        if (url.pathname === paths.inline)
          return send('text/javascript', inline[Number(url.searchParams.get('n'))] ?? '');
        // The page's icon, which lies outside of the renderer.
        if (url.pathname.startsWith('/resources/')) request.url = `${devBase}@fs${join(root, url.pathname)}`;
        if (url.pathname !== paths.updates) return next();
        void updates
          .after(Number(url.searchParams.get('after')))
          .then((found) => send('application/json', JSON.stringify(found)));
      });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => ({
        html: html.replaceAll(/<script type="module">([\s\S]*?)<\/script>/g, (_, code: string) => {
          if (!inline.includes(code)) inline.push(code);
          return `<script type="module" src="${paths.inline}?n=${inline.indexOf(code)}"></script>`;
        }),
        tags: [{ tag: 'script', attrs: { src: paths.socket }, injectTo: 'head-prepend' }],
      }),
    },
  };
}

interface Updates {
  readonly next: number;
  readonly messages: readonly HotPayload[];
}

/** What Vite tells its clients, numbered from 0, for whoever asks what came after a number. */
function followUpdates(server: ViteDevServer): { readonly after: (number: number) => Promise<Updates> } {
  const messages: HotPayload[] = [];
  let wake = Promise.withResolvers<void>();
  const { hot } = server.environments.client;
  const send: (...words: readonly unknown[]) => void = hot.send.bind(hot);
  hot.send = (...words: readonly unknown[]) => {
    const [first, data] = words;
    messages.push(
      typeof first === 'string' ? { type: 'custom', event: first, data } : (first as HotPayload), // its other form
    );
    wake.resolve();
    wake = Promise.withResolvers();
    send(...words);
  };
  return {
    after: async (number) => {
      // A page that begins wants what comes from now on.
      const from = Number.isInteger(number) && number >= 0 && number <= messages.length ? number : messages.length;
      if (from === messages.length) await Promise.race([wake.promise, afterPatience()]);
      return { next: messages.length, messages: messages.slice(from) };
    },
  };
}

const afterPatience = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, patienceMs).unref();
  });

/**
 * Stands where the page's WebSocket does: opens at once, hands on what the server tells, and sends nothing. Vite's client asks a socket of
 * the protocol `vite-ping` only whether it opens.
 */
const socketScript = `'use strict';
class UpdateSocket extends EventTarget {
  constructor(url, protocol) {
    super();
    this.readyState = 0;
    setTimeout(() => {
      this.readyState = 1;
      this.dispatchEvent(new Event('open'));
      if (protocol === 'vite-hmr') this.follow();
    });
  }
  async follow() {
    const tell = (message) => this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
    tell({ type: 'connected' });
    for (let after = -1; this.readyState === 1; ) {
      try {
        const response = await fetch('${paths.updates}?after=' + after);
        if (!response.ok) throw new Error(String(response.status));
        const { next, messages } = await response.json();
        after = next;
        messages.forEach(tell);
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 1000));
      }
    }
  }
  send() {}
  close() {
    this.readyState = 3;
    this.dispatchEvent(new Event('close'));
  }
}
Object.assign(UpdateSocket, { CONNECTING: 0, OPEN: 1, CLOSING: 2, CLOSED: 3 });
globalThis.WebSocket = UpdateSocket;
`;
