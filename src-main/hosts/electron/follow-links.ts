import { app } from 'electron';
import { holdLinks, type HeldLinks } from '../hold-links.ts';

/**
 * Gathers `orrery://` links from the two ways they reach a running program: a second start, and macOS's own event. The
 * latter may come before `ready`, so this must be called before it. The core judges what is a link.
 */
export function followLinks(): HeldLinks {
  const links = holdLinks();
  app.on('second-instance', (_event, _words, _folder, sent) => {
    const link = typeof sent === 'object' && sent !== null && 'link' in sent ? sent.link : null;
    if (typeof link === 'string') links.open(link);
  });
  app.on('open-url', (event, url) => {
    event.preventDefault();
    links.open(url);
  });
  return links;
}
