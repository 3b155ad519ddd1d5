import type { OpenedLink } from '../../src-shared/deep-link.ts';
import { explorerPath } from '../ui/paths.ts';

/** Where in the window a link leads. */
export function linkedPath(link: OpenedLink): string {
  return link.kind === 'view' ? link.path : explorerPath(link);
}
