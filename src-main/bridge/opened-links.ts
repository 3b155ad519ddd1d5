import { readLink } from '../../src-shared/deep-link.ts';
import type { Host } from '../hosts/host.ts';
import { emitEvent } from './emit-event.ts';

/** `orrery://` links on their way to the window, which may still be starting. */
export interface OpenedLinks {
  /** The link the window opens when it starts; null when there is none. */
  readonly first: () => string | null;
  /** Tells the window to open a link; what is no link Orrery knows is ignored. */
  readonly open: (link: string) => void;
  /** The window listens to events from now on. */
  readonly onWindowReady: () => void;
  /** There is no window; the next one starts with the link that comes until then, or with none. */
  readonly onWindowGone: () => void;
}

/** @param launchLink what the program was started with. */
export function createOpenedLinks(host: Host, launchLink: string | null): OpenedLinks {
  let first = launchLink;
  let isReady = false;
  return {
    first: () => first,
    open: (link) => {
      // From another process: checked here, at the one door, whatever that process has checked.
      if (!readLink(link).ok) return;
      if (isReady) emitEvent(host, 'app:link-opened', { link: link.trim() });
      else first = link.trim();
    },
    onWindowReady: () => {
      isReady = true;
    },
    onWindowGone: () => {
      isReady = false;
      first = null;
    },
  };
}
