import type { Release } from '../../../src-shared/domain/roadmap.ts';
import type { CollectionRecord } from '../../archive/read-collection.ts';
import type { OlderReleases } from './read-older-releases.ts';
import type { ReleaseRecord } from './roadmap-model.ts';

/**
 * The releases of a board: those its list has, and those only narrower answers have, as the latest of them says. What no
 * whole list ever held was never seen to come about, and is called back-filled. The list wins wherever it says something.
 */
export function mergeOlderReleases(
  listed: readonly CollectionRecord<Release>[],
  { answers, witnessed }: OlderReleases,
): readonly ReleaseRecord[] {
  const known = new Set(listed.map(({ identity }) => identity));
  const more: ReleaseRecord[] = [];
  for (const { list } of answers) {
    for (const release of list.records) {
      if (known.has(release.identity)) continue;
      known.add(release.identity);
      more.push({ ...release, origin: witnessed.has(release.identity) ? 'earlier' : 'back-filled' });
    }
  }
  return [...more, ...listed.map((release): ReleaseRecord => ({ ...release, origin: 'listed' }))];
}
