import type { BridgeApi, CommandName, EventName } from '../../src-shared/command-names.ts';
import {
  commands,
  events,
  responseSchema,
  type CommandRequest,
  type CommandResponse,
  type EventPayload,
} from '../../src-shared/contract.ts';
import { fail, succeed, type Outcome } from '../../src-shared/problem.ts';
import { nothingSaid, type SaidFirst } from './prefetch.ts';

declare global {
  interface Window {
    /** Put there by the host, frozen; absent when the page was not opened by a host. */
    readonly orrery?: BridgeApi;
  }
}

/** The renderer's side of the bridge: typed by the contract, checked both ways. */
export interface BridgeClient {
  /** Runs a command. Never rejects: every failure is an outcome. */
  readonly invoke: <Name extends CommandName>(
    name: Name,
    request: CommandRequest<Name>,
  ) => Promise<Outcome<CommandResponse<Name>>>;
  /** Listens to one event; returns the function that stops it. */
  readonly on: <Name extends EventName>(name: Name, onEvent: (payload: EventPayload<Name>) => void) => () => void;
}

/**
 * Wraps what the host exposed. The schemas are checked here too: a host of another version is noticed, not obeyed.
 *
 * @param said before there was this client: the response to the first command, where that asks the same without parameters, and
 *   events, which go in their order to the first that listens to each at once.
 */
export function createBridgeClient(api: BridgeApi, said: SaidFirst = nothingSaid()): BridgeClient {
  const firstToHear = new Map<EventName, (heard: EventName, payloadText: string) => void>();
  // Whoever begins to listen at a start does so before this; what else was told nobody would have heard.
  queueMicrotask(() => {
    for (const { name, payloadText } of said.events.splice(0)) firstToHear.get(name)?.(name, payloadText);
    firstToHear.clear();
  });
  return {
    invoke: async <Name extends CommandName>(name: Name, request: CommandRequest<Name>) => {
      try {
        const asked = said.responses.get(name);
        said.responses.clear();
        const response = responseSchema.parse(JSON.parse(await (asked ?? api.commands[name](JSON.stringify(request)))));
        if (!response.ok) return fail(response.problem);
        // The schema of this very command yields its response type.
        return succeed(commands[name].response.parse(response.value) as CommandResponse<Name>);
      } catch {
        return fail({ kind: 'internal', detail: `The response to ${name} could not be read.` });
      }
    },
    on: (name, onEvent) => {
      const hear = (heard: EventName, payloadText: string): void => {
        if (heard !== name) return;
        const payload = events[name].safeParse(JSON.parse(payloadText));
        // The schema of this very event yields its payload type.
        if (payload.success) onEvent(payload.data as EventPayload<typeof name>);
      };
      if (said.events.length > 0 && !firstToHear.has(name)) firstToHear.set(name, hear);
      const stop = api.listen(hear);
      return () => {
        if (firstToHear.get(name) === hear) firstToHear.delete(name);
        stop();
      };
    },
  };
}
