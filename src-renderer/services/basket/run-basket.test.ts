import { expect, test } from 'vitest';
import type { BasketRun } from '../../archive/basket/basket-run.ts';
import type { BasketItem } from '../../archive/schema/archive-rows.ts';
import { formatChangeRate } from '../quota/free-alternative.ts';
import { formatBasketAddition } from './add-to-basket.ts';
import { formatBasketState } from './run-basket.ts';

const item = (state: BasketItem['state'], agreedUnits?: number): BasketItem => ({
  id: crypto.randomUUID(),
  resource: 'ships',
  params: {},
  intent: 'stored',
  requestKey: 'ships',
  title: 'Ships',
  position: 0,
  addedAt: 1,
  state,
  problem: null,
  endedAt: null,
  attemptId: null,
  ...(agreedUnits === undefined ? {} : { agreedUnits }),
});

const run = (state: BasketRun['state']): BasketRun => ({
  state,
  agreedUnits: 0,
  spentUnits: 0,
  reason: null,
  problem: null,
  agreedIn: null,
  waitsFor: null,
});

test('the top bar tells what waits, and nothing of an empty basket', () => {
  expect(formatBasketState([], run('idle'), false)).toEqual({ words: '', said: 'empty' });
  expect(formatBasketState([item('waiting'), item('waiting')], run('idle'), false)).toEqual({
    words: '2',
    said: '2 requests waiting',
  });
  expect(formatBasketState([item('waiting')], null, false).said).toBe('1 request waiting');
  expect(formatBasketState([item('done')], run('idle'), false).words).toBe('done');
});

test('a run tells which of its own it is at; what is not part of it does not count', () => {
  const items = [item('done'), item('done', 0), item('running', 1), item('waiting', 1), item('waiting')];
  expect(formatBasketState(items, run('running'), true)).toEqual({ words: '2 of 3', said: 'running, 2 of 3' });
});

test('a run that no program goes on with is not told as running', () => {
  expect(formatBasketState([item('waiting', 0)], run('running'), false).said).toBe('1 request waiting');
  expect(formatBasketState([item('waiting', 0)], run('paused'), false).words).toBe('paused');
});

test('what became of an addition is told in one line', () => {
  expect(formatBasketAddition({ added: 3, known: 0, turned: 0, left: 0 })).toBe('3 put in the basket');
  expect(formatBasketAddition({ added: 0, known: 1, turned: 0, left: 0 })).toBe('1 was in it already');
  expect(formatBasketAddition({ added: 1, known: 2, turned: 3, left: 4 })).toBe(
    '1 put in the basket, 3 in it turned to this way of asking, 2 were in it already, 4 found no room or cannot be asked for',
  );
});

test('how often a request changed is told only where it was asked for again', () => {
  expect(formatChangeRate({ changed: 0, refreshes: 0 })).toBeNull();
  expect(formatChangeRate({ changed: 0, refreshes: 1 })).toBe('changed in 0 of 1 fetch');
  expect(formatChangeRate({ changed: 2, refreshes: 14 })).toBe('changed in 2 of 14 fetches');
});
