import { request as ask, type IncomingMessage } from 'node:http';
import { startOddServer, type OddServer } from '../../../src-main/service/odd-server-fixture.ts';

/**
 * A service that passes everything on to another and remembers what it was asked for, the key's segment included.
 *
 * @param look sees each request before it is passed on.
 */
export function startForwardingService(
  address: string,
  look: (request: IncomingMessage) => void = () => undefined,
): Promise<OddServer> {
  return startOddServer((response, request) => {
    look(request);
    const { url = '/', method, headers } = request;
    const forwarded = ask(`${address}${url}`, { method, headers }, (received) => {
      response.writeHead(received.statusCode ?? 502, received.headers);
      received.pipe(response);
    });
    forwarded.on('error', () => response.destroy());
    forwarded.end();
  });
}
