import { create } from 'zustand';
import type { SortOrder } from '../../../ui/data-table.tsx';
import { noFilter, type MemberFilter } from './member-filter.ts';

/** What is chosen on an organization's page, for as long as the program runs. */
export interface OrganizationView {
  readonly filter: MemberFilter;
  /** What is sought among the members. */
  readonly find: string;
  /** How the members are sorted; null: as at first. */
  readonly order: SortOrder | null;
  /** Pages to be fetched together. */
  readonly basket: readonly number[];
  /** The two acts that are compared, by their last answer's instant, UTC, epoch milliseconds; null: the last two. */
  readonly compared: { readonly beforeAt: number; readonly afterAt: number } | null;
}

export const firstView: OrganizationView = { filter: noFilter, find: '', order: null, basket: [], compared: null };

interface OrganizationStore {
  /** By profile and SID (`viewKey`). */
  readonly views: Readonly<Record<string, OrganizationView>>;
  readonly change: (key: string, part: Partial<OrganizationView>) => void;
}

export const useOrganizationStore = create<OrganizationStore>((set) => ({
  views: {},
  change: (key, part) =>
    set(({ views }) => ({ views: { ...views, [key]: { ...(views[key] ?? firstView), ...part } } })),
}));

/** Whose view it is, and of which organization. */
export function viewKey(profileId: string, sid: string): string {
  return JSON.stringify([profileId, sid]);
}
