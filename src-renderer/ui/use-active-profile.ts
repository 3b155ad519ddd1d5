import type { Profile } from '../../src-shared/contract.ts';
import { activeProfileOf, useAppStore } from './app-store.ts';

/** The connection whose data is on screen. @throws before one is chosen; views are only shown after. */
export function useActiveProfile(): Profile {
  const profile = useAppStore((store) => activeProfileOf(store.state));
  if (!profile) throw new Error('A view was shown without a connection');
  return profile;
}
