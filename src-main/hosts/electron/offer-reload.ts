import { app, dialog, type BrowserWindow, type RenderProcessGoneDetails } from 'electron';

/** Says that the window's process ended and offers to load it again. Nothing is lost: the archive is on disk. */
export async function offerReload(
  window: BrowserWindow,
  reason: RenderProcessGoneDetails['reason'],
  isHeadless: boolean,
): Promise<void> {
  if (reason === 'clean-exit' || window.isDestroyed()) return;
  console.error(`The window's process ended: ${reason}.`);
  if (isHeadless) {
    app.exit(1);
    return;
  }
  const { response } = await dialog.showMessageBox(window, {
    type: 'error',
    title: 'Orrery',
    message: 'The window stopped working.',
    detail: `Reason: ${reason}. What was fetched is safe on this computer.`,
    buttons: ['Reload', 'Quit'],
    defaultId: 0,
    cancelId: 1,
  });
  if (response === 0 && !window.isDestroyed()) window.webContents.reload();
  else app.quit();
}
