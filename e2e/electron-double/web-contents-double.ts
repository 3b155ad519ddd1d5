import { EventEmitter } from 'node:events';
import type * as Electron from 'electron';
import { createFrame, type FrameDouble } from './frame-double.ts';
import type { RecordCall } from './recorded-call.ts';

/** An event as Electron's emitters pass it. */
export interface PreventableEvent {
  readonly preventDefault: () => void;
  readonly isPrevented: () => boolean;
}

export function createEvent<Parts extends object>(parts: Parts): PreventableEvent & Parts {
  let isPrevented = false;
  return {
    ...parts,
    preventDefault: () => {
      isPrevented = true;
    },
    isPrevented: () => isPrevented,
  };
}

let ids = 0;

const picture = { isEmpty: () => false, toPNG: () => Buffer.from('picture') } satisfies Partial<Electron.NativeImage>;

/** A page. `tryTo` fires one of its events and says whether a guard prevented it. */
export class WebContentsDouble extends EventEmitter {
  readonly id = ++ids;
  readonly mainFrame: FrameDouble = createFrame();
  readonly sent: (readonly [string, unknown])[] = [];
  readonly #record: RecordCall;
  #openHandler: Parameters<Electron.WebContents['setWindowOpenHandler']>[0] | null = null;

  readonly isPaintedOffscreen: boolean;
  /** Electron's own word until the program says another. */
  webRtcPolicy = 'default';

  constructor(record: RecordCall, isPaintedOffscreen = false) {
    super();
    this.isPaintedOffscreen = isPaintedOffscreen;
    this.#record = record;
  }

  setWindowOpenHandler(handler: Parameters<Electron.WebContents['setWindowOpenHandler']>[0]): void {
    this.#openHandler = handler;
  }

  setWebRTCIPHandlingPolicy(policy: Parameters<Electron.WebContents['setWebRTCIPHandlingPolicy']>[0]): void {
    this.webRtcPolicy = policy;
  }

  send(channel: string, payload: unknown): void {
    this.sent.push([channel, payload]);
  }

  reload(): void {
    this.#record('webContents.reload');
  }

  /** As in Electron, the end of the process is heard of later. */
  forcefullyCrashRenderer(): void {
    this.#record('webContents.forcefullyCrashRenderer');
    setImmediate(() => this.emit('render-process-gone', createEvent({}), { reason: 'crashed', exitCode: 1 }));
  }

  executeJavaScript(): Promise<null> {
    return Promise.resolve(null);
  }

  isOffscreen(): boolean {
    return this.isPaintedOffscreen;
  }

  /** Responses with one painted frame. */
  invalidate(): void {
    this.#record('webContents.invalidate');
    this.emit('paint', createEvent({}), {}, picture);
  }

  capturePage(): Promise<typeof picture> {
    this.#record('webContents.capturePage');
    return Promise.resolve(picture);
  }

  tryTo(event: string, details: object = {}): 'prevented' | 'allowed' {
    const fired = createEvent(details);
    this.emit(event, fired);
    return fired.isPrevented() ? 'prevented' : 'allowed';
  }

  tryToOpen(url: string): string {
    // The guards look at nothing but the address.
    const details = { url } as Electron.HandlerDetails;
    return this.#openHandler?.(details).action ?? 'allow';
  }
}
