import { dialog, type BrowserWindow, type MessageBoxOptions } from 'electron';
import type { Question } from '../host.ts';

/**
 * Asks in a dialog of the system's own, which no page can click. Enter, Escape and closing it all mean no.
 *
 * @param window null when there is none: then there is nobody to ask, and nothing was agreed to.
 */
export async function askUser(question: Question, window: BrowserWindow | null): Promise<boolean> {
  if (window === null) return false;
  const { response } = await dialog.showMessageBox(window, messageBox(question));
  return response === agreeId;
}

const declineId = 0;
const agreeId = 1;

function messageBox({ message, places, detail, agree, decline }: Question): MessageBoxOptions {
  return {
    type: 'warning',
    title: 'Orrery',
    message,
    detail: `${places.map((place) => wrap(place).join('\n')).join('\n')}\n\n${detail}`,
    buttons: [decline, agree],
    defaultId: declineId,
    cancelId: declineId,
    // Two buttons side by side on Windows too, not two large links of which one can be taken for the title.
    noLink: true,
  };
}

/** Characters that fit beside each other in the dialogs of all systems. */
const lineChars = 60;

/**
 * A long name in lines that no dialog cuts off: what counts of a host is its end. Lines that go on begin with an ellipsis, so
 * that none of them can be taken for another host.
 */
function wrap(place: string): string[] {
  const lines = place.match(new RegExp(`.{1,${lineChars}}`, 'g')) ?? [place];
  return lines.map((line, index) => (index === 0 ? line : `   … ${line}`));
}
