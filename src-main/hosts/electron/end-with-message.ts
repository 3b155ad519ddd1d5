import { app, dialog } from 'electron';
import type { Core } from '../../create-core.ts';

interface EndOptions {
  /** Exit code. */
  readonly code: number;
  /** A dialog that nobody sees would keep the program from ending. */
  readonly isHeadless: boolean;
}

/**
 * Ends the program with a sentence: on the terminal, and in a dialog where the program is installed, since whoever starts
 * that from a desktop sees no terminal. Before `ready` Linux shows no dialog (`dialog.showErrorBox`), hence the wait.
 */
export function endWithMessage(words: string, { code, isHeadless }: EndOptions): void {
  console.error(words);
  if (!app.isPackaged || isHeadless) {
    app.exit(code);
    return;
  }
  void app.whenReady().then(() => {
    dialog.showErrorBox('Orrery', words);
    app.exit(code);
  });
}

interface UncaughtErrorOptions {
  readonly isHeadless: boolean;
  /** Null as long as there is no core; then the terminal is all there is. */
  readonly currentLog: () => Core['log'] | null;
}

/**
 * What happens to an error of the main process that nobody caught. Electron's own response is a dialog with a stack, in
 * which there may be an address with a key. After one that was thrown, nothing is sure any more, so the program ends; a
 * broken promise is written down.
 */
export function watchUncaughtErrors({ isHeadless, currentLog }: UncaughtErrorOptions): void {
  // Who closes the terminal that Orrery was started from takes its streams away; that is no reason to end.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  process.on('uncaughtException', (error: unknown) => {
    currentLog()?.(`uncaught error: ${describe(error)}`);
    const words = `Something in Orrery itself went wrong (${nameOf(error)}), so it ends. What was fetched is safe on this computer. Start it again.`;
    endWithMessage(words, { code: 1, isHeadless });
  });
  process.on('unhandledRejection', (reason: unknown) => currentLog()?.(`unhandled rejection: ${describe(reason)}`));
}

/** A name holds nothing of what the error was about. */
const nameOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);

/** For the log, whose redactor removes what must not be there. A stack begins with name and message. */
const describe = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.name) : nameOf(error));
