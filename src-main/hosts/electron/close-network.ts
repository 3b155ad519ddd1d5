import { app, type Session } from 'electron';
import { deadProxy, noLookupsOnHint } from '../no-network.ts';

/** Has no name looked up because a document hints at it. Before `ready`, when Chromium reads its switches. */
export function lookUpNothingOnHint(): void {
  app.commandLine.appendSwitch('blink-settings', noLookupsOnHint);
}

/**
 * Leaves a session no way to anybody: its requests are answered by the app's own scheme or cancelled, and what is no request ends at
 * a proxy that is not there. Resolves when it is in force.
 */
export async function closeNetwork(session: Session): Promise<void> {
  await session.setProxy({ mode: 'fixed_servers', proxyRules: deadProxy.rules, proxyBypassRules: deadProxy.bypass });
}
