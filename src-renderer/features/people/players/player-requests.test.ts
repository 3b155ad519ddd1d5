import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { planFetch, type Intent } from '../../../../src-shared/plan.ts';
import { formatRoutePlan, mostComparedPlayers, readComparedHandles, readHandle } from './player-requests.ts';

test.each(['Mira_Quill', 'Benno.Varga', 'Tobin-Ashgrove', 'Зоря', 'a'.repeat(60)])('%s is a handle', (text) => {
  expect(readHandle(` ${text} `)).toEqual({ handle: text });
});

test.each([
  ['../me', /letters, digits/],
  ['two words', /letters, digits/],
  ['a?refresh=true', /letters, digits/],
  ['a/b', /letters, digits/],
  ['<b>', /letters, digits/],
  ['..', /enter the player’s handle/],
  ['', /enter the player’s handle/],
  ['   ', /enter the player’s handle/],
  ['a'.repeat(61), /60 characters at most/],
])('%j is none, and the reason is told', (text, words) => {
  const reading = readHandle(text);
  expect('trouble' in reading && reading.trouble).toMatch(words);
});

test('a comparison keeps its order, each player once whatever the case, and counts what it left out', () => {
  expect(readComparedHandles('Wren,mira,WREN,,../me, Tobin ')).toEqual({
    handles: ['Wren', 'mira', 'Tobin'],
    dropped: 1,
  });
  expect(readComparedHandles('')).toEqual({ handles: [], dropped: 0 });
  const many = readComparedHandles('a,b,c,d,e,f,g,h');
  expect(many.handles).toHaveLength(mostComparedPlayers);
  expect(many.dropped).toBe(2);
});

test('whatever a link holds, it gives few handles that read again as they are', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const { handles } = readComparedHandles(text);
      expect(handles.length).toBeLessThanOrEqual(mostComparedPlayers);
      expect(readComparedHandles(handles.join(','))).toEqual({ handles, dropped: 0 });
    }),
  );
});

const lineOf = (intent: Intent): string => {
  const plan = planFetch('user', { handle: 'a' }, intent);
  return plan.ok ? formatRoutePlan(plan.value) : 'refused';
};

test('a route’s line has its price and its time, each with its basis', () => {
  expect(lineOf('stored')).toMatch(/^free \(documented\) · (less than|about) .+ \(\w+\)$/);
  expect(lineOf('refresh')).toMatch(/^costs 1 unit \(documented\) · /);
  expect(lineOf('cache')).toMatch(/^free \(reported\) · /);
  expect(lineOf('live')).toMatch(/^costs 1 unit \(reported\) · /);
});

test('a price nobody knows is told as what it may be, never as 0', () => {
  expect(lineOf('auto')).toMatch(/^0 or \d+ units? \(not documented\) · /);
});
