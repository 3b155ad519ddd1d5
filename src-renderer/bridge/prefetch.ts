import type { BridgeApi, CommandName, EventName } from '../../src-shared/command-names.ts';
import { servedTheme, showScheme } from './scheme.ts';

/*
 * A script of its own, small, which runs while the page's large one is fetched and compiled, when nothing else is done: the page is put
 * into its scheme before it is painted (docs/decisions/0082), main is asked for its state, the browser wakes its databases, and loads
 * its names of days and months, which takes a while the first time (docs/decisions/0080).
 */

/** What main said before the bridge's client was there. */
export interface SaidFirst {
  /** By command, the response to it as text. */
  readonly responses: Map<CommandName, Promise<string>>;
  /** What it told by itself, oldest first. */
  readonly events: { readonly name: EventName; readonly payloadText: string }[];
}

/** Main’s state, asked for before there is anything that reads it. */
class FirstState {
  readonly #response: Promise<string>;
  readonly #stop: () => void;
  readonly #events: SaidFirst['events'] = [];

  constructor(host: BridgeApi) {
    // Whoever asks for the state counts as listening from then on.
    this.#stop = host.listen((name, payloadText) => this.#events.push({ name, payloadText }));
    this.#response = host.commands['app:read-state']('{}');
    // Whoever takes it is told of a failure.
    this.#response.catch(() => undefined);
  }

  /** Whoever takes this listens from here on. What main told since may have changed its state, which has to be asked for again then. */
  take(): SaidFirst {
    this.#stop();
    return {
      responses: new Map(this.#events.length === 0 ? [['app:read-state', this.#response]] : []),
      events: this.#events,
    };
  }
}

let first: FirstState | null = null;

// Tests have no window, or one without a host.
if ('orrery' in globalThis && window.orrery) {
  showScheme(servedTheme());
  first = new FirstState(window.orrery);
  void indexedDB.databases().catch(() => undefined);
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' }).format(0);
}

/** What main said before, once: to whoever begins to listen to it now. */
export function takeSaidFirst(): SaidFirst {
  const said = first?.take() ?? nothingSaid();
  first = null;
  return said;
}

/** Where nobody asked before. */
export function nothingSaid(): SaidFirst {
  return { responses: new Map(), events: [] };
}
