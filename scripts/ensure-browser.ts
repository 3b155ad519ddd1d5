import { findBrowser } from '../src-main/hosts/chromium/find-browser.ts';
import { canInstallPackages, installCommand, installPackages, isDebian } from './debian-packages.ts';

/**
 * Absolute path of a browser for the Chromium host. On Debian and Ubuntu root gets one installed, after being told.
 * Rejects with a sentence that says what to install.
 */
export async function ensureBrowser(env: NodeJS.ProcessEnv): Promise<string> {
  const found = findBrowser(env, process.platform);
  if (found !== null) return found;
  if (canInstallPackages()) {
    console.log('Orrery needs a browser: installing Chromium with apt-get…');
    if (await installPackages(['chromium'])) {
      const installed = findBrowser(env, process.platform);
      if (installed !== null) return installed;
    }
    throw new Error(`Chromium could not be installed; run "${installCommand(['chromium'])}" once there is a network.`);
  }
  throw new Error(`Orrery needs Chromium, Chrome or Edge and found none: ${advice()}.`);
}

const advice = (): string =>
  isDebian() ? `run "${installCommand(['chromium'])}" as root` : 'install one of them, or name one in ORRERY_BROWSER';
