import { useSyncExternalStore } from 'react';
import { useAsOf } from '../../archive/hooks/archive-context.tsx';
import { useCollection } from '../../archive/hooks/use-collection.ts';
import { formatAge, formatInstant } from '../../format/format.ts';
import { Panel } from '../../ui/kit/panel.tsx';
import classes from './overview-page.module.css';

/** When the quota resets and when the stored copies renew, as the service said last. */
export function ServicePanel() {
  const statuses = useCollection('status');
  const status = statuses.state === 'ready' ? statuses.records[0]?.fields : undefined;
  return (
    <Panel title="Service">
      <div className="grid-two gap4">
        <Countdown
          title="Quota resets"
          lastAt={status?.quotaResetLastAt ?? null}
          nextAt={status?.quotaResetNextAt ?? null}
          passed={{ words: 'Was due', advice: 'Refresh reads the new count.' }}
        />
        <Countdown
          title="Stored copies renew"
          lastAt={status?.cacheRefreshLastAt ?? null}
          nextAt={status?.cacheRefreshNextAt ?? null}
          passed={{ words: 'Have renewed', advice: 'Refresh reads the next time.' }}
        />
      </div>
    </Panel>
  );
}

interface CountdownProps {
  readonly title: string;
  /** When it happened last and will happen next, as the service said; epoch milliseconds, null where it did not say. */
  readonly lastAt: number | null;
  readonly nextAt: number | null;
  /** What is said instead of the time left once it has passed, and what to do then. */
  readonly passed: { readonly words: string; readonly advice: string };
}

/** How long until something happens, ticking by itself: what stands around it is not drawn again. */
function Countdown({ title, lastAt, nextAt, passed }: CountdownProps) {
  return (
    <div className="narrow">
      <h3 className="muted small firm">{title}</h3>
      {nextAt === null ? (
        <>
          <p className={classes['left']} data-unknown>
            unknown
          </p>
          <div className={classes['track']} aria-hidden />
          <p className={classes['countdownAside']}>The service has not said when.</p>
        </>
      ) : (
        <Running title={title} lastAt={lastAt} nextAt={nextAt} passed={passed} />
      )}
    </div>
  );
}

function Running({ title, lastAt, nextAt, passed }: CountdownProps & { readonly nextAt: number }) {
  const second = useSecond();
  const asOf = useAsOf();
  const now = asOf ?? second;
  const isPassed = nextAt <= now;
  const share = passedShare(lastAt, nextAt, now);
  return (
    <>
      <p role="timer" aria-label={title} className={classes['left']} data-passed={isPassed || undefined}>
        {isPassed ? passed.words : <Left leftMs={nextAt - now} />}
      </p>
      <div className={classes['track']} aria-hidden>
        {share === null ? null : <div style={{ width: `${share * 100}%` }} />}
      </div>
      <p className={classes['countdownAside']}>
        {isPassed ? 'since ' : 'at '}
        <time dateTime={new Date(nextAt).toISOString()}>{formatInstant(nextAt)}</time>
      </p>
      <p className={classes['countdownAside']}>
        {isPassed
          ? asOf === null
            ? passed.advice
            : ''
          : lastAt === null
            ? ''
            : `last ${formatAge(Math.max(0, now - lastAt))}`}
      </p>
    </>
  );
}

function Left({ leftMs }: { readonly leftMs: number }) {
  return countdownParts(leftMs).map(([figure, unit]) => (
    <span key={unit}>
      {figure}
      <span className="muted small light"> {unit} </span>
    </span>
  ));
}

/** A figure and its unit: `['12', 'min']`. */
type CountdownPart = readonly [figure: string, unit: string];

const hourSeconds = 3_600;
const daySeconds = 24 * hourSeconds;

/**
 * What is left until an instant, to the second, as figures that keep their width while they run down: `3 h 12 min 05 s`.
 * From two days on, without the seconds. Nothing left, or an instant gone by, is `0 s`.
 */
export function countdownParts(leftMs: number): readonly CountdownPart[] {
  const seconds = Math.max(0, Math.ceil(leftMs / 1_000));
  const minute = Math.floor((seconds % hourSeconds) / 60);
  if (seconds >= 2 * daySeconds) {
    const hours = Math.floor((seconds % daySeconds) / hourSeconds);
    return [
      [String(Math.floor(seconds / daySeconds)), 'days'],
      [String(hours), 'h'],
      [twoDigits(minute), 'min'],
    ];
  }
  const second = seconds % 60;
  if (seconds < 60) return [[String(second), 's']];
  if (seconds < hourSeconds)
    return [
      [String(minute), 'min'],
      [twoDigits(second), 's'],
    ];
  return [
    [String(Math.floor(seconds / hourSeconds)), 'h'],
    [twoDigits(minute), 'min'],
    [twoDigits(second), 's'],
  ];
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

/** How much of the time from one instant to the next has gone by, 0 to 1; null where there is no such time. */
export function passedShare(lastAt: number | null, nextAt: number, now: number): number | null {
  if (lastAt === null || nextAt <= lastAt) return null;
  return Math.min(1, Math.max(0, (now - lastAt) / (nextAt - lastAt)));
}

/**
 * The current time in epoch milliseconds, renewed at every full second for those who count down. Only a part as small as
 * the figures themselves should ask for it: `useNow` is the clock for everything else. It stops while the window is hidden.
 */
function useSecond(): number {
  return useSyncExternalStore(subscribe, () => now);
}

const listeners = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setTimeout> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    document.addEventListener('visibilitychange', tick);
    tick();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener('visibilitychange', tick);
    clearTimeout(timer);
  };
}

function tick(): void {
  clearTimeout(timer);
  if (document.hidden) return;
  now = Date.now();
  for (const listener of listeners) listener();
  // From one full second to the next: an interval of its own would drift and sometimes skip a figure.
  timer = setTimeout(tick, 1_000 - (now % 1_000));
}
