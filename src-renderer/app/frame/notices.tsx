import { IconAlertTriangle, IconPlugConnectedX } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { readOutage } from '../../archive/attempts/session-calls.ts';
import { useArchive, useArchiveQuery } from '../../archive/hooks/archive-context.tsx';
import { storageProblem } from '../../archive/schema/storage-problem.ts';
import { formatInstant } from '../../format/format.ts';
import { useActiveProfile } from '../../services/connection/app-state.ts';
import { formatDemoFill, useDemoFillStore } from '../../services/demo/demo-fill-store.ts';
import { runFreePlans } from '../../services/loads/run-plan.ts';
import { useLoadsStore } from '../../services/loads/running-loads.ts';
import { formatWriteFailure } from '../../services/save/save-file.ts';
import { useIsLookingBack } from '../../services/time-machine/as-of.ts';
import { Button } from '../../ui/kit/button.tsx';
import { BasketTimes } from './basket-times.tsx';
import { Notice } from './notice.tsx';
import classes from './notices.module.css';
import { RefusedLink } from './opened-links.tsx';
import { useWatchSummary, WatchSummaryNotice } from './watch-summary.tsx';
import { later } from '../../ui/kit/later.tsx';

/** What has to be said beside the view. Loaded once the first view has its data. */
export function Notices() {
  useWatchSummary();
  return (
    <>
      <DemoFillLine />
      <WatchSummaryNotice />
      <BasketTimes />
      <OfflineBanner />
      <RefusedWrite />
      <RefusedLink />
    </>
  );
}

/**
 * One line between the view and the status bar while the network is really gone: it covers nothing, moves nothing under the
 * pointer, goes by itself, and can be put away until the next time.
 */
function OfflineBanner() {
  const since = useOutage();
  const { profileId } = useArchive();
  const [putAway, setPutAway] = useState<string | null>(null);
  const outage = since === null ? null : `${profileId} ${since}`;
  const isShown = since !== null && outage !== putAway;
  return (
    <>
      {/* Said aloud without the acts beside it. */}
      <p role="status" className="visually-hidden">
        {isShown ? `No connection since ${formatInstant(since)}. ${whatWorks}` : ''}
      </p>
      {isShown ? <Banner since={since} onPutAway={() => setPutAway(outage)} /> : null}
    </>
  );
}

const whatWorks = 'Everything archived works as before; nothing new can be fetched.';

function Banner({ since, onPutAway }: { readonly since: number; readonly onPutAway: () => void }) {
  const { archive } = useArchive();
  const profile = useActiveProfile();
  const isLookingBack = useIsLookingBack();
  const isTrying = useLoadsStore((store) => store.running['status'] !== undefined);
  return (
    <Notice
      label="No connection"
      putAway={{ label: 'Put this away', run: onPutAway }}
      actions={
        <Button
          disabled={isLookingBack}
          aria-disabled={isTrying || undefined}
          aria-busy={isTrying || undefined}
          note={isLookingBack ? 'not while looking back' : 'free'}
          onClick={() => {
            if (!isTrying) void runFreePlans({ archive, profile }, ['status']);
          }}
        >
          Try again
        </Button>
      }
    >
      <p className={classes['line']}>
        <IconPlugConnectedX size={16} stroke={1.75} aria-hidden />
        <span>
          <strong>No connection</strong> since {formatInstant(since)}. {whatWorks}
        </span>
      </p>
    </Notice>
  );
}

/**
 * Since when the network is gone, UTC, epoch milliseconds; null while it is there, as far as is known. The demo universe lives
 * on this computer and needs none.
 */
function useOutage(): number | null {
  const { kind } = useActiveProfile();
  const left = useSyncExternalStore(followNetwork, networkLeftAt);
  const unreached = useArchiveQuery('outage', readOutage) ?? null;
  return unreached ?? (kind === 'demo' ? null : left);
}

let leftAt: number | null = null;

/** Since when this computer has no network; the same instant for as long as that lasts. */
function networkLeftAt(): number | null {
  leftAt = navigator.onLine ? null : (leftAt ?? Date.now());
  return leftAt;
}

function followNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/**
 * Says it where the archive refused to keep something of the user's own that nobody waits for: a watch, a place in the basket,
 * a setting. Without it, a press on a full disk would do nothing and say nothing.
 */
function RefusedWrite() {
  const [words, setWords] = useState<string | null>(null);
  useEffect(() => {
    const notice = (event: PromiseRejectionEvent) => {
      if (storageProblem(event.reason).kind !== 'storage-full') return;
      event.preventDefault();
      setWords(formatWriteFailure(event.reason));
    };
    addEventListener('unhandledrejection', notice);
    return () => removeEventListener('unhandledrejection', notice);
  }, []);
  if (words === null) return null;
  return (
    <Notice label="Not kept" putAway={{ label: 'Put this away', run: () => setWords(null) }}>
      <p role="alert" className={classes['line']}>
        <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
        <span>
          <strong>Not kept</strong>: {words} The archive is as it was.
        </span>
      </p>
    </Notice>
  );
}

const DemoFillNotice = later(async () => (await import('./demo-fill-notice.tsx')).DemoFillNotice);

/** How far the demo universe is filled with its past; nothing once it is, and for other connections. */
export function DemoFillLine() {
  const { id } = useActiveProfile();
  const fill = useDemoFillStore((store) => store.fill);
  const own = fill?.profileId === id ? fill : null;
  return (
    <>
      {/* Said once, not with every request. */}
      <p role="status" className="visually-hidden">
        {own ? formatDemoFill(own) : ''}
      </p>
      {own ? <DemoFillNotice fill={own} /> : null}
    </>
  );
}
