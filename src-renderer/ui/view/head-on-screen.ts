import { useLayoutEffect, type RefObject } from 'react';
import { create } from 'zustand';
import type { FetchPlan } from '../../../src-shared/plan.ts';
import type { FetchBatch } from '../../services/loads/fetch-many.ts';

/** What Live or Refresh fetches: one request, several as one, or many in turn. */
export type HeadFetch =
  | { readonly plan: FetchPlan | null; readonly reason?: string }
  | { readonly plans: readonly FetchPlan[] | null }
  | {
      readonly batch: Omit<FetchBatch, 'agreedUnits'>;
      /** It is of every view, and says so. */
      readonly isOfAll?: true;
    };

/** Single requests of a fetch; none where it cannot be asked for. */
export function plansOfFetch(fetch: HeadFetch | null | undefined): readonly FetchPlan[] {
  if (!fetch) return [];
  if ('batch' in fetch) return fetch.batch.plans;
  return 'plans' in fetch ? (fetch.plans ?? []) : fetch.plan === null ? [] : [fetch.plan];
}

/** The head of the view on screen: what the palette can do where one stands. */
interface HeadOnScreen {
  readonly title: string;
  readonly live: readonly FetchPlan[];
  readonly refresh: readonly FetchPlan[];
  /** Presses its button, which asks or runs in its place. False where it is not there, or can't be pressed now. */
  readonly press: (label: HeadFetchLabel) => boolean;
}

export type HeadFetchLabel = 'Live' | 'Refresh';

/** Null where no view has a head. */
export const useHeadStore = create<{ readonly head: HeadOnScreen | null }>(() => ({ head: null }));

/** Tells that a head is on screen, for as long as it is. */
export function useOfferHead(
  header: RefObject<HTMLElement | null>,
  title: string,
  { live, refresh }: { readonly live: HeadFetch | null | undefined; readonly refresh: HeadFetch | null | undefined },
): void {
  useLayoutEffect(() => {
    const press = (label: HeadFetchLabel): boolean => {
      // While it runs the same button cancels, and its name says so.
      const button = [...(header.current?.querySelectorAll('button') ?? [])].find(
        ({ textContent, disabled }) => textContent.startsWith(label) && !disabled,
      );
      button?.focus();
      button?.click();
      return button !== undefined;
    };
    useHeadStore.setState({ head: { title, live: plansOfFetch(live), refresh: plansOfFetch(refresh), press } });
  });
  // Before the layout effects of the same commit, so that a head that takes this one's place is not taken away.
  useLayoutEffect(() => () => useHeadStore.setState({ head: null }), []);
}
