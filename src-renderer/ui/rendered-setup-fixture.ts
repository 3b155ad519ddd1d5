import 'fake-indexeddb/auto';
import { configure } from '@testing-library/react';
import { commandNames, type BridgeApi, type CommandName, type EventName } from '../../src-shared/command-names.ts';
import type { EventPayload } from '../../src-shared/contract.ts';
import { fail, type Outcome } from '../../src-shared/problem.ts';

// For tests only: the host's part of a page, put there before a test's own modules are loaded, as the bridge takes it at once.

// How long something takes to appear says nothing on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

// The document has none, and what waits for a quiet moment would go on after its test; also after the document is gone.
const page = window;
page.requestIdleCallback = (act) => page.setTimeout(() => act({ didTimeout: false, timeRemaining: () => 1 }), 0);
page.cancelIdleCallback = (id) => page.clearTimeout(id);

/** A command that crossed the bridge. */
export interface Crossed {
  readonly name: CommandName;
  readonly request: unknown;
}

/** Main of the test at hand: what it answers, and what it was asked. */
export const main: {
  response: (crossed: Crossed) => Outcome<unknown> | Promise<Outcome<unknown>>;
  crossed: Crossed[];
} = {
  response: refuse,
  crossed: [],
};

export function refuse(): Outcome<unknown> {
  return fail({ kind: 'internal', detail: 'Nobody answers in this test.' });
}

const ask =
  (name: CommandName) =>
  async (text: string): Promise<string> => {
    const crossed = { name, request: JSON.parse(text) as unknown }; // looked at by the test
    main.crossed.push(crossed);
    return JSON.stringify(await main.response(crossed));
  };
const commands = Object.fromEntries(commandNames.map((name) => [name, ask(name)])) as BridgeApi['commands']; // one for each name
const listeners = new Set<Parameters<BridgeApi['listen']>[0]>();
const listen: BridgeApi['listen'] = (onEvent) => {
  listeners.add(onEvent);
  return () => listeners.delete(onEvent);
};
Object.defineProperty(window, 'orrery', { value: { commands, listen }, configurable: true });

/** Main tells the page something. */
export function tell<Name extends EventName>(name: Name, payload: EventPayload<Name>): void {
  for (const listener of listeners) listener(name, JSON.stringify(payload));
}
