import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planFetch, type Intent } from '../../../src-shared/plan.ts';
import type { BasketItem } from '../../archive/schema/archive-rows.ts';
import { formatStop, formatUnits, sumBasket, type BasketLine } from './basket-sum.ts';

function line(code: string, intent: Intent, state: BasketItem['state'] = 'waiting'): BasketLine {
  const plan = planFetch('star-system', { code }, intent);
  const item: BasketItem = {
    id: code,
    resource: 'star-system',
    params: { code },
    intent,
    requestKey: code,
    title: code,
    position: 0,
    addedAt: 1,
    state,
    problem: null,
    endedAt: null,
    attemptId: null,
  };
  return { item, plan, confirmedAt: null, confirmedSource: null };
}

const all = (): boolean => true;

test('units are a range where nobody says what something costs; what came already is not added', () => {
  const lines = [line('A', 'refresh'), line('B', 'auto'), line('C', 'stored'), line('D', 'refresh', 'done')];
  const sum = sumBasket(lines, all, { remaining: 500, reserve: 20 });
  expect(sum).toMatchObject({ minUnits: 1, maxUnits: 2, priced: 2, stopsAt: null, sentUnits: 2 });
  expect(sum.planned.map(({ item }) => item.id)).toEqual(['A', 'B', 'C']);
  expect(formatUnits(sum.minUnits, sum.maxUnits)).toBe('1–2 units');
});

test('it stops at the first that would touch the reserve; what is free behind it is still run', () => {
  const lines = [line('A', 'stored'), line('B', 'refresh'), line('C', 'refresh'), line('D', 'stored')];
  const budget = { remaining: 21, reserve: 20 };
  const sum = sumBasket(lines, all, budget);
  expect(sum).toMatchObject({ stopsAt: 2, waiting: 1, sentUnits: 1 });
  expect(formatStop(sum, budget)).toBe(
    'It stops here: the reserve of 20 stays. 1 priced from here on would wait; what is free goes on.',
  );
});

test('a count that is not known keeps a reserve by sending nothing priced', () => {
  const sum = sumBasket([line('A', 'refresh')], all, { remaining: null, reserve: 20 });
  expect(sum).toMatchObject({ stopsAt: 0, sentUnits: 0 });
  expect(sumBasket([line('A', 'refresh')], all, { remaining: null, reserve: 0 }).stopsAt).toBeNull();
});

test('whatever is in it, what would be sent leaves the reserve whole', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom<Intent>('stored', 'refresh', 'auto'), { maxLength: 30 }),
      fc.nat(40),
      fc.nat(40),
      (intents, remaining, reserve) => {
        const lines = intents.map((intent, index) => line(`S${index}`, intent));
        const sum = sumBasket(lines, all, { remaining, reserve });
        expect(sum.sentUnits === 0 || remaining - sum.sentUnits >= reserve).toBe(true);
        expect(sum.stopsAt === null).toBe(sum.waiting === 0);
        expect(sum.planned).toHaveLength(intents.length);
        expect(sum.minUnits).toBeLessThanOrEqual(sum.maxUnits);
      },
    ),
  );
});
