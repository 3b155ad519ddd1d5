import { startOddServer, type OddServer } from '../../../src-main/service/odd-server-fixture.ts';

/** A service that takes any key, has nothing, and remembers what it was asked for, the key's segment included. */
export function startRecordingService(): Promise<OddServer> {
  const account = { provider: 'test', role: 'user', dailyRequestsRemaining: 500, dailyRequestLimit: 500 };
  return startOddServer((response, request) => {
    response.setHeader('Content-Type', 'application/json');
    const data = request.url?.endsWith('/v2/me') === true ? account : [];
    response.end(JSON.stringify({ success: 1, message: 'ok', source: 'cache', data }));
  });
}
