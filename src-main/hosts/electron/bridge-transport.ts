import { ipcMain, type BrowserWindow, type IpcMainInvokeEvent, type WebFrameMain } from 'electron';
import { commandNames } from '../../../src-shared/command-names.ts';
import type { Core } from '../../create-core.ts';
import type { Sender } from '../../launch/host.ts';

/**
 * Connects the bridge's commands to the core. The only file that receives messages from a page. It observes who sent a
 * message; the core alone decides what that means.
 */
export function connectBridge(core: Pick<Core, 'dispatch'>, currentWindow: () => BrowserWindow | null): void {
  for (const name of commandNames) {
    ipcMain.handle(name, (event, requestText: unknown) =>
      // What is not text becomes an empty message, which the core refuses as malformed.
      core.dispatch(name, typeof requestText === 'string' ? requestText : '', describeSender(event, currentWindow())),
    );
  }
}

const nobody: Sender = { isKnownWindow: false, isTopFrame: false, origin: null };

/** Who sent it. A frame that has navigated or gone is `null` or throws when asked: then it was nobody. */
function describeSender(event: IpcMainInvokeEvent, window: BrowserWindow | null): Sender {
  try {
    const frame = event.senderFrame;
    if (frame === null || window === null) return nobody;
    return {
      isKnownWindow: event.sender.id === window.webContents.id,
      isTopFrame: frame.parent === null && isSameFrame(frame, window.webContents.mainFrame),
      origin: frame.origin,
    };
  } catch {
    return nobody;
  }
}

/** Electron may hand out several objects for one frame; its two ids name it. */
function isSameFrame(one: WebFrameMain, other: WebFrameMain): boolean {
  return one.processId === other.processId && one.routingId === other.routingId;
}
