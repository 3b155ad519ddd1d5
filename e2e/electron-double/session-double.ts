import { EventEmitter } from 'node:events';
import type * as Electron from 'electron';
import type { RecordCall } from './recorded-call.ts';
import { createEvent } from './web-contents-double.ts';

/** The first parameter of one of the session's setters, without its "or null". */
type HandlerOf<Name extends keyof Electron.Session> = Electron.Session[Name] extends (handler: infer Handler) => void
  ? NonNullable<Handler>
  : never;

type DisplayMediaHandler = NonNullable<Parameters<Electron.Session['setDisplayMediaRequestHandler']>[0]>;
type BeforeRequest = (
  details: Electron.OnBeforeRequestListenerDetails,
  callback: (response: Electron.CallbackResponse) => void,
) => void;
type BeforeRedirect = (details: Electron.OnBeforeRedirectListenerDetails) => void;

/** A session. What was set on it is kept for tests to call; null where the program set nothing. */
export class SessionDouble extends EventEmitter {
  readonly partition: string;
  readonly record: RecordCall;
  permissionRequest: HandlerOf<'setPermissionRequestHandler'> | null = null;
  permissionCheck: HandlerOf<'setPermissionCheckHandler'> | null = null;
  devicePermission: HandlerOf<'setDevicePermissionHandler'> | null = null;
  displayMedia: DisplayMediaHandler | null = null;
  isSpellCheckerEnabled = true;
  proxy: Electron.ProxyConfig | null = null;
  beforeRequest: BeforeRequest | null = null;
  beforeRedirect: BeforeRedirect | null = null;
  /** What `fetch` does; set by the test. */
  response: (url: string, init: RequestInit) => Promise<Response> = () => Promise.reject(new Error('net::ERR_FAILED'));
  /** Whether closing its connections fails; set by the test. */
  cannotClose = false;

  constructor(partition: string, record: RecordCall) {
    super();
    this.partition = partition;
    this.record = record;
  }

  readonly webRequest = {
    onBeforeRequest: (listener: BeforeRequest) => {
      this.beforeRequest = listener;
    },
    onBeforeRedirect: (listener: BeforeRedirect) => {
      this.beforeRedirect = listener;
    },
  };

  setPermissionRequestHandler(handler: HandlerOf<'setPermissionRequestHandler'>): void {
    this.permissionRequest = handler;
  }

  setPermissionCheckHandler(handler: HandlerOf<'setPermissionCheckHandler'>): void {
    this.permissionCheck = handler;
  }

  setDevicePermissionHandler(handler: HandlerOf<'setDevicePermissionHandler'>): void {
    this.devicePermission = handler;
  }

  setDisplayMediaRequestHandler(handler: DisplayMediaHandler): void {
    this.displayMedia = handler;
  }

  setSpellCheckerEnabled(enable: boolean): void {
    this.isSpellCheckerEnabled = enable;
  }

  setProxy(proxy: Electron.ProxyConfig): Promise<void> {
    this.record('session.setProxy', this.partition);
    this.proxy = proxy;
    return Promise.resolve();
  }

  fetch(url: string, init: RequestInit): Promise<Response> {
    this.record('session.fetch', this.partition, url, init);
    return this.response(url, init);
  }

  /** Resolves a turn later than it is called, so that a caller who does not wait is seen. */
  async closeAllConnections(): Promise<void> {
    this.record('session.closeAllConnections', this.partition);
    await new Promise((resolve) => setImmediate(resolve));
    if (this.cannotClose) throw new Error('net::ERR_FAILED');
    this.record('connections closed', this.partition);
  }

  /** Whether a request leaves; undefined when nobody was asked. */
  isCancelled(url: string, resourceType: Electron.OnBeforeRequestListenerDetails['resourceType']): boolean | undefined {
    let cancelled: boolean | undefined;
    // The guard looks at the address and the type.
    const details = { url, resourceType } as Electron.OnBeforeRequestListenerDetails;
    this.beforeRequest?.(details, (response) => {
      cancelled = response.cancel;
    });
    return cancelled;
  }

  tryToDownload(): 'prevented' | 'allowed' {
    const event = createEvent({});
    this.emit('will-download', event);
    return event.isPrevented() ? 'prevented' : 'allowed';
  }
}
