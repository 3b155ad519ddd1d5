import { IconArrowForwardUp, IconBasket, IconSearch } from '@tabler/icons-react';
import { memo, useEffect, useState, type ButtonHTMLAttributes, type Ref } from 'react';
import { Link } from 'wouter';
import type { ProblemKind } from '../../../src-shared/problem.ts';
import { readLastReached } from '../../archive/attempts/session-calls.ts';
import { useArchive, useArchiveQuery } from '../../archive/hooks/archive-context.tsx';
import { useIsQuotaDisputed, useLastReachabilityCall } from '../../archive/hooks/use-collection.ts';
import { useBasket, usePreference } from '../../archive/hooks/use-own-work.ts';
import { formatAge, formatCount, formatUpcoming, formatUtcInstant } from '../../format/format.ts';
import { offlinePath } from '../../format/paths.ts';
import { useBasketRunStore } from '../../services/basket/basket-run-store.ts';
import { formatBasketState } from '../../services/basket/basket-state.ts';
import { useActiveProfile } from '../../services/connection/app-state.ts';
import { startupIdle, useStartupIdle } from '../../services/connection/startup-idle.ts';
import { formatQuota, useServiceTimes } from '../../services/quota/quota.ts';
import { useTimeMachine } from '../../services/time-machine/as-of.ts';
import { useClock, useNow } from '../../services/time-machine/clock.ts';
import { ToolButton } from '../../ui/kit/button.tsx';
import { KeepsFocus } from '../../ui/kit/focus.tsx';
import { useHelpStore } from '../../ui/help/help-store.ts';
import { usePaletteStore } from '../palette/palette-store.ts';
import { AsOfChip } from './as-of-chip.tsx';
import { Brand } from './brand.tsx';
import { ConnectionChip } from './connection-chip.tsx';
import classes from './top-bar.module.css';
import { later } from '../../ui/kit/later.tsx';

// Loaded when the first views are on screen: nobody asks about the quota in the first moment.
const QuotaPopover = later(async () => (await import('./quota-popover.tsx')).QuotaPopover);
const ConnectionMenu = later(async () => (await import('./connection-menu.tsx')).ConnectionMenu);

const shortcut = navigator.platform.startsWith('Mac') ? '⌘ K' : 'Ctrl K';

/** Name, search, whose data this is, as of when it is shown, and what is left of the quota. The same in all views: no switch draws it anew. */
export const TopBar = memo(function TopBar() {
  const isSettled = useStartupIdle();
  const { name, kind } = useActiveProfile();
  const chip = <ConnectionChip name={name} kind={kind} />;
  return (
    <header className={classes['bar']}>
      <Brand />
      <button
        type="button"
        className={classes['search']}
        onClick={() => usePaletteStore.getState().open()}
        aria-keyshortcuts="Control+K Meta+K"
      >
        <IconSearch size={14} aria-hidden />
        <span className="ellipsis">Find ships, systems, cards, people</span>
        <kbd aria-hidden>{shortcut}</kbd>
      </button>
      {isSettled ? <ConnectionMenu until={chip} /> : chip}
      <AsOfChip />
      <BackToNow />
      <OfflineWord />
      <div className="row push gap3">
        <BasketWord />
        <QuotaMeter />
        <ToolButton label="Help" onClick={() => useHelpStore.getState().open('shortcuts')}>
          ?
        </ToolButton>
      </div>
    </header>
  );
});

/** The words of the meter; they open what is known of the quota's pace. */
function QuotaButton({
  className,
  children,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { readonly ref?: Ref<HTMLButtonElement> }) {
  return (
    <button
      type="button"
      {...rest}
      className={[classes['word'], className].filter((name) => name !== undefined).join(' ')}
    >
      <span className="visually-hidden">Quota: </span>
      <span>{children}</span>
    </button>
  );
}

/** What is left of today's quota: in words first, with a small bar. Unknown is said, not drawn as empty. */
function QuotaMeter() {
  const isSettled = useStartupIdle();
  const [isOpen, setOpen] = useState(false);
  const { quota } = useServiceTimes();
  const now = useNow();
  const [reserve = 0] = usePreference('reserve');
  const { remaining, limit, resetAt } = quota;
  const isDisputed = useIsQuotaDisputed(remaining, useClock());
  const reset =
    resetAt === null
      ? 'reset time unknown'
      : resetAt <= now
        ? 'was due to reset'
        : `resets ${formatUpcoming(resetAt, now).replace(/ \(.*\)$/, '')}`;
  const kept = reserve === 0 ? '' : `${formatCount(reserve)} of it kept from baskets`;
  const dispute = isDisputed ? 'disputed: the service refused a live request because the quota is used up' : '';
  const words = [formatQuota(quota), dispute, reset, kept].filter((part) => part !== '').join(', ');
  const button = (
    <QuotaButton onClick={() => setOpen(!isOpen)}>
      {remaining === null ? (
        'Quota unknown'
      ) : (
        <>
          <strong className="clear bolder">{formatQuota({ ...quota, limit: null }).replace(' left', '')}</strong>
          {limit === null ? ' left' : ` of ${limit} left`}
          {isDisputed ? <strong className="warn bold"> · disputed</strong> : null}
          <span className={classes['reset']}> · {reset}</span>
        </>
      )}
    </QuotaButton>
  );
  const share = remaining !== null && limit !== null && limit > 0 ? Math.max(0, Math.min(1, remaining / limit)) : null;
  return (
    <div
      className="row muted small nowrap gap3"
      title={[
        isDisputed ? 'The service says that the quota is used up, its account counts units left' : '',
        resetAt === null ? '' : `Resets ${formatUpcoming(resetAt, now)}`,
        kept,
      ]
        .filter((part) => part !== '')
        .join('. ')}
    >
      <KeepsFocus>
        {isSettled || isOpen ? (
          <QuotaPopover until={button} isOpen={isOpen} onClose={() => setOpen(false)}>
            {button}
          </QuotaPopover>
        ) : (
          button
        )}
      </KeepsFocus>
      <div
        role="meter"
        aria-label="Quota"
        aria-valuemin={0}
        aria-valuemax={limit ?? 1}
        aria-valuenow={remaining ?? 0}
        aria-valuetext={remaining === null ? 'unknown' : words}
        data-known={share !== null}
        className={classes['quotaMeterBar']}
      >
        {share === null ? null : <div className={classes['fill']} style={{ width: `${share * 100}%` }} />}
        {share === null || limit === null || reserve === 0 || reserve >= limit ? null : (
          <div className={classes['reserve']} style={{ left: `${(reserve / limit) * 100}%` }} />
        )}
      </div>
    </div>
  );
}

/** The basket in the top bar: how much is in it, how far its run is, whether it is paused. Leads to it. */
function BasketWord() {
  const { archive } = useArchive();
  const { id } = useActiveProfile();
  const items = useBasket() ?? noItems;
  const [run] = usePreference('basketRun');
  const isLive = useBasketRunStore(({ runs }) => runs[id] !== undefined);
  const takeUp = useBasketRunStore((store) => store.takeUp);
  useEffect(() => {
    // The archive of a connection that was left closes; the next start takes it up.
    startupIdle()
      .then(() => takeUp({ archive }, id))
      .catch(() => undefined);
  }, [archive, id, takeUp]);
  const { words, said } = formatBasketState(items, run ?? null, isLive);
  return (
    <>
      <Link href={offlinePath('basket')} className={classes['word'] ?? ''} title={`Basket: ${said}`}>
        <IconBasket size={16} stroke={1.75} aria-hidden />
        <span aria-hidden>{words}</span>
      </Link>
      <span role="status" className="visually-hidden">
        {run?.state === 'paused' || isLive ? `Basket: ${isLive ? 'running' : said}` : ''}
      </span>
    </>
  );
}

const noItems: readonly never[] = [];

/** The way back to now, in the frame, so that it is there in every view; nothing while now is on screen. */
function BackToNow() {
  const { asOf, show } = useTimeMachine();
  // Only the chip shows that another instant is on screen; whoever chose it from a list of days hears it here.
  const said = (
    <span role="status" className="visually-hidden">
      Archive as of {asOf === null ? 'now' : formatUtcInstant(asOf)}
    </span>
  );
  if (asOf === null) return said;
  return (
    <>
      {said}
      <button
        type="button"
        className={classes['back']}
        title={`The archive is shown as of ${formatUtcInstant(asOf)}`}
        onClick={() => {
          show(null);
          // This button goes with the past it belongs to.
          document.getElementById('main')?.focus();
        }}
      >
        <IconArrowForwardUp size={14} stroke={1.75} aria-hidden />
        Back to now
      </button>
    </>
  );
}

/**
 * One word in the top bar when the last try to reach the service failed, because everything fetched is still there. A service
 * that is slow or in trouble is not called offline. `OfflineBanner` says more once the network is really gone.
 */
function OfflineWord() {
  const attempt = useLastReachabilityCall();
  const kind = attempt?.outcome === 'failed' ? attempt.problem?.kind : undefined;
  const words = kind && wordsOf[kind];
  return (
    <span className="warn small nowrap" title={words?.title}>
      <strong role="status" className="bold">
        {words?.word ?? ''}
      </strong>
      {kind === 'offline' ? <LastReached /> : null}
    </span>
  );
}

/** How long ago the service answered anything; nothing where it never has. Not announced: it changes by the minute. */
function LastReached() {
  const now = useNow();
  const at = useArchiveQuery('last reached', readLastReached);
  if (at === undefined || at === null) return null;
  return <span className={classes['lastReached']}> · last reached {formatAge(now - at)}</span>;
}

interface Words {
  readonly word: string;
  readonly title: string;
}

const wordsOf: Partial<Record<ProblemKind, Words>> = {
  offline: { word: 'Offline', title: 'The service could not be reached. Stored data is shown.' },
  timeout: { word: 'No response', title: 'The service is there but did not respond in time. Stored data is shown.' },
  'upstream-trouble': {
    word: 'Service in trouble',
    title: 'The service says that it is in trouble. Stored data is shown.',
  },
};
