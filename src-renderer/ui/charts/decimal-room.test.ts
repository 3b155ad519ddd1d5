import { expect, test } from 'vitest';
import { decimalRooms } from './decimal-room.ts';

test('numbers of a column get the room that their missing decimals would take', () => {
  expect(decimalRooms(['35.04', '51.1', '146', '1,372.385'])).toEqual(['1ch', '2ch', 'calc(3ch + 0.28em)', undefined]);
});

test('signs and groups belong to the number', () => {
  expect(decimalRooms(['−5.6', '+0.73', '−3,723'])).toEqual(['1ch', undefined, 'calc(2ch + 0.28em)']);
});

test('words, and columns without decimals, are left as they are', () => {
  expect(decimalRooms(['unknown', '2.5'])).toEqual([undefined, undefined]);
  expect(decimalRooms(['12', '1,234'])).toEqual([undefined, undefined]);
  expect(decimalRooms(['4.1 %', '<0.1 %', '<img onerror>', ''])).toEqual([undefined, undefined, undefined, undefined]);
  expect(decimalRooms([])).toEqual([]);
});
