import type { EventName } from '../../src-shared/command-names.ts';
import { events, type EventPayload } from '../../src-shared/contract.ts';
import type { Host } from '../hosts/host.ts';

/** Sends an event to the window, checked against its schema: nothing leaves main that the contract does not name. */
export function emitEvent<Name extends EventName>(host: Host, name: Name, payload: EventPayload<Name>): void {
  host.emit(name, JSON.stringify(events[name].parse(payload)));
}
