import { useLocation } from 'wouter';
import { starmapPath } from '../../../ui/paths.ts';
import { useStarmapStore } from '../starmap-store.ts';

/**
 * Goes back to the map, which gets the keyboard.
 *
 * @param identity of the system that is then selected, and in view where another one was; null leaves what is selected.
 */
export function useLeaveToMap(identity: string | null): () => void {
  const [, navigate] = useLocation();
  return () => {
    const { selected, select, flyTo, awaitKeyboard } = useStarmapStore.getState();
    if (identity !== null && identity !== selected) {
      select(identity);
      flyTo([identity]);
    }
    awaitKeyboard(true);
    navigate(starmapPath());
  };
}
