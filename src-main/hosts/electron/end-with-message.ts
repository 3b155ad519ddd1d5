import { app, dialog } from 'electron';

export interface EndOptions {
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
