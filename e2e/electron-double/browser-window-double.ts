import { EventEmitter } from 'node:events';
import type * as Electron from 'electron';
import type { RecordCall } from './recorded-call.ts';
import { WebContentsDouble } from './web-contents-double.ts';

export interface WindowWorld {
  readonly record: RecordCall;
  readonly windows: BrowserWindowDouble[];
  readonly onContentsCreated: (contents: WebContentsDouble) => void;
}

/** A window that is only written down. */
export class BrowserWindowDouble extends EventEmitter {
  readonly options: Electron.BrowserWindowConstructorOptions;
  readonly webContents: WebContentsDouble;
  isGone = false;
  isSmall = false;
  readonly #record: RecordCall;

  constructor(world: WindowWorld, options: Electron.BrowserWindowConstructorOptions) {
    super();
    this.options = options;
    this.#record = world.record;
    this.webContents = new WebContentsDouble(world.record, options.webPreferences?.offscreen === true);
    world.windows.push(this);
    world.record('BrowserWindow', options);
    world.onContentsCreated(this.webContents);
  }

  loadURL(url: string): Promise<void> {
    this.#record('window.loadURL', url);
    return Promise.resolve();
  }

  isDestroyed(): boolean {
    return this.isGone;
  }

  isMinimized(): boolean {
    return this.isSmall;
  }

  isMaximized(): boolean {
    return false;
  }

  getNormalBounds(): Electron.Rectangle {
    return { x: 11, y: 22, width: 1_000, height: 700 };
  }

  restore(): void {
    this.#record('window.restore');
  }

  maximize(): void {
    this.#record('window.maximize');
  }

  show(): void {
    this.#record('window.show');
  }

  focus(): void {
    this.#record('window.focus');
  }
}
