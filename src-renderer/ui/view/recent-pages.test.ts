import { expect, test } from 'vitest';
import { readPages } from './recent-pages.ts';

const page = { profileId: 'p', path: '/ships/ship/7', title: 'Adze', kind: 'ship' };

test('pages are read back as they were kept', () => {
  expect(readPages({ pages: [page] })).toEqual([page]);
});

test.each([
  [null],
  ['pages'],
  [{ pages: 'many' }],
  [{ pages: [null, 7, { ...page, title: 7 }, { ...page, path: 'https://elsewhere' }] }],
])('of %j, which a hand wrote, nothing is believed', (stored) => {
  expect(readPages(stored)).toEqual([]);
});
