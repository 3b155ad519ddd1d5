import { useMemo } from 'react';
import { useArchive } from '../../archive/hooks/archive-context.tsx';
import { readyViewNames } from '../../archive/readiness/readiness.ts';
import type { Completion } from '../../features/offline/readiness/complete-view.ts';
import { formatCounted } from '../../format/format.ts';
import { formatBasketAddition, useAddToBasket } from '../../services/basket/add-to-basket.ts';
import { useActiveProfile } from '../../services/connection/app-state.ts';
import { combinePlans } from '../../services/loads/plans.ts';
import { runPlan } from '../../services/loads/run-plan.ts';
import { formatPrice } from '../../services/quota/quota.ts';
import { useIsLookingBack } from '../../services/time-machine/as-of.ts';
import { useHeadStore } from '../../ui/view/head-on-screen.ts';
import { routes } from '../routes.tsx';
import { offer, type Offer } from './destinations.ts';

/**
 * What can be done with the view on screen, where one stands: Refresh and Live press the buttons of its head, so that a price is
 * asked for at its place. While an earlier instant is on screen nothing is fetched, and only the basket is offered.
 */
export function useActionsHere(view: string): readonly Offer[] {
  const { archive } = useArchive();
  const profile = useActiveProfile();
  const isLookingBack = useIsLookingBack();
  const head = useHeadStore((store) => store.head);
  const addToBasket = useAddToBasket();
  return useMemo((): readonly Offer[] => {
    const refresh = head && combinePlans(head.refresh);
    const live = head && combinePlans(head.live);
    const priced = head?.live.filter(({ cost }) => cost.maxUnits > 0) ?? [];
    const actions: Offer[] = [];
    if (head && refresh && !isLookingBack) {
      const run = () => {
        if (head.press('Refresh')) return;
        // Of an empty view the button stands below; what is under way already is not begun again.
        for (const plan of head.refresh) if (plan.cost.maxUnits === 0) void runPlan({ archive, profile }, plan, 0);
      };
      const words = 'update reload renew fetch get again stored copy';
      actions.push(offer('action', 'refresh', 'Refresh this view', { words, hint: hintOf(head.title, refresh), run }));
    }
    if (head && live && !isLookingBack) {
      const run = () => void head.press('Live');
      const words = 'refresh update fetch get now source price units';
      actions.push(offer('action', 'live', 'Live for this view', { words, hint: hintOf(head.title, live), run }));
    }
    if (head && live && priced.length > 0) {
      const tell = async () => `${formatBasketAddition(await addToBasket(priced))}.`;
      const words = 'basket add later live refresh';
      const hint = `Live for ${hintOf(head.title, live)}`;
      actions.push(offer('action', 'put in basket', 'Put in basket', { words, hint, run: nothing, tell }));
    }
    const name = readyViewNames.find((ready) => ready === view);
    if (name !== undefined && !isLookingBack) {
      const tell = async () => {
        const { completeView } = await import('../../features/offline/readiness/complete-view.ts');
        return describeCompletion(await completeView({ archive, profile }, name));
      };
      const words = 'offline readiness missing fetch get all';
      const hint = `${routes.find((route) => route.view === name)?.title ?? name} · what is free`;
      actions.push(offer('action', 'complete', 'Complete this view', { words, hint, run: nothing, tell }));
    }
    return actions;
    // The function that adds is another one each time, and adds the same.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [archive, profile, isLookingBack, head, view]);
}

const nothing = () => undefined;

function hintOf(title: string, plan: Parameters<typeof formatPrice>[0]): string {
  return `${title} · ${formatPrice(plan)}`;
}

function describeCompletion(completion: Completion): string {
  switch (completion.state) {
    case 'begun':
      return `Fetching ${formatCounted(completion.requests, 'requests')}. Readiness, in Offline, shows how far it is.`;
    case 'nothing':
      return 'Nothing is missing in this view.';
    case 'priced':
      return 'What is missing here has a price: Readiness, in Offline, lists it.';
    case 'busy':
      return 'Something else is being fetched. Try again when it is done.';
    default:
      return completion satisfies never;
  }
}
