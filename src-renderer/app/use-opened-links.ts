import { useEffect } from 'react';
import { navigate } from 'wouter/use-hash-location';
import type { AppState } from '../../src-shared/contract.ts';
import { readLink } from '../../src-shared/deep-link.ts';
import { bridge } from '../bridge/bridge.ts';
import { linkedPath } from './linked-path.ts';
import { useRefusedLinkStore } from './refused-link.tsx';

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
