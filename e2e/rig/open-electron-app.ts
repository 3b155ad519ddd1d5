import { _electron } from '@playwright/test';
import { findElectronRuntime } from '../../scripts/electron-runtime.ts';
import { toArguments } from '../../src-main/launch-options.ts';
import { tourSeen } from '../../src-renderer/ui/kit/help-store.ts';
import { quietLaunch, rememberTour, watchPage, type OpenedApp, type OpenOptions, type Troubles } from './open-app.ts';
import { repositoryRoot } from './suite-folders.ts';

/**
 * Starts the built program in Electron itself, for the same journeys. Only where a runtime is present; as root it needs a
 * CI launcher's word that the sandbox may be left out (SECURITY 4).
 */
export async function openElectronApp({
  dataDir,
  launch,
  beforeOpen,
  isFirstWindow = false,
}: OpenOptions): Promise<OpenedApp> {
  const runtime = findElectronRuntime(process.env);
  if (runtime === null) throw new Error('There is no Electron runtime here.');
  const switches = process.getuid?.() === 0 && process.env['ORRERY_CI'] === '1' ? ['--no-sandbox'] : [];
  const options = toArguments({ ...quietLaunch, host: 'electron', headless: false, dataDir, ...launch });
  const program = await _electron.launch({
    executablePath: runtime,
    args: [...switches, repositoryRoot, '--', ...options],
  });
  // A dialog of the system is out of a journey's reach: the button that agrees is the second one.
  await program.evaluate(({ dialog }) => {
    dialog.showMessageBox = () => Promise.resolve({ response: 1, checkboxChecked: false });
  });
  const page = await program.firstWindow();
  const troubles: Troubles = { pageErrors: [], consoleErrors: [], policyViolations: [], foreignRequests: [] };
  watchPage(page, troubles, 'app://orrery');
  if (!isFirstWindow) await page.evaluate(rememberTour, tourSeen);
  if (beforeOpen) {
    // Playwright meets the window after it was opened; what is set up holds from the reload on.
    await beforeOpen(page);
    await page.reload();
  }
  return { page, troubles, close: () => program.close() };
}
