import { navigate } from 'wouter/use-hash-location';
import { IconUnlink } from '@tabler/icons-react';
import { create } from 'zustand';
import { bridge } from '../../bridge/bridge.ts';
import { pathOfLink } from '../start-path.ts';
import { Notice } from './notice.tsx';
import classes from './notices.module.css';

/**
 * Takes the window to every `orrery://` link that is opened while the program runs, and tells of those that can't be.
 * Nothing is fetched (decision 12).
 *
 * @returns the function that ends it.
 */
export function followOpenedLinks(): () => void {
  const { refuse, putAway } = useRefusedLinkStore.getState();
  const stops = [
    bridge.on('app:link-opened', ({ link }) => {
      putAway();
      const path = pathOfLink(link);
      if (path !== null) navigate(path);
    }),
    bridge.on('app:link-refused', ({ reason }) => refuse(reason)),
  ];
  return () => stops.forEach((stop) => stop());
}

interface RefusedLinkStore {
  /** Why the link that came last can't be opened, a sentence; null when it could be, or the notice was put away. */
  readonly reason: string | null;
  readonly refuse: (reason: string) => void;
  readonly putAway: () => void;
}

/** Kept beside the notice, because a link may come while there is no view yet that could show it. */
const useRefusedLinkStore = create<RefusedLinkStore>((set) => ({
  reason: null,
  refuse: (reason) => set({ reason }),
  putAway: () => set({ reason: null }),
}));

/** Says it where somebody followed an `orrery://` link that Orrery can't open: nothing would happen otherwise. */
export function RefusedLink() {
  const { reason, putAway } = useRefusedLinkStore();
  if (reason === null) return null;
  return (
    <Notice label="Link not opened" putAway={{ label: 'Put this away', run: putAway }}>
      <p role="alert" className={classes['line']}>
        <IconUnlink size={16} stroke={1.75} aria-hidden />
        <span>
          <strong>Link not opened</strong>: {reason}
        </span>
      </p>
    </Notice>
  );
}
