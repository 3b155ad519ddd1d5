import { expect, test } from 'vitest';
import { readShipMaker } from './ship-maker.ts';

test('a maker is described in plain text, entities resolved and marks of markup kept as text', () => {
  const manufacturer = { known_for: 'hulls &amp;amp; keels', description: ' <b>Old</b>\n\nyard ' };
  expect(readShipMaker({ manufacturer })).toEqual({ knownFor: 'hulls & keels', description: '<b>Old</b>\n\nyard' });
});

test.each([
  null,
  'text',
  [],
  {},
  { manufacturer: null },
  { manufacturer: 'Torvald' },
  { manufacturer: [] },
  { manufacturer: { known_for: '', description: 7 } },
])('of the record %j nothing is known about the maker', (element) => {
  expect(readShipMaker(element)).toEqual({ knownFor: null, description: null });
});
