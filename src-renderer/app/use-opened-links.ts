import { useEffect } from 'react';
import { navigate } from 'wouter/use-hash-location';
import type { AppState } from '../../src-shared/contract.ts';
import { readLink } from '../../src-shared/deep-link.ts';
import { bridge } from '../bridge/bridge.ts';
import { linkedPath } from './linked-path.ts';

/** Takes the window to every `orrery://` link that is opened while the program runs. Nothing is fetched (decision 12). */
export function useOpenedLinks(): void {
  useEffect(
    () =>
      bridge.on('app:link-opened', ({ link }) => {
        const path = pathOfLink(link);
        if (path !== null) navigate(path);
      }),
    [],
  );
}

/** Where a window starts that has been nowhere yet: at the link it was opened with, else at a view. */
export function startPath({ link, view }: AppState['launch']): string {
  return (link === null ? null : pathOfLink(link)) ?? `/${view ?? 'overview'}`;
}

function pathOfLink(link: string): string | null {
  const opened = readLink(link);
  return opened.ok ? linkedPath(opened.value) : null;
}
