import { IconCheck, IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { writeViewLink } from '../../../../src-shared/deep-link.ts';
import { Button } from '../../../ui/button.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { starmapPath } from '../../../ui/paths.ts';
import classes from './link-to-this.module.css';
import { linkOfStore } from './show-link.ts';
import { writeMapLink } from './starmap-address.ts';
import { useShownLink } from './use-shown-link.ts';

/**
 * Puts an `orrery://` link to the map as it is shown on the clipboard. What came of it stands under the button, out of the
 * layout: the head has no room to spare, and nothing in it may move.
 */
export function LinkToThis() {
  const path = starmapPath(writeMapLink(useShownLink()));
  const [copied, setCopied] = useState<{ readonly path: string; readonly words: string } | null>(null);
  const copy = () => {
    // As it is now: what is on screen may be ahead of the path, which waits for the camera to rest.
    const current = starmapPath(writeMapLink(linkOfStore()));
    const link = writeViewLink(current);
    const words =
      link === null ? 'Too much for a link' : copyText(link) ? 'Link copied' : 'The system did not take the link';
    setCopied({ path: current, words });
  };
  // What was copied is of no view but the one it was copied from.
  const said = copied?.path === path ? copied.words : null;
  return (
    <span className={classes['link']} onBlur={() => setCopied(null)}>
      <Button aria-label="Copy link" title="Copy link" className={classes['button'] ?? ''} onClick={copy}>
        {said === 'Link copied' ? <IconCheck size={16} aria-hidden /> : <IconLink size={16} aria-hidden />}
      </Button>
      <span role="status" className={classes['said']}>
        {said}
      </span>
    </span>
  );
}
