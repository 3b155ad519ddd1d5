import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { app, type BrowserWindow, type NativeImage, type WebContents } from 'electron';
import writeFileAtomic from 'write-file-atomic';
import type { ViewName } from '../../../src-shared/view-names.ts';
import type { LaunchOptions } from '../../launch/launch-options.ts';

/** How long a view may take to show data and be painted before the run is given up, in milliseconds. */
const patienceMs = 120_000;

/** From "shown" to painted: fonts have arrived and two frames have gone by. Runs in the page. */
const cameToRest =
  'document.fonts.ready.then(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))))';

/**
 * For `--screenshot`: returns what to call when a view shows data. The first time the wanted view does, its picture is
 * written as PNG, whole or not at all, and the program ends with 0; with 1 when it cannot be written or never comes.
 * Without the option, nothing happens.
 */
export function createScreenshotTaker(
  { screenshot, view: wanted }: Pick<LaunchOptions, 'screenshot' | 'view'>,
  currentWindow: () => BrowserWindow | null,
): (view: ViewName) => void {
  if (screenshot === null) return () => undefined;
  setTimeout(() => fail('no view showed data in time'), patienceMs).unref();
  let isTaken = false;
  return (view) => {
    const window = currentWindow();
    if (isTaken || window === null || (wanted !== null && view !== wanted)) return;
    isTaken = true;
    takePicture(window.webContents)
      .then((image) => writePicture(screenshot, image))
      .then(
        () => app.exit(0),
        (error: unknown) => fail(error instanceof Error ? error.message : 'unknown error'),
      );
  };
}

function fail(reason: string): void {
  console.error(`The screenshot was not written: ${reason}.`);
  app.exit(1);
}

async function writePicture(file: string, image: NativeImage): Promise<void> {
  if (image.isEmpty()) throw new Error('the window has no picture');
  mkdirSync(dirname(file), { recursive: true });
  await writeFileAtomic(file, image.toPNG());
}

async function takePicture(contents: WebContents): Promise<NativeImage> {
  await contents.executeJavaScript(cameToRest);
  return contents.isOffscreen() ? nextFrame(contents) : contents.capturePage();
}

/** Asks an off-screen page for a whole frame. */
function nextFrame(contents: WebContents): Promise<NativeImage> {
  return new Promise((resolve) => {
    contents.once('paint', (_details, _dirty, image) => resolve(image));
    contents.invalidate();
  });
}
