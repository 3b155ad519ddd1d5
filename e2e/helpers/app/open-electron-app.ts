import type { OpenedApp, OpenOptions } from './open-app.ts';
import { startElectron } from './start-electron.ts';

/** Starts the built program in Electron itself, for the same journeys. Only where a runtime is present. */
export async function openElectronApp({
  dataDir,
  launch,
  beforeOpen,
  isFirstWindow = false,
}: OpenOptions): Promise<OpenedApp> {
  const { program, page, troubles } = await startElectron({ launch: { dataDir, ...launch }, isFirstWindow });
  // A dialog of the system is out of a journey's reach: the button that agrees is the second one.
  await program.evaluate(({ dialog }) => {
    dialog.showMessageBox = () => Promise.resolve({ response: 1, checkboxChecked: false });
  });
  if (beforeOpen) {
    // Playwright meets the window after it was opened; what is set up holds from the reload on.
    await beforeOpen(page);
    await page.reload();
  }
  return { page, troubles, close: () => program.close() };
}
