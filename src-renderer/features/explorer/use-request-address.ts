import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import type { LinkedRequest } from '../../../src-shared/deep-link.ts';
import { useLoadsStore } from '../../ui/loads-store.ts';
import { explorerPath } from '../../ui/paths.ts';

/** `typed`: one of many small changes; `chosen`: a step of its own, to which one can go back. */
export type RequestChange = 'typed' | 'chosen';

/**
 * Writes requests into the window's address. Typing replaces the entry it began in, so that going back does not spell
 * everything backwards; but the address of a request that was fetched stays, and typing after that begins a new one.
 *
 * @param path the window's address, not decoded.
 * @param requestKey of the request on screen; null while it is not valid.
 * @returns the function that goes to a request, and gives its address back.
 */
export function useRequestAddress(
  path: string,
  requestKey: string | null,
): (request: LinkedRequest, change: RequestChange) => string {
  const [, navigate] = useLocation();
  const isRunning = useLoadsStore((store) => requestKey !== null && store.running[requestKey] !== undefined);
  const fetched = useRef(new Set<string>());
  useEffect(() => {
    if (isRunning) fetched.current.add(path);
  }, [isRunning, path]);
  return (request, change) => {
    const next = explorerPath(request);
    if (next !== path) navigate(next, { replace: change === 'typed' && !fetched.current.has(path) });
    return next;
  };
}
