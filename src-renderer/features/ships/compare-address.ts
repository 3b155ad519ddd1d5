import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation } from 'wouter';
import { compareShipsPath } from '../../ui/paths.ts';
import type { CompareView } from './compare-view.ts';
import { readCompareView, writeCompareView } from './ships-address.ts';

interface CompareAddress {
  readonly view: CompareView;
  /** Stays the same, so that only what changed renders again. */
  readonly change: (change: Partial<CompareView>) => void;
}

/**
 * A comparison lives in its address, so that a copied link and the way back show what was seen. Changes replace the address:
 * going back leaves the comparison rather than taking each of them back.
 */
export function useCompareAddress(query: string): CompareAddress {
  const view = useMemo(() => readCompareView(query), [query]);
  const [, navigate] = useLocation();
  // Two changes may come before the address is read again.
  const latest = useRef({ view, navigate });
  useLayoutEffect(() => {
    latest.current = { view, navigate };
  });
  const change = useCallback((changed: Partial<CompareView>): void => {
    const next = { ...latest.current.view, ...changed };
    latest.current = { ...latest.current, view: next };
    latest.current.navigate(compareShipsPath(writeCompareView(next)), { replace: true });
  }, []);
  return { view, change };
}
