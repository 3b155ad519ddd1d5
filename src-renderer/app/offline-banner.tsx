import { IconPlugConnectedX, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useArchive } from '../archive/hooks/archive-context.tsx';
import { useIsLookingBack } from '../ui/as-of-store.ts';
import { Button } from '../ui/button.tsx';
import { formatInstant } from '../ui/format.ts';
import { useLoadsStore } from '../ui/loads-store.ts';
import { runFreePlans } from '../ui/run-plan.ts';
import { ToolButton } from '../ui/tool-button.tsx';
import { useActiveProfile } from '../ui/use-active-profile.ts';
import classes from './notices.module.css';
import { useLeavesFocus } from './use-leaves-focus.ts';
import { useOutage } from './use-outage.ts';

/**
 * One line between the view and the status bar while the network is really gone: it covers nothing, moves nothing under the
 * pointer, goes by itself, and can be put away until the next time.
 */
export function OfflineBanner() {
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
  const place = useLeavesFocus();
  const isTrying = useLoadsStore((store) => store.running['status'] !== undefined);
  return (
    <section ref={place} aria-label="No connection" className={classes['notice']}>
      <p className={classes['line']}>
        <IconPlugConnectedX size={16} stroke={1.75} aria-hidden />
        <span>
          <strong>No connection</strong> since {formatInstant(since)}. {whatWorks}
        </span>
      </p>
      <div className={classes['acts']}>
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
        <ToolButton label="Put this away" onClick={onPutAway}>
          <IconX size={16} stroke={1.75} aria-hidden />
        </ToolButton>
      </div>
    </section>
  );
}
