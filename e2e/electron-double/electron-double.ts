import { EventEmitter } from 'node:events';
import type * as Electron from 'electron';
import { BrowserWindowDouble } from './browser-window-double.ts';
import type { FrameDouble } from './frame-double.ts';
import type { RecordCall, RecordedCall } from './recorded-call.ts';
import { notificationDouble, type NotificationDouble } from './notification-double.ts';
import { SessionDouble } from './session-double.ts';
import { createEvent, type WebContentsDouble } from './web-contents-double.ts';

type CommandListener = (event: object, ...args: readonly unknown[]) => unknown;
type SchemeHandler = (request: Request) => Response | Promise<Response>;

export interface DoubleOptions {
  readonly isPackaged?: boolean;
  /** Whether another instance holds the lock. */
  readonly isSecondInstance?: boolean;
}

/** One program's Electron. `module` is what `import … from 'electron'` finds; the rest is for the test. */
export class ElectronDouble {
  readonly calls: RecordedCall[] = [];
  readonly windows: BrowserWindowDouble[] = [];
  readonly commands = new Map<string, CommandListener>();
  readonly schemes = new Map<string, SchemeHandler>();
  readonly sessions = new Map<string, SessionDouble>();
  readonly paths = new Map<string, string>();
  readonly app: EventEmitter = new EventEmitter();
  readonly module: Readonly<Record<string, unknown>>;
  /** What the user does in the next dialogs that ask where to save. */
  saveDialogChoice: Electron.SaveDialogReturnValue = { canceled: true, filePath: '' };
  /** Index of the button that the user presses in the next dialogs with buttons, or what comes of each. */
  messageBoxChoice: number | ((options: Electron.MessageBoxOptions) => Promise<Electron.MessageBoxReturnValue>) = 0;
  /** What `fetch` of any session does that has no response of its own. */
  response: SessionDouble['response'] = () => Promise.reject(new Error('net::ERR_FAILED'));
  /** Messages of the system, as they were asked for. */
  readonly notifications: NotificationDouble[] = [];
  /** Whether the system has messages at all. */
  hasNotifications = true;
  readonly #becomeReady: () => void;

  constructor({ isPackaged = false, isSecondInstance = false }: DoubleOptions = {}) {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#becomeReady = resolve;
    const record = this.record;
    const sessionOf = (partition: string): SessionDouble => {
      const known = this.sessions.get(partition);
      if (known !== undefined) return known;
      const session = new SessionDouble(partition, record);
      session.response = (url, init) => this.response(url, init);
      this.sessions.set(partition, session);
      return session;
    };
    const world = {
      record,
      windows: this.windows,
      onContentsCreated: (contents: WebContentsDouble) =>
        this.app.emit('web-contents-created', createEvent({}), contents),
    };
    const app = {
      isPackaged,
      // Only what the shell uses of it.
      commandLine: {
        appendSwitch: (...args: string[]) => record('app.commandLine.appendSwitch', ...args),
      } satisfies Partial<Electron.CommandLine> as Electron.CommandLine,
      enableSandbox: () => record('app.enableSandbox'),
      setAppUserModelId: (id) => record('app.setAppUserModelId', id),
      setName: (name) => record('app.setName', name),
      setPath: (name, path) => {
        record('app.setPath', name, path);
        this.paths.set(name, path);
      },
      getPath: (name) => this.paths.get(name) ?? `/double/${name}`,
      setAsDefaultProtocolClient: (...args) => {
        record('app.setAsDefaultProtocolClient', ...args);
        return true;
      },
      getVersion: () => '0.0.0-double',
      requestSingleInstanceLock: (...args) => {
        record('app.requestSingleInstanceLock', ...args);
        return !isSecondInstance;
      },
      whenReady: () => promise,
      exit: (code) => record('app.exit', code ?? 0),
      quit: () => record('app.quit'),
    } satisfies Partial<Electron.App>;
    this.module = {
      app: Object.assign(this.app, app),
      BrowserWindow: class extends BrowserWindowDouble {
        constructor(options: Electron.BrowserWindowConstructorOptions = {}) {
          super(world, options);
        }
      },
      Menu: {
        buildFromTemplate: (template: readonly Electron.MenuItemConstructorOptions[]) => template,
        setApplicationMenu: (menu: unknown) => record('Menu.setApplicationMenu', menu),
      },
      dialog: {
        showErrorBox: (title: string, content: string) => record('dialog.showErrorBox', title, content),
        showMessageBox: (window: unknown, options: Electron.MessageBoxOptions) => {
          record('dialog.showMessageBox', options, window);
          const response = this.messageBoxChoice;
          if (typeof response === 'function') return response(options);
          return Promise.resolve({ response, checkboxChecked: false } satisfies Electron.MessageBoxReturnValue);
        },
        showSaveDialog: (window: unknown, options: Electron.SaveDialogOptions) => {
          record('dialog.showSaveDialog', options, window);
          return Promise.resolve(this.saveDialogChoice);
        },
      },
      ipcMain: {
        handle: (channel: string, listener: CommandListener) => {
          if (this.commands.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`);
          this.commands.set(channel, listener);
        },
      },
      Notification: notificationDouble(this.notifications, () => this.hasNotifications),
      nativeTheme: { shouldUseDarkColors: true, themeSource: 'system' },
      protocol: {
        registerSchemesAsPrivileged: (schemes: readonly Electron.CustomScheme[]) =>
          record('protocol.registerSchemesAsPrivileged', schemes),
        handle: (scheme: string, handler: SchemeHandler) => this.schemes.set(scheme, handler),
      },
      screen: { getAllDisplays: () => [{ workArea: { x: 0, y: 0, width: 1_920, height: 1_040 } }] },
      session: { defaultSession: sessionOf(''), fromPartition: sessionOf },
      shell: {
        openExternal: (url: string) => {
          record('shell.openExternal', url);
          return Promise.resolve();
        },
      },
    };
  }

  readonly record: RecordCall = (name, ...args) => void this.calls.push({ name, args });

  becomeReady(): void {
    this.record('app became ready');
    this.#becomeReady();
  }

  /** Names of the calls so far, in order. */
  get callNames(): readonly string[] {
    return this.calls.map((call) => call.name);
  }

  /** The arguments of the only call of that name. */
  argumentsOf(name: string): readonly unknown[] {
    const found = this.calls.filter((call) => call.name === name);
    if (found.length !== 1) throw new Error(`${name} was called ${found.length} times`);
    return found[0]?.args ?? [];
  }

  get window(): BrowserWindowDouble {
    const window = this.windows[0];
    if (window === undefined) throw new Error('no window was opened');
    return window;
  }

  session(partition: string): SessionDouble {
    const session = this.sessions.get(partition);
    if (session === undefined) throw new Error(`there is no session "${partition}"`);
    return session;
  }

  /** Sends a bridge message as a frame of the given page would; `senderFrame` may be anything Electron could hand over. */
  async sendCommand(name: string, args: readonly unknown[], from: Partial<CommandSource> = {}): Promise<string> {
    const contents = from.contents ?? this.window.webContents;
    const frame = from.frame === undefined ? contents.mainFrame : from.frame;
    const listener = this.commands.get(name);
    if (listener === undefined) throw new Error(`no handler for ${name}`);
    const event =
      typeof frame === 'function' ? defineThrowing(contents, frame) : { sender: contents, senderFrame: frame };
    return String(await listener(event, ...args));
  }

  /** Asks the app's scheme as the network stack would. */
  async ask(
    url: string,
    parts: { readonly method?: string; readonly initiatorOrigin?: string } = {},
  ): Promise<Response> {
    const handler = this.schemes.get('app');
    if (handler === undefined) throw new Error('the scheme has no handler');
    // undici's Request keeps the address as it is, for unknown schemes too.
    const request = new Request(url, { method: parts.method ?? 'GET' });
    const isFromPage = parts.initiatorOrigin !== undefined;
    return handler(isFromPage ? Object.assign(request, { initiatorOrigin: parts.initiatorOrigin }) : request);
  }
}

export interface CommandSource {
  readonly contents: WebContentsDouble;
  /** A function throws instead, as the getter of a destroyed frame may. */
  readonly frame: FrameDouble | null | (() => never);
}

function defineThrowing(sender: WebContentsDouble, get: () => never): object {
  return Object.defineProperty({ sender }, 'senderFrame', { get });
}
