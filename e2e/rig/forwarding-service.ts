import { request as ask } from 'node:http';
import { startOddServer, type OddServer } from '../../src-main/service/odd-server-fixture.ts';

/** A service that passes everything on to another and remembers what it was asked for, the key's segment included. */
export function startForwardingService(address: string): Promise<OddServer> {
  return startOddServer((response, { url = '/', method, headers }) => {
    const forwarded = ask(`${address}${url}`, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    forwarded.on('error', () => response.destroy());
    forwarded.end();
  });
}
