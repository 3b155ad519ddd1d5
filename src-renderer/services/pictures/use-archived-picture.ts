import { useEffect } from 'react';
import { pictureHostsOf } from '../../../src-shared/demo-names.ts';
import { useArchive } from '../../archive/hooks/archive-context.tsx';
import { usePicture } from '../../archive/hooks/use-records.ts';
import { loadPicture } from '../../archive/ingest/pictures.ts';
import type { StoredPicture } from '../../archive/schema/archive-rows.ts';
import { bridge } from '../../bridge/bridge.ts';
import { useActiveProfile } from '../connection/app-state.ts';
import { isLookingBack as isInPast, useIsLookingBack } from '../time-machine/as-of.ts';
import { formatPictureFailure, mayAskAgain, pictureQueue, usePictureFailuresStore } from './picture-queue.ts';

export interface PictureOnShow {
  /** Null while there is none. */
  readonly picture: StoredPicture | null;
  /** Why there is none and none is on its way, for people; else null. */
  readonly reason: string | null;
}

/**
 * The archived picture of the first of these addresses that has one. Where none has, and pictures are on for this
 * connection, main is asked for the first address that has not failed in this run; the archive tells when it is there.
 *
 * @param urls best first, as records have them.
 * @param isInView nothing is read or asked for while it is false.
 */
export function useArchivedPicture(urls: readonly string[], isInView: boolean): PictureOnShow {
  const { profileId, archive } = useArchive();
  const hosts = pictureHostsOf(useActiveProfile());
  const picture = usePicture(isInView ? urls : null);
  const scope = `${profileId} ${hosts.join(',')} `;
  const list = urls.join('\n');
  const failures = usePictureFailuresStore((store) => store.failures);
  const problems = urls.map((url) => failures[scope + url]?.problem);
  const isOn = hosts.length > 0;
  const isLookingBack = useIsLookingBack();
  const isWanted = isOn && !isLookingBack && isInView && picture === null && list !== '';
  const failed = problems.filter((problem) => problem !== undefined).length;
  useEffect(() => {
    if (!isWanted) return undefined;
    const known = usePictureFailuresStore.getState().failures;
    const url = list.split('\n').find((candidate) => mayAskAgain(known[scope + candidate], Date.now()));
    if (url === undefined) return undefined;
    return pictureQueue.demand(scope + url, async () => {
      if (isInPast(profileId)) return; // begun while this waited, and not drawn yet
      const outcome = await loadPicture({ bridge, archive, profileId, url });
      if (!outcome.ok) usePictureFailuresStore.getState().note(scope + url, outcome.problem);
    });
    // `failed`: the next address is tried when one has failed.
  }, [isWanted, list, scope, failed, archive, profileId]);
  if (picture || urls.length === 0) return { picture: picture ?? null, reason: null };
  if (!isOn) return { picture: null, reason: 'Pictures are off for this connection. Turn them on in Settings.' };
  if (isLookingBack) return { picture: null, reason: 'Not archived. No picture is fetched while looking back.' };
  const [first] = problems;
  return { picture: null, reason: failed === urls.length && first ? formatPictureFailure(first) : null };
}
