import type { BasketRun } from '../../archive/basket/basket-run.ts';
import type { BasketItem } from '../../archive/schema/archive-rows.ts';
import { formatCount } from '../../format/format.ts';

interface BasketWords {
  /** For the top bar, as short as can be; empty for an empty basket. */
  readonly words: string;
  /** The same as a sentence of its own. */
  readonly said: string;
}

/** The basket in a few words. @param isLive whether its run goes on in this window. */
export function formatBasketState(items: readonly BasketItem[], run: BasketRun | null, isLive: boolean): BasketWords {
  const waiting = items.filter(({ state }) => state === 'waiting').length;
  if (run?.state === 'running' && isLive) {
    const { at, total } = runPlace(items);
    return { words: `${formatCount(at)} of ${formatCount(total)}`, said: `running, ${at} of ${total}` };
  }
  if (run?.waitsFor) return { words: 'planned', said: `planned, ${formatRefreshCount(waiting)} waiting` };
  if (run?.state === 'paused') return { words: 'paused', said: `paused, ${formatRefreshCount(waiting)} waiting` };
  if (items.length === 0) return { words: '', said: 'empty' };
  if (waiting === 0) return { words: 'done', said: 'done, nothing waits' };
  return { words: formatCount(waiting), said: `${formatRefreshCount(waiting)} waiting` };
}

/** "1 request", "12 requests". */
export function formatRefreshCount(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'request' : 'requests'}`;
}

/** Which of the run's items is under way, from 1, and how many there are. */
function runPlace(items: readonly BasketItem[]): { readonly at: number; readonly total: number } {
  const agreed = items.filter(({ agreedUnits }) => agreedUnits !== undefined);
  const ended = agreed.filter(({ state }) => state !== 'waiting' && state !== 'running').length;
  return { at: Math.min(ended + 1, agreed.length), total: agreed.length };
}
