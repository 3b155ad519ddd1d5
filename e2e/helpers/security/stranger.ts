import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server the program has no business with. */
export interface Stranger {
  readonly address: string;
  /** Paths that were asked for; meant to stay empty. */
  readonly requests: readonly string[];
  readonly stop: () => Promise<void>;
}

/** Starts a server on loopback that answers everything with a page and remembers what was asked. */
export async function startStranger(): Promise<Stranger> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Content-Type', 'text/html');
    response.end('<title>Stranger</title><script>document.title = "ran"</script>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a TCP server's address
  const stop = (): Promise<void> => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(() => resolve()));
  };
  return { address: `http://127.0.0.1:${port}`, requests, stop };
}
