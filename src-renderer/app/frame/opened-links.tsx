import { useEffect } from 'react';
import { navigate } from 'wouter/use-hash-location';
import { IconUnlink } from '@tabler/icons-react';
import { create } from 'zustand';
import type { AppState } from '../../../src-shared/contract.ts';
import { readLink, type OpenedLink } from '../../../src-shared/deep-link.ts';
import { bridge } from '../../bridge/bridge.ts';
import { explorerPath } from '../../format/paths.ts';
import { Notice } from './notice.tsx';
import classes from './notices.module.css';

/**
 * Takes the window to every `orrery://` link that is opened while the program runs, and tells of those that can't be.
 * Nothing is fetched (decision 12).
 */
export function useOpenedLinks(): void {
  useEffect(() => {
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
  }, []);
}

/** Where a window starts that has been nowhere yet: at the link it was opened with, else at a view. */
export function startPath({ link, view }: AppState['launch']): string {
  return (link === null ? null : pathOfLink(link)) ?? `/${view ?? 'overview'}`;
}

function pathOfLink(link: string): string | null {
  const opened = readLink(link);
  return opened.ok ? linkedPath(opened.value) : null;
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

/** Where in the window a link leads. */
export function linkedPath(link: OpenedLink): string {
  return link.kind === 'view' ? link.path : explorerPath(link);
}
