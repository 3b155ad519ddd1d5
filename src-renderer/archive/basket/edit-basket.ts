import type { ResourceName } from '../../../src-shared/catalog/registry.ts';
import { observationKeyOf, planFetch, type Intent } from '../../../src-shared/plan.ts';
import type { Params } from '../../../src-shared/resource/resource.ts';
import type { ArchiveDatabase } from '../schema/archive-database.ts';
import type { BasketItem } from '../schema/archive-rows.ts';
import { endEmptyRun, withoutAgreement } from './basket-run.ts';
import { readBasket } from './read-basket.ts';

/** A refresh as it is put into the basket. */
export interface NewBasketItem {
  readonly resource: ResourceName;
  readonly params: Params;
  readonly intent: Intent;
  /** What it is called on screen. */
  readonly title: string;
}

/** More than this nobody runs by hand; free copies of a whole archive fit. */
export const mostBasketItems = 500;

/** What became of some refreshes that were put into the basket. */
export interface BasketAddition {
  readonly added: number;
  /** Were in it already, the same way. */
  readonly known: number;
  /** Were in it another way, stored or live, and are now asked for this way. */
  readonly turned: number;
  /** Found no room, or cannot be asked for. */
  readonly left: number;
}

/**
 * Puts refreshes at the end of the basket, in their order. A request is in it once: what waits another way is turned, what
 * came to its end before is asked for once more, what is under way is left alone.
 *
 * @param at UTC, epoch milliseconds.
 */
export async function addToBasket(
  archive: ArchiveDatabase,
  items: readonly NewBasketItem[],
  at: number,
): Promise<BasketAddition> {
  return archive.transaction('rw', [archive.basket, archive.preferences], async () => {
    const rows = new Map((await readBasket(archive)).map((row) => [row.requestKey, row]));
    let position = Math.max(-1, ...[...rows.values()].map((row) => row.position)) + 1;
    const sum = { added: 0, known: 0, turned: 0, left: 0 };
    const written = new Map<string, BasketItem>();
    for (const item of items) {
      const row = plannedRow(item, { position, at });
      const before = row && rows.get(row.requestKey);
      const fate = fateOf(row, before, rows.size);
      sum[fate] += 1;
      if (!row || fate === 'known' || fate === 'left') continue;
      const next =
        fate === 'turned' && before
          ? { ...withoutAgreement(before), intent: row.intent, title: row.title }
          : { ...row, id: before?.id ?? row.id };
      if (fate === 'added') position += 1;
      rows.set(row.requestKey, next);
      written.set(next.id, next);
    }
    await archive.basket.bulkPut([...written.values()]);
    await endEmptyRun(archive);
    return sum;
  });
}

function fateOf(row: BasketItem | null, before: BasketItem | null | undefined, count: number): keyof BasketAddition {
  if (!row) return 'left';
  if (!before) return count < mostBasketItems ? 'added' : 'left';
  if (before.state === 'running') return 'known';
  if (before.state !== 'waiting') return 'added';
  return isSameWay(row, before) ? 'known' : 'turned';
}

function plannedRow(
  { resource, params, intent, title }: NewBasketItem,
  { position, at }: { readonly position: number; readonly at: number },
): BasketItem | null {
  const plan = planFetch(resource, params, intent);
  if (!plan.ok) return null;
  return {
    id: crypto.randomUUID(),
    resource,
    params: plan.value.params,
    intent,
    requestKey: plan.value.requestKey,
    title,
    position,
    addedAt: at,
    ...fresh,
  };
}

const fresh = { state: 'waiting', problem: null, endedAt: null, attemptId: null } as const;

/** Whether two intents ask for the same thing: `cache` is `stored` by another name where there is no other stored way. */
export function isSameWay(
  one: Pick<BasketItem, 'resource' | 'intent'>,
  other: Pick<BasketItem, 'resource' | 'intent'>,
): boolean {
  return observationKeyOf(one.resource, one.intent) === observationKeyOf(other.resource, other.intent);
}

/** Takes refreshes out of the basket. What is under way stays. */
export async function removeFromBasket(archive: ArchiveDatabase, ids: readonly string[]): Promise<void> {
  await archive.transaction('rw', [archive.basket, archive.preferences], async () => {
    const rows = await archive.basket.bulkGet([...ids]);
    await archive.basket.bulkDelete(rows.flatMap((row) => (row && row.state !== 'running' ? [row.id] : [])));
    await endEmptyRun(archive);
  });
}

/**
 * Moves a refresh to another place in the order.
 *
 * @param place among all, 0 is the first; beyond the ends counts as the end.
 */
export async function moveInBasket(archive: ArchiveDatabase, id: string, place: number): Promise<void> {
  await archive.transaction('rw', archive.basket, async () => {
    const rows = await readBasket(archive);
    const moved = rows.find((row) => row.id === id);
    if (!moved) return;
    const rest = rows.filter((row) => row !== moved);
    const order = rest.toSpliced(Math.max(0, Math.min(rest.length, place)), 0, moved);
    const shifted = order.flatMap((row, position) => (row.position === position ? [] : [{ ...row, position }]));
    await archive.basket.bulkPut(shifted);
  });
}

/**
 * Asks for the same request another way. What may cost more than was agreed to leaves the run.
 *
 * @returns false where the service has no such way, or it is under way or done.
 */
export async function changeIntentInBasket(archive: ArchiveDatabase, id: string, intent: Intent): Promise<boolean> {
  return archive.transaction('rw', [archive.basket, archive.preferences], async () => {
    const row = await archive.basket.get(id);
    const plan = row && planFetch(row.resource, row.params, intent);
    if (!row || !plan?.ok || !isOpen(row)) return false;
    const { state, agreedUnits = -1 } = row;
    const isAgreed = state === 'waiting' && plan.value.cost.maxUnits <= agreedUnits;
    await archive.basket.put({ ...(isAgreed ? row : withoutAgreement(row)), intent, ...fresh });
    await endEmptyRun(archive);
    return true;
  });
}

/** Lets what failed, was left out or was interrupted wait again, at its place; what it costs is asked for anew. */
export async function retryInBasket(archive: ArchiveDatabase, ids: readonly string[]): Promise<void> {
  await archive.transaction('rw', archive.basket, async () => {
    const rows = await archive.basket.bulkGet([...ids]);
    const again = rows.flatMap((row) => (row && row.state !== 'waiting' && isOpen(row) ? [row] : []));
    await archive.basket.bulkPut(again.map((row) => ({ ...withoutAgreement(row), ...fresh })));
  });
}

/** Whether it has still to bring a response. */
function isOpen({ state }: BasketItem): boolean {
  return state === 'waiting' || state === 'failed' || state === 'skipped' || state === 'interrupted';
}
