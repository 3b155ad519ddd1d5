import { randomBytes } from 'node:crypto';
import { dayMs } from '../../src-shared/day.ts';
import { demoHandles } from '../../src-shared/demo-names.ts';
import type { DemoFaults } from './demo-fault.ts';
import { startDemoService, type DemoService } from './start-demo-service.ts';
import { organizations } from './universe/organizations.ts';
import { createPlayerSource } from './universe/players.ts';
import type { DemoTypes } from './universe/world-at.ts';

export interface StandAloneOptions {
  readonly seed: number;
  /** Days from today at which the service's clock stands; may be negative. */
  readonly day: number;
  readonly types: DemoTypes;
  /** 0: any free port. */
  readonly port: number;
  readonly faults: DemoFaults;
}

/** What somebody needs to talk to a demo service that runs alone. */
export interface Handshake {
  /** `http://127.0.0.1:PORT`, without a slash at the end. */
  readonly baseUrl: string;
  readonly key: string;
  /** Some players, all with a stored copy. */
  readonly handles: readonly string[];
  /** All organizations. */
  readonly sids: readonly string[];
}

/**
 * Starts the demo service for somebody outside the application: with a key of its own, and nothing kept on disk.
 *
 * @throws an Error with the reason when it could not start, for example that the port is taken (`EADDRINUSE`).
 */
export async function startStandAlone(
  options: StandAloneOptions,
): Promise<{ readonly service: DemoService; readonly handshake: Handshake }> {
  const { seed, day, types, port, faults } = options;
  const key = randomBytes(16).toString('hex');
  const service = await startDemoService({ seed, types, key, port, stateFile: null });
  await service.setClockOffset(day * dayMs);
  await service.setFault(faults);
  const players = createPlayerSource(seed);
  // Beside the well-known handles a few of this seed's own, so that another seed gives other players.
  const own = players.handles.slice(demoHandles.length).filter(players.isKept).slice(0, 8);
  const handshake = {
    baseUrl: service.address,
    key,
    handles: [...demoHandles, ...own],
    sids: organizations.map(({ sid }) => sid),
  };
  return { service, handshake };
}
