import { Notification, type BrowserWindow } from 'electron';
import type { Notice } from '../../notifications/notifier.ts';

/** Longest wait for the system to say whether it shows a message, in milliseconds. */
const patienceMs = 3_000;

/** Those on screen: one that nobody refers to may be collected, and a click on it would be lost. */
const onScreen = new Set<Notification>();

/**
 * Shows a message of the system; a click brings the window up.
 *
 * @returns false where the system has none. A system that says nothing in time is believed to show it.
 */
export function showNotification(notice: Notice, currentWindow: () => BrowserWindow | null): Promise<boolean> {
  if (!Notification.isSupported()) return Promise.resolve(false);
  const notification = new Notification({ title: notice.title, body: notice.body });
  onScreen.add(notification);
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(true), patienceMs);
    timer.unref();
    const forget = (): void => void onScreen.delete(notification);
    notification.once('show', () => resolve(true));
    // Windows only.
    notification.once('failed', () => {
      forget();
      resolve(false);
    });
    notification.once('close', forget);
    notification.once('click', () => {
      forget();
      bringUp(currentWindow());
    });
    notification.show();
  });
}

function bringUp(window: BrowserWindow | null): void {
  if (window === null) return;
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}
