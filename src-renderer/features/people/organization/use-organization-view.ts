import { useCallback } from 'react';
import { useActiveProfile } from '../../../ui/use-active-profile.ts';
import { firstView, useOrganizationStore, viewKey, type OrganizationView } from './organization-store.ts';

/** What is chosen on an organization's page, and what changes it. */
export function useOrganizationView(
  sid: string,
): readonly [view: OrganizationView, change: (part: Partial<OrganizationView>) => void] {
  const key = viewKey(useActiveProfile().id, sid);
  const view = useOrganizationStore(({ views }) => views[key] ?? firstView);
  const changeView = useOrganizationStore(({ change }) => change);
  return [view, useCallback((part) => changeView(key, part), [changeView, key])];
}
