import { useEffect, useLayoutEffect } from 'react';
import { create } from 'zustand';
import { nextVisit, readLookedAt, type Visit } from './next-visit.ts';

/** Views that remember when they were looked at. */
export type VisitedView = 'roadmap' | 'progress' | 'overview';

/** Often enough that a program that is killed loses nothing that was seen for a while. */
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
  useLayoutEffect(() => look(name), [name]);
  useEffect(() => keepLooking(name), [name]);
  return before;
}

function look(name: string): void {
  const now = Date.now();
  const kept = readLookedAt(localStorage.getItem(name), now);
  useVisits.setState((visits) => ({ [name]: nextVisit(visits[name] ?? null, kept, now) }));
  localStorage.setItem(name, String(now));
}

/** Writes down that the view is looked at, as long as its window is. Returns the function that stops it. */
function keepLooking(name: string): () => void {
  const lookIfSeen = () => {
    if (!document.hidden) look(name);
  };
  const timer = setInterval(lookIfSeen, everyMs);
  document.addEventListener('visibilitychange', lookIfSeen);
  globalThis.addEventListener('pagehide', lookIfSeen);
  return () => {
    lookIfSeen();
    clearInterval(timer);
    document.removeEventListener('visibilitychange', lookIfSeen);
    globalThis.removeEventListener('pagehide', lookIfSeen);
  };
}
