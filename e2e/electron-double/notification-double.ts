import { EventEmitter } from 'node:events';
import type * as Electron from 'electron';

/** One message of the system; the test plays what becomes of it by emitting its events. */
export interface NotificationDouble extends EventEmitter {
  readonly options: Electron.NotificationConstructorOptions;
}

/** The class `Notification`, on a system that has messages or none. Those that are shown are added to the list. */
export function notificationDouble(shown: NotificationDouble[], isSupported: () => boolean): unknown {
  return class extends EventEmitter implements NotificationDouble {
    static readonly isSupported = isSupported;
    readonly options: Electron.NotificationConstructorOptions;

    constructor(options: Electron.NotificationConstructorOptions = {}) {
      super();
      this.options = options;
    }

    show(): void {
      shown.push(this);
    }
  };
}
