import { useEffect, useLayoutEffect } from 'react';
import { create } from 'zustand';
import { useAsOf } from '../../archive/hooks/archive-context.tsx';
import { whileSeen } from '../../services/time-machine/clock.ts';

/** Views that remember when they were looked at. */
export type VisitedView = 'roadmap' | 'progress' | 'overview';

/** How often it is written down: so much, and the second the browser takes to store it, a program that is killed may lose. */
const everyMs = 5_000;

/** Visits since the program started, by the name they are kept under. A new start is a new visit, so they are kept nowhere else. */
const useVisits = create<Readonly<Record<string, Visit>>>(() => ({}));

/**
 * When a view was last looked at before this visit, in UTC epoch milliseconds; null when it never was. A visit begins when
 * the view is opened after half an hour or more without it, and with a new start of the program. What was looked at in one
 * archive says nothing about another's.
 */
export function useLastVisit(view: VisitedView, profileId: string): number | null {
  const name = `orrery-looked-at-${view}-${profileId}`;
  const before = useVisits((visits) => visits[name]?.before ?? null);
  const isPast = useAsOf() !== null;
  useLayoutEffect(() => look(name, isPast), [name, isPast]);
  useEffect(() => (isPast ? undefined : keepLooking(name)), [name, isPast]);
  return before;
}

/** @param isPast an earlier instant is on screen: who sees that has not seen what came since, so it is not written down. */
function look(name: string, isPast: boolean): void {
  const now = Date.now();
  const known = useVisits.getState()[name] ?? null;
  const kept = readLookedAt(localStorage.getItem(name), now);
  if (isPast) {
    if (known === null) useVisits.setState({ [name]: { before: kept, lookedAt: kept ?? now } });
    return;
  }
  useVisits.setState({ [name]: nextVisit(known, kept, now) });
  localStorage.setItem(name, String(now));
}

/** Writes down that the view is looked at, as long as its window is. Returns the function that stops it. */
function keepLooking(name: string): () => void {
  const lookIfSeen = () => {
    if (!document.hidden) look(name, false);
  };
  const stopLooking = whileSeen(lookIfSeen, everyMs);
  globalThis.addEventListener('pagehide', lookIfSeen);
  return () => {
    lookIfSeen();
    stopLooking();
    globalThis.removeEventListener('pagehide', lookIfSeen);
  };
}

/** One visit of a view. Instants are UTC, epoch milliseconds. */
export interface Visit {
  /** When the view was last looked at before this visit; null where it never was. */
  readonly before: number | null;
  /** When it was last looked at in this visit. */
  readonly lookedAt: number;
}

/** So long without the view, and the next look at it is another visit. */
const apartMs = 30 * 60_000;

/**
 * The visit that a look at a view belongs to.
 *
 * @param current the visit before this look, in the same start of the program; null begins one.
 * @param kept when an earlier start of the program last looked at it, as written down; null where it never did.
 * @param now UTC, epoch milliseconds.
 */
export function nextVisit(current: Visit | null, kept: number | null, now: number): Visit {
  if (current === null) return { before: kept, lookedAt: now };
  // A clock set back makes no new visit: the difference is then negative. What an earlier clock wrote ahead of now is no instant.
  const before = now - current.lookedAt >= apartMs ? current.lookedAt : current.before;
  return { before: before !== null && before > now ? null : before, lookedAt: now };
}

/** Reads an instant that was written down; null for one that is not there, is none, or still lies ahead. */
export function readLookedAt(text: string | null, now: number): number | null {
  const at = text !== null && /^\d{1,16}$/.test(text) ? Number(text) : null;
  return at === null || at > now ? null : at;
}
