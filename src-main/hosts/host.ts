import type { EventName } from '../../src-shared/command-names.ts';
import type { ViewName } from '../../src-shared/contract.ts';

/** Fetch as the core uses it: the platform's own, so that system proxy and certificates apply where the host has them. */
export type FetchFunction = (url: string, init: RequestInit) => Promise<Response>;

/** What the core needs from the program that gives it a window. Everything else is the core's own business. */
export interface Host {
  readonly name: 'electron' | 'chromium';
  readonly fetch: FetchFunction;
  /** Delivers an event's JSON text to the window; does nothing while there is none. */
  readonly emit: (name: EventName, payloadText: string) => void;
  /** Opens an https address in the user's browser. The core has checked it already. */
  readonly openExternal: (url: string) => Promise<void>;
  /** The renderer reports that a view shows data; used by `--screenshot`. */
  readonly onViewShown: (view: ViewName) => void;
}

/**
 * Who sent a bridge message, as the host observed it. The core refuses everything but the top frame of the known window
 * on the app's exact origin (SECURITY 17).
 */
export interface Sender {
  readonly isKnownWindow: boolean;
  readonly isTopFrame: boolean;
  /** Serialized origin of the sending frame, for example `app://orrery`; null when the frame is gone. */
  readonly origin: string | null;
}

/** The origins of the two hosts. They never change, or users lose their archive (DESIGN §3). */
export const appOrigins = { electron: 'app://orrery', chromium: 'https://app.orrery.localhost' } as const;
