import type { BridgeApi, CommandName } from '../../src-shared/command-names.ts';

/*
 * A script of its own, small, which runs while the page's large one is fetched and compiled, when nothing else is done: main is asked
 * for its state, the browser wakes its databases, and loads its names of days and months, which takes a while the first time
 * (docs/decisions/0080).
 */

/** By command, the response to it as text. */
export type AskedFirst = Map<CommandName, Promise<string>>;

/** Main’s state, asked for before there is anything that reads it. */
class FirstState {
  readonly #response: Promise<string>;
  readonly #stop: () => void;
  #isCurrent = true;

  constructor(host: BridgeApi) {
    // Nobody listens yet: whatever main tells now may have changed its state.
    this.#stop = host.listen(() => {
      this.#isCurrent = false;
    });
    this.#response = host.commands['app:read-state']('{}');
    // Whoever takes it is told of a failure.
    this.#response.catch(() => undefined);
  }

  /** The response, unless main has told something since; whoever takes it listens from here on. */
  take(): AskedFirst {
    this.#stop();
    return new Map(this.#isCurrent ? [['app:read-state', this.#response]] : []);
  }
}

let first: FirstState | null = null;

// Tests have no window, or one without a host.
if ('orrery' in globalThis && window.orrery) {
  first = new FirstState(window.orrery);
  void indexedDB.databases().catch(() => undefined);
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' }).format(0);
}

/** What main was asked before, once: by whoever begins to listen to it now. */
export function takeAskedFirst(): AskedFirst {
  const asked = first?.take() ?? new Map();
  first = null;
  return asked;
}
