import { writeFileSync } from 'node:fs';
import { app, dialog, type BrowserWindow, type RenderProcessGoneDetails } from 'electron';
import type { Core } from '../../core.ts';
import { endedEarlyCode, firstWindowVariable } from './first-window.ts';

export interface WindowWatchOptions {
  readonly isHeadless: boolean;
  readonly log: Core['log'];
}

const answers = ['Wait', 'Reload', 'Quit'] as const;

/**
 * Offers to load the window again when its process ended or does not answer. Nothing is lost by that: the archive is on
 * disk. Headless there is nobody to ask: an ended process ends the program, one that does not answer may answer again.
 */
export function watchWindow(window: BrowserWindow, { isHeadless, log }: WindowWatchOptions): void {
  /** Open while the user is asked about a window that does not answer. */
  let question: AbortController | null = null;
  /** From the user's choice until the end of the process is heard of. */
  let isEndedByUser = false;
  let hasLoaded = false;
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    question?.abort();
    const isExpected = reason === 'clean-exit' || isEndedByUser;
    isEndedByUser = false;
    if (isExpected) return;
    log(`the window's process ended: ${reason}`);
    console.error(`The window's process ended: ${reason}.`);
    if (!hasLoaded && firstWindowFile() !== null) app.exit(endedEarlyCode);
    else if (isHeadless) app.exit(1);
    else void offerReload(window, reason);
  });
  window.on('unresponsive', () => {
    if (question !== null) return;
    log('the window does not answer');
    if (isHeadless) return;
    question = new AbortController();
    void askAboutSilence(window, question.signal).then((answer) => {
      question = null;
      if (answer === 'Quit') app.quit();
      if (answer !== 'Reload' || window.isDestroyed()) return;
      // One that hangs would not hear of a reload; Electron gives it another process.
      isEndedByUser = true;
      window.webContents.forcefullyCrashRenderer();
      window.webContents.reload();
    });
  });
  window.webContents.on('did-finish-load', () => {
    isEndedByUser = false;
    hasLoaded = true;
    noteFirstWindow();
  });
  window.on('responsive', () => question?.abort());
}

/** Absolute path; null when Orrery was not started by `npm start`. */
const firstWindowFile = (): string | null => process.env[firstWindowVariable] ?? null;

function noteFirstWindow(): void {
  const file = firstWindowFile();
  try {
    if (file !== null) writeFileSync(file, '');
  } catch {
    // The start has gone; nobody waits for it.
  }
}

async function offerReload(window: BrowserWindow, reason: RenderProcessGoneDetails['reason']): Promise<void> {
  if (window.isDestroyed()) return;
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

/** @param signal closes the question, as if the user had chosen to wait. */
async function askAboutSilence(window: BrowserWindow, signal: AbortSignal): Promise<(typeof answers)[number]> {
  const { response } = await dialog.showMessageBox(window, {
    type: 'warning',
    title: 'Orrery',
    message: 'The window does not answer.',
    detail: 'It may be busy and come back by itself. What was fetched is safe on this computer, whatever you choose.',
    buttons: [...answers],
    defaultId: 0,
    cancelId: 0,
    signal,
  });
  return answers[response] ?? 'Wait';
}
