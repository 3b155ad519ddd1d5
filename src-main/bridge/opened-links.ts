import { readLink } from '../../src-shared/deep-link.ts';
import type { Host } from '../launch/host.ts';
import { emitEvent } from './router.ts';

/** `orrery://` links on their way to the window, which may still be starting. */
export interface OpenedLinks {
  /** The link the window opens when it starts; null when there is none. */
  readonly first: () => string | null;
  /** Tells the window to open a link, or why it can't be opened; what is no `orrery:` address at all is ignored. */
  readonly open: (link: string) => void;
  /** The window listens to events from now on. */
  readonly onWindowReady: () => void;
  /** There is no window; the next one starts with the link that comes until then, or with none. */
  readonly onWindowGone: () => void;
}

/** @param launchLink what the program was started with. */
export function createOpenedLinks(host: Host, launchLink: string | null): OpenedLinks {
  let first: string | null = null;
  let refusedFirst: string | null = null;
  let isReady = false;
  const refuse = (reason: string): void => emitEvent(host, 'app:link-refused', { reason });
  const open = (text: string): void => {
    const link = text.trim();
    if (!link.startsWith('orrery:')) return;
    // From another process: checked here, at the one door, whatever that process has checked.
    const read = readLink(link);
    const reason = read.ok ? null : (read.problem.detail ?? 'This is no link Orrery knows.');
    if (isReady) {
      if (reason === null) emitEvent(host, 'app:link-opened', { link });
      else refuse(reason);
      return;
    }
    if (reason === null) first = link;
    refusedFirst = reason;
  };
  if (launchLink !== null) open(launchLink);
  return {
    first: () => first,
    open,
    onWindowReady: () => {
      isReady = true;
      if (refusedFirst !== null) refuse(refusedFirst);
      refusedFirst = null;
    },
    onWindowGone: () => {
      isReady = false;
      first = null;
    },
  };
}
