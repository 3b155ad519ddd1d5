import type { Change, Watch } from '../archive-rows.ts';
import { resourcesWith } from './watch-target.ts';

type Watched = Pick<Watch, 'resource' | 'requestKey' | 'identity'>;
type Told = Pick<Change, 'resource' | 'requestKey' | 'identity' | 'path'>;

/** Whether a difference between two answers is one of what is watched. */
export function isChangeOf(watch: Watched, change: Told): boolean {
  const { identity } = watch;
  if (identity === undefined) return change.requestKey === watch.requestKey;
  if (watch.resource === 'roadmap') {
    const place = placeOfCard(identity);
    return change.requestKey === watch.requestKey && (change.path === place || change.path.startsWith(`${place}.`));
  }
  if (change.identity !== identity) return false;
  return resourcesWith(watch)?.includes(change.resource) ?? change.requestKey === watch.requestKey;
}

/** Cards are parts of releases. `compareFields` writes dots in a step as underscores. */
export function placeOfCard(id: string): string {
  return `cards.${id.replaceAll('.', '_')}`;
}
