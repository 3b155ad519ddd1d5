import { worldAt } from '../../../src-main/demo/universe/world-at.ts';
import { serveShips } from './serve-ships.ts';
import type { TestService } from './test-service.ts';

/** How many ships the service has then. */
export const fewShips = 12;

/** Makes the service's ship list short, where it is not the list's length that is proven: until another fault is set, or none. */
export async function serveFewShips(service: TestService): Promise<void> {
  await serveShips(
    service,
    worldAt(3, Date.UTC(2026, 2, 14))
      .ships()
      .slice(0, fewShips),
  );
}
