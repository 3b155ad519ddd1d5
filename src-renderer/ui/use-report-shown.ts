import { useEffect } from 'react';
import type { ViewName } from '../../src-shared/contract.ts';
import { bridge } from '../bridge/bridge.ts';
import { firstShown } from './first-shown.ts';

/** Tells the host, once the data is on screen, that a view shows it (`--screenshot` waits for this). */
export function useReportShown(view: ViewName, isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return;
    const frame = requestAnimationFrame(() => {
      firstShown.resolve();
      void bridge.invoke('app:report-shown', { view });
    });
    return () => cancelAnimationFrame(frame);
  }, [view, isShown]);
}
