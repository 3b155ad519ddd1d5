import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { worldAt } from '../../../src-main/demo/universe/world-at.ts';

/** A service whose ships are different in every response, so that there is always something to archive. */
export interface ChangingService {
  readonly address: string;
  readonly stop: () => Promise<void>;
}

interface Changing {
  /** So many ships; all of them, five megabytes, where nothing is said. */
  readonly ships?: number;
}

/** Starts it on loopback. It outlives the program under test, and takes any key. */
export async function startChangingService({ ships: most }: Changing = {}): Promise<ChangingService> {
  const all = worldAt(5, Date.UTC(2026, 2, 14)).ships();
  const ships = all.slice(0, most);
  let responses = 0;
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    if (path.endsWith('/v2/me')) return respond(response, account);
    if (path.includes('/managements/status')) return respond(response, status);
    if (!path.includes('/ships')) return respond(response, null);
    responses += 1;
    return respond(
      response,
      ships.map((ship) => ({ ...ship, description: `Answer ${responses}` })),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a TCP server's address
  const stop = (): Promise<void> => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(() => resolve()));
  };
  return { address: `http://127.0.0.1:${port}`, stop };
}

const account = { provider: 'test', role: 'user', dailyRequestsRemaining: 500, dailyRequestLimit: 500 };
const period = { lastAt: '2026-03-14T00:00:00.000Z', nextAt: '2036-03-14T00:00:00.000Z' };
const status = { quotaReset: period, cacheRefresh: period };

function respond(response: ServerResponse, data: unknown): void {
  response.setHeader('Content-Type', 'application/json');
  response.end(JSON.stringify({ success: 1, message: 'ok', source: 'cache', data }));
}
