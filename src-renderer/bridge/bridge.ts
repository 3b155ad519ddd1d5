import { takeSaidFirst } from './prefetch.ts';
import { createBridgeClient, type BridgeClient } from './bridge-client.ts';

/**
 * The bridge of this window. The host is looked for at the first call: what only imports this can be tested without one.
 *
 * @throws Error where the page was opened without its host.
 */
export const bridge: BridgeClient = {
  invoke: (name, request) => requireClient().invoke(name, request),
  on: (name, onEvent) => requireClient().on(name, onEvent),
};

let client: BridgeClient | undefined;

function requireClient(): BridgeClient {
  if (!window.orrery) throw new Error('Orrery’s page was opened without its host. Start it with “npm start”.');
  return (client ??= createBridgeClient(window.orrery, takeSaidFirst()));
}
