import type { BridgeApi } from '../../src-shared/command-names.ts';
import { createBridgeClient, type BridgeClient } from './bridge-client.ts';

/** The bridge of this window. */
export const bridge: BridgeClient = createBridgeClient(requireApi());

function requireApi(): BridgeApi {
  if (!window.orrery) throw new Error('Orrery’s page was opened without its host. Start it with “npm start”.');
  return window.orrery;
}
