import { expect, test } from 'vitest';
import { describeRequest, requestLine } from './request-words.ts';

test.each([
  ['no parameters', {}, ''],
  ['both ends of a range', { length_min: 15, length_max: 120 }, 'Length 15 – 120 m'],
  ['the lower end', { price_min: 1000 }, 'Price from 1,000 US$'],
  ['the upper end', { crew_max: 4 }, 'Crew up to 4'],
  [
    'a list by its labels, in the catalogue’s order',
    { classification: ['combat', 'transport'], name: 'Wren' },
    'Name Wren · Classification combat, transport',
  ],
  ['an id is a name', { id: 12345 }, 'Ship id 12345'],
  ['one the catalogue does not know', { colour: 'red' }, 'colour red'],
  ['one that is not set', { name: undefined }, ''],
])('parameters in words: %s', (_, params, words) => {
  expect(describeRequest('ships', params)).toEqual({ title: 'Ships', parameters: words });
});

test('what stands in the path says itself', () => {
  expect(requestLine('user', { handle: 'Wren' })).toBe('Player · Wren');
  expect(requestLine('ships', {})).toBe('Ships');
});

test('a team goes by its title where that is known, and nothing else by the title of a team', () => {
  const teams = new Map([['campfire-south', 'Campfire South']]);
  expect(requestLine('deliverables', { team_slug: 'campfire-south' }, teams)).toBe('Deliverables · Campfire South');
  expect(requestLine('deliverables', { team_slug: 'campfire-north' }, teams)).toBe('Deliverables · campfire-north');
  expect(requestLine('user', { handle: 'campfire-south' }, teams)).toBe('Player · campfire-south');
});

test('a name out of markup stays text', () => {
  expect(requestLine('user', { handle: '<img onerror=x>' })).toBe('Player · <img onerror=x>');
});
