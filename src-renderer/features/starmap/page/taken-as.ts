import type { MapTunnel } from '../star-map.ts';
import { passageWords } from './passage-words.ts';

/** What routes take a tunnel's letters as, those of its ends included where nothing explains them. */
export function takenAs({ passage, isStatusUnknown = false }: Pick<MapTunnel, 'passage' | 'isStatusUnknown'>): string {
  return isStatusUnknown ? `${passageWords[passage]}; status unknown: open` : passageWords[passage];
}
