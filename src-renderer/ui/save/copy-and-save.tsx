import { formatSaveResult, type SaveResult } from '../../services/save/save-file.ts';
import classes from '../kit/controls.module.css';

/**
 * Puts text on the clipboard, under the user's own click. Through a hidden field and the old command, because
 * `navigator.clipboard` asks for a permission, and both hosts deny every permission (SECURITY 5); the command needs
 * none, only a click a moment ago. It can go when a permission for writing alone can be granted to the app's origin.
 *
 * @returns false when the platform refused.
 */
export function copyText(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.ariaHidden = 'true';
  field.className = 'visually-hidden';
  document.body.append(field);
  field.select();
  try {
    // oxlint-disable-next-line typescript/no-deprecated -- see above: the successor needs a permission
    return document.execCommand('copy');
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}

interface SaveStatusProps {
  readonly result: SaveResult;
}

/** Where the last file went, or why it did not; said aloud when it changes, and out of the layout while there is none. */
export function SaveStatus({ result }: SaveStatusProps) {
  return (
    <p role="status" className={classes['saveStatusStatus']} data-failed={result !== null && 'problem' in result}>
      {formatSaveResult(result)}
    </p>
  );
}
