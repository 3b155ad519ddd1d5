import { expect, test } from 'vitest';
import { shownUnit } from '../../ui/units.ts';
import { spreadWords } from './spread-words.ts';

const metres = shownUnit('length', 'metric');

test('the ends and the middle are those of the known numbers; unknown is no 0 among them', () => {
  expect(spreadWords([30, null, 10, 480.5, null, 24], metres)).toBe(
    'known of 4 of 6 ships, 10 to 480.5 metres, half of them up to 24',
  );
});

test('nothing known is said so', () => {
  expect(spreadWords([null], metres)).toBe('known of no ship');
  expect(spreadWords([], metres)).toBe('known of no ship');
});
