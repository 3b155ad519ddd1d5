import { useEffect } from 'react';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { useActiveProfile } from '../../services/connection/app-state.ts';
import { usePathSegments } from './path-segments.ts';

/** A page of one thing that was looked at: a ship, a system, a player. */
export interface RecentPage {
  /** The archive it belongs to. */
  readonly profileId: string;
  /** Address inside the window. */
  readonly path: string;
  readonly title: string;
  /** What it is the page of: `ship`. */
  readonly kind: string;
}

interface RecentPagesStore {
  /** The latest first. */
  readonly pages: readonly RecentPage[];
}

/** Of all archives together. */
const mostPages = 24;

/** The pages that were looked at last; remembered in this window's storage. */
const useRecentPagesStore = create<RecentPagesStore>()(
  persist((): RecentPagesStore => ({ pages: [] }), {
    name: 'orrery-recent-pages',
    version: 1,
    storage: createJSONStorage(() => localStorage),
    // What a hand or another version wrote there is not trusted.
    merge: (stored, current) => ({ ...current, pages: readPages(stored) }),
  }),
);

/** The pages of an archive that were looked at last, the latest first. */
export function useRecentPages(profileId: string): readonly RecentPage[] {
  return useRecentPagesStore(({ pages }) => pages).filter((page) => page.profileId === profileId);
}

/** Forgets the pages of an archive that is removed. */
export function forgetPages(profileId: string): void {
  useRecentPagesStore.setState(({ pages }) => ({ pages: pages.filter((page) => page.profileId !== profileId) }));
}

/** Views whose second step says what a page is about. */
const kinds: ReadonlySet<string> = new Set([
  'ships/ship',
  'starmap/system',
  'starmap/object',
  'roadmap/card',
  'progress/deliverable',
  'people/player',
  'people/organization',
]);

/** Notes the page on screen under its title, where it is one of a single thing. @param title null while it is not known. */
export function useNotePage(title: string | null): void {
  const { id } = useActiveProfile();
  const [view = '', kind = '', ...of] = usePathSegments();
  const path = `/${[view, kind, ...of].map((part) => encodeURIComponent(part.toWellFormed())).join('/')}`;
  const isNoted = kinds.has(`${view}/${kind}`) && of.length > 0;
  useEffect(() => {
    if (!isNoted || title === null) return;
    const page: RecentPage = { profileId: id, path, title, kind };
    useRecentPagesStore.setState(({ pages }) => ({
      pages: [page, ...pages.filter((known) => known.path !== path || known.profileId !== id)].slice(0, mostPages),
    }));
  }, [isNoted, id, path, title, kind]);
}

/** What the storage holds, as far as it is pages. */
export function readPages(stored: unknown): readonly RecentPage[] {
  if (typeof stored !== 'object' || stored === null || !('pages' in stored) || !Array.isArray(stored.pages)) return [];
  return stored.pages
    .flatMap((page: unknown): RecentPage[] => {
      if (typeof page !== 'object' || page === null) return [];
      const { profileId, path, title, kind } = page as Readonly<Record<string, unknown>>; // any object may be read so
      const isPage = [profileId, path, title, kind].every((part) => typeof part === 'string');
      return isPage && String(path).startsWith('/')
        ? [{ profileId: String(profileId), path: String(path), title: String(title), kind: String(kind) }]
        : [];
    })
    .slice(0, mostPages);
}
