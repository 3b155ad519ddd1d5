import { Switch } from '@mantine/core';
import { useId } from 'react';
import { Link } from 'wouter';
import { pictureHostsOf } from '../../../../src-shared/demo-names.ts';
import { useArchive } from '../../../archive/hooks/archive-context.tsx';
import { onceFor } from '../../../archive/hooks/once-for.ts';
import type { ReadyPictures, ReadyView } from '../../../archive/readiness/readiness.ts';
import { formatBytes, formatCount, formatCounted } from '../../../format/format.ts';
import { useActiveProfile } from '../../../services/connection/app-state.ts';
import { splitByAllowedHosts, useFetchPicturesStore } from '../../../services/pictures/fetch-pictures-store.ts';
import { formatPictureFailure } from '../../../services/pictures/picture-queue.ts';
import { useIsLookingBack } from '../../../services/time-machine/as-of.ts';
import { Button } from '../../../ui/kit/button.tsx';
import { KeepsFocus } from '../../../ui/kit/focus.tsx';
import { CancelButton } from '../../../ui/spend/cancel-button.tsx';
import { sumOf, type MeterReading } from './labels.ts';
import classes from './readiness-section.module.css';

interface PicturesLineProps {
  readonly views: readonly ReadyView[];
  /** What one takes on average; null before there is one. */
  readonly pictureBytes: number | null;
  /** Whether they count; undefined while that is read. */
  readonly isOn: boolean | undefined;
  readonly onSwitch: (isOn: boolean) => void;
}

/** Fetched by one click; of more, the button is pressed again. */
const mostAtOnce = 200;

/** The pictures of all views in one line: whether they count, how many there are, and what fetches the others. */
export function PicturesLine({ views, pictureBytes, isOn, onSwitch }: PicturesLineProps) {
  const titleId = useId();
  const hosts = pictureHostsOf(useActiveProfile());
  const pictures = views.flatMap((view) => view.pictures ?? []);
  const reading = sumOf(pictures);
  const missing = missingPictures(views);
  return (
    <section className={classes['view']} aria-labelledby={titleId}>
      <div className={classes['pictures']}>
        <h3 id={titleId} className="medium bold">
          Pictures
        </h3>
        {hosts.length === 0 ? (
          <p className="muted">
            Off for this connection. <Link href="/settings">Turn on in Settings</Link>
          </p>
        ) : (
          <>
            <Switch
              label="Needed offline"
              classNames={{ label: 'medium' }}
              disabled={isOn === undefined}
              checked={isOn ?? true}
              onChange={(event) => onSwitch(event.currentTarget.checked)}
            />
            <span className="nowrap muted">{countWords(reading)}</span>
            {isOn === false ? null : (
              <span className={classes['actions']}>
                <FetchPicturesButton missing={missing} pictureBytes={pictureBytes} />
              </span>
            )}
          </>
        )}
      </div>
    </section>
  );
}

/** Addresses of each missing picture, best first; what several views show is fetched once. */
const missingPictures = onceFor((views: readonly ReadyView[]): ReadyPictures['missing'] => {
  const all = views.flatMap(({ pictures }) => pictures?.missing ?? []);
  return [...new Map(all.map((urls) => [urls.join('\n'), urls])).values()];
});

const splitByHosts = onceFor((missing: ReadyPictures['missing'], hosts: string) =>
  splitByAllowedHosts(missing, hosts.split(',')),
);

/** `7 of 429`; where lists that name further pictures are missing, `7 of 429 known so far`. */
function countWords({ held, known, total }: MeterReading): string {
  return `${formatCount(held)} of ${formatCount(known)}${total === null ? ' known so far' : ''}`;
}

interface FetchPicturesButtonProps {
  /** Addresses of each missing picture, best first. */
  readonly missing: ReadyPictures['missing'];
  readonly pictureBytes: number | null;
}

const runName = 'pictures of all views';

/** Fetches the missing pictures from the hosts that are allowed, a few at a time, and only when it is pressed. */
function FetchPicturesButton({ missing, pictureBytes }: FetchPicturesButtonProps) {
  const { archive, profileId } = useArchive();
  const profile = useActiveProfile();
  const isLookingBack = useIsLookingBack();
  const { run, start, stop } = useFetchPicturesStore();
  const hostList = pictureHostsOf(profile).join(',');
  const scope = `${profileId} ${hostList} `;
  const groups = splitByHosts(missing, hostList);
  const own = run?.name === runName && run.profileId === profileId ? run : null;
  const isRunning = own?.state === 'running';
  if (missing.length === 0 && own === null) return null;
  const chosen = groups.allowed.slice(0, mostAtOnce);
  const isOtherRunning = run?.state === 'running' && run.profileId === profileId && !isRunning;
  return (
    <KeepsFocus>
      <p role="status" className="gone-empty muted small self-mid">
        {own ? runWords(own) : null}
        {groups.refused > 0
          ? ` ${formatCounted(groups.refused, 'pictures')} without an address on an allowed host.`
          : null}
      </p>
      {isRunning ? (
        <CancelButton label="Pictures" progress={`${own.done + own.failed} of ${own.total}`} onCancel={stop} />
      ) : chosen.length > 0 ? (
        <Button
          disabled={isLookingBack || isOtherRunning}
          note={
            isLookingBack ? 'not while looking back' : isOtherRunning ? 'busy' : sizeWords(chosen.length, pictureBytes)
          }
          onClick={() => start({ archive, profileId }, { name: runName, pictures: chosen, scope })}
        >
          {fetchWords(chosen.length, groups.allowed.length)}
        </Button>
      ) : null}
    </KeepsFocus>
  );
}

function fetchWords(count: number, allowed: number): string {
  return count < allowed
    ? `Refresh ${formatCount(count)} of ${formatCount(allowed)} pictures`
    : `Refresh ${formatCounted(count, 'pictures')}`;
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
