import { useState } from 'react';
import { writeViewLink } from '../../../src-shared/deep-link.ts';
import { formatSaveResult, type SaveResult } from '../../services/save/save-file.ts';
import { Button } from './button.tsx';
import classes from './controls.module.css';

interface CopyLinkButtonProps {
  /** The view's address inside the window, as the builders of addresses make it. */
  readonly path: string;
}

/** Puts an `orrery://` link to a view on the clipboard. It opens the same view of another archive, and fetches nothing. */
export function CopyLinkButton({ path }: CopyLinkButtonProps) {
  const [copied, setCopied] = useState<{ readonly path: string; readonly words: string } | null>(null);
  const copy = () => {
    const link = writeViewLink(path);
    const words =
      link === null ? 'Too much for a link' : copyText(link) ? 'Link copied' : 'The system did not take the link';
    setCopied({ path, words });
  };
  return (
    <span className="inline-row gap2">
      {/* What was copied is of no view but the one it was copied from. */}
      <span role="status" className="muted small nowrap placed-empty">
        {copied?.path === path ? copied.words : null}
      </span>
      <Button onClick={copy}>Copy link</Button>
    </span>
  );
}

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
