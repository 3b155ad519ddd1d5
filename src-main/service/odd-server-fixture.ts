import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A service on loopback that answers exactly as a test says, and counts. For tests. */
export interface OddServer {
  readonly address: string;
  /** Paths with query, in the order they were asked for. */
  readonly asked: string[];
  /** Resolves when a further request has come in. */
  readonly nextRequest: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** @param handle called with each request and its number, from 1. */
export async function startOddServer(
  handle: (response: ServerResponse, request: IncomingMessage, count: number) => void,
): Promise<OddServer> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    handle(response, request, asked.length);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // not a pipe
  return {
    address: `http://127.0.0.1:${port}`,
    asked,
    nextRequest: async () => {
      await once(server, 'request');
    },
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
