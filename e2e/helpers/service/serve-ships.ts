import type { DemoFault } from '../../../src-main/demo/demo-fault.ts';
import type { ShipWire } from '../expected/expected-fields.ts';
import type { TestService } from './test-service.ts';

type DataFault = Extract<DemoFault, { readonly kind: 'data' }>;

/** Makes the service's ship list this one, stored and live, until it is told otherwise. */
export async function serveShips(service: TestService, ships: readonly ShipWire[]): Promise<void> {
  const data = ships as DataFault['data']; // read from JSON, or made of what was
  await service.setFault({ kind: 'data', data, match: '/ships' });
}
