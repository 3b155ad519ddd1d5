import type { ResourceName } from '../../src-shared/catalog/registry.ts';
import type { AppState } from '../../src-shared/contract.ts';
import { readLink, type OpenedLink } from '../../src-shared/deep-link.ts';
import type { ViewName } from '../../src-shared/view-names.ts';
import { explorerPath, viewOf } from '../format/paths.ts';

/** The list that a view shows first, where it is one. */
const firstLists: Partial<Record<ViewName, ResourceName>> = { ships: 'ships', starmap: 'systems' };

/** Where the window is: behind the `#` of its address, not decoded; `/` while it has been nowhere yet. */
export function windowPath(): string {
  return location.hash.replace(/^#?\/?/, '/');
}

/** The list that is shown first at a path of the window; null for none. */
export function firstListAt(path: string, launch: AppState['launch']): ResourceName | null {
  const view = viewOf(path === '/' ? startPath(launch) : path);
  return Object.entries(firstLists).find(([name]) => name === view)?.[1] ?? null;
}

/** Where a window starts that has been nowhere yet: at the link it was opened with, else at a view. */
export function startPath({ link, view }: AppState['launch']): string {
  return (link === null ? null : pathOfLink(link)) ?? `/${view ?? 'overview'}`;
}

/** Where in the window the text of a link leads; null for one that cannot be read. */
export function pathOfLink(link: string): string | null {
  const opened = readLink(link);
  return opened.ok ? linkedPath(opened.value) : null;
}

/** Where in the window a link leads. */
export function linkedPath(link: OpenedLink): string {
  return link.kind === 'view' ? link.path : explorerPath(link);
}
