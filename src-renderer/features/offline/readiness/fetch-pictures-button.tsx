import { useMemo } from 'react';
import { pictureHostsOf } from '../../../../src-shared/demo-names.ts';
import { useArchive } from '../../../archive/hooks/archive-context.tsx';
import type { ReadyPictures, ReadyViewName } from '../../../archive/readiness/readiness.ts';
import { formatBytes, formatCount, formatCounted } from '../../../format/format.ts';
import { useActiveProfile } from '../../../services/connection/app-state.ts';
import { splitByAllowedHosts, useFetchPicturesStore } from '../../../services/pictures/fetch-pictures-store.ts';
import { formatPictureFailure } from '../../../services/pictures/picture-queue.ts';
import { useIsLookingBack } from '../../../services/time-machine/as-of.ts';
import { Button } from '../../../ui/kit/button.tsx';
import { KeepsFocus } from '../../../ui/kit/focus.tsx';

interface PictureActProps {
  readonly name: ReadyViewName;
  readonly title: string;
  readonly pictures: ReadyPictures;
  /** What one takes on average; null before there is one. */
  readonly pictureBytes: number | null;
}

/** Fetched by one click; of more, the button is pressed again. */
const mostAtOnce = 200;

/** Fetches the missing pictures of a view from the hosts that are allowed, a few at a time, and only when it is pressed. */
export function FetchPicturesButton({ name, title, pictures, pictureBytes }: PictureActProps) {
  const { archive, profileId } = useArchive();
  const profile = useActiveProfile();
  const isLookingBack = useIsLookingBack();
  const { run, start, stop } = useFetchPicturesStore();
  const hosts = pictureHostsOf(profile);
  const scope = `${profileId} ${hosts.join(',')} `;
  const hostList = hosts.join(',');
  const wishes = useMemo(
    () => splitByAllowedHosts(pictures.missing, hostList.split(',')),
    [pictures.missing, hostList],
  );
  const own = run?.name === name && run.profileId === profileId ? run : null;
  const isRunning = own?.state === 'running';
  if (pictures.missing.length === 0 && own === null) return null;
  if (hosts.length === 0)
    return (
      <p className="gone-empty muted small self-mid">
        Pictures are off for this connection: Settings, under Service, has them.
      </p>
    );
  const chosen = wishes.allowed.slice(0, mostAtOnce);
  const isOtherRunning = run?.state === 'running' && run.profileId === profileId && !isRunning;
  return (
    <KeepsFocus>
      {isRunning ? (
        <Button
          note={`${own.done + own.failed} of ${own.total}`}
          aria-label={`Pictures of ${title}: running. Cancel, ${own.done + own.failed} of ${own.total}`}
          onClick={stop}
        >
          Cancel
        </Button>
      ) : chosen.length > 0 ? (
        <Button
          disabled={isLookingBack || isOtherRunning}
          note={
            isLookingBack
              ? 'not while looking back'
              : isOtherRunning
                ? 'waiting for the other one'
                : sizeWords(chosen.length, pictureBytes)
          }
          onClick={() => start({ archive, profileId }, { name, pictures: chosen, scope })}
        >
          {fetchWords(chosen.length, wishes.allowed.length)}
        </Button>
      ) : null}
      <p role="status" className="gone-empty muted small self-mid">
        {own ? runWords(own) : null}
        {wishes.refused > 0
          ? ` ${formatCounted(wishes.refused, 'pictures')} have no address on an allowed host.`
          : null}
      </p>
    </KeepsFocus>
  );
}

function fetchWords(count: number, allowed: number): string {
  return count < allowed
    ? `Fetch ${formatCount(count)} of ${formatCount(allowed)} pictures`
    : `Fetch ${formatCounted(count, 'pictures')}`;
}

/** Said roughly: as much as those archived take on average. */
function sizeWords(count: number, pictureBytes: number | null): string {
  return pictureBytes === null ? 'free · size unknown' : `free · roughly ${formatBytes(count * pictureBytes)}`;
}

function runWords(run: NonNullable<ReturnType<typeof useFetchPicturesStore.getState>['run']>): string {
  // Each step said aloud would be two hundred interruptions.
  if (run.state === 'running') return `Fetching ${formatCounted(run.total, 'pictures')}.`;
  const rest = run.total - run.done - run.failed;
  const trouble =
    run.failed > 0 && run.problem
      ? ` ${formatCount(run.failed)} could not be had: ${formatPictureFailure(run.problem)}`
      : '';
  return `${run.state === 'stopped' ? 'Stopped. ' : ''}${formatCount(run.done)} of ${formatCounted(run.total, 'pictures')} fetched.${trouble}${rest > 0 ? ` ${formatCount(rest)} not asked for.` : ''}`;
}
