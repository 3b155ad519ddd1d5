import 'fake-indexeddb/auto';
import { configure } from '@testing-library/react';
import { commandNames, type BridgeApi, type CommandName, type EventName } from '../../src-shared/command-names.ts';
import { fail, type Outcome } from '../../src-shared/problem.ts';

// For tests only: the host's part of a page, put there before a test's own modules are loaded, as the bridge takes it at once.

// How long something takes to appear says nothing on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

/** A command that crossed the bridge. */
export interface Crossed {
  readonly name: CommandName;
  readonly request: unknown;
}

/** Main of the test at hand: what it answers, what it was asked, and what it tells. */
interface MainDouble {
  answer: (crossed: Crossed) => Outcome<unknown> | Promise<Outcome<unknown>>;
  crossed: Crossed[];
  readonly tell: (name: EventName, payloadText: string) => void;
}

const listeners = new Set<(name: EventName, payloadText: string) => void>();

export const main: MainDouble = {
  answer: refuse,
  crossed: [],
  tell: (name, payloadText) => {
    for (const listener of listeners) listener(name, payloadText);
  },
};

export function refuse(): Outcome<unknown> {
  return fail({ kind: 'internal', detail: 'Nobody answers in this test.' });
}

const ask =
  (name: CommandName) =>
  async (text: string): Promise<string> => {
    const crossed = { name, request: JSON.parse(text) as unknown }; // looked at by the test
    main.crossed.push(crossed);
    return JSON.stringify(await main.answer(crossed));
  };
const commands = Object.fromEntries(commandNames.map((name) => [name, ask(name)])) as BridgeApi['commands']; // one for each name
const listen: BridgeApi['listen'] = (onEvent) => {
  listeners.add(onEvent);
  return () => listeners.delete(onEvent);
};
Object.defineProperty(window, 'orrery', { value: { commands, listen }, configurable: true });
