import { expect, test } from 'vitest';
import { fewOfEach } from './recent-requests.tsx';

test('hundreds of one resource do not hide what was asked for before them', () => {
  const objects = Array.from({ length: 486 }, (_, place) => ({ resource: 'object' as const, place }));
  const [ships, latest] = [
    { resource: 'ships' as const, place: -1 },
    { resource: 'teams' as const, place: -2 },
  ];
  expect(fewOfEach([latest, ...objects, ships])).toEqual([latest, ...objects.slice(0, 3), ships]);
  expect(fewOfEach([])).toEqual([]);
});
