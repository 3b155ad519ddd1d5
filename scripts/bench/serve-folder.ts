import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

interface ServedFolder {
  readonly address: string;
  readonly close: () => void;
}

/** Serves the files of a folder on this machine only, for a page that is measured. */
export function serveFolder(folder: string): Promise<ServedFolder> {
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://page').pathname));
    const file = join(folder, path.endsWith('/') ? `${path}index.html` : path);
    const stream = createReadStream(file);
    stream.on('error', () => response.writeHead(404).end());
    stream.on('open', () => {
      response.writeHead(200, { 'Content-Type': types[extname(file)] ?? 'application/octet-stream' });
      stream.pipe(response);
    });
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo; // of a server that listens on a port
      resolve({
        address: `http://127.0.0.1:${port}/`,
        close: () => {
          server.close();
          server.closeAllConnections();
        },
      });
    });
  });
}
