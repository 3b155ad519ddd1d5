import { useState } from 'react';
import { writeViewLink } from '../../src-shared/deep-link.ts';
import { Button } from './button.tsx';
import { copyText } from './copy-text.ts';
import classes from './copy-link-button.module.css';

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
    <span className={classes['copy']}>
      {/* What was copied is of no view but the one it was copied from. */}
      <span role="status" className={classes['status']}>
        {copied?.path === path ? copied.words : null}
      </span>
      <Button onClick={copy}>Copy link</Button>
    </span>
  );
}
