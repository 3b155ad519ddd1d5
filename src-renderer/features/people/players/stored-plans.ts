import { planFetch, type FetchPlan } from '../../../../src-shared/plan.ts';

/** Reads the stored copy of each player. */
export function storedPlans(players: readonly { readonly handle: string }[]): readonly FetchPlan[] {
  return players.flatMap(({ handle }) => {
    const plan = planFetch('user', { handle }, 'stored');
    return plan.ok ? [plan.value] : [];
  });
}
