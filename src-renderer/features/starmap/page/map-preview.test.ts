import { expect, test } from 'vitest';
import { formatMapChanges } from './map-preview.tsx';

test('what is new on the map is counted by what it is', () => {
  const of = (kind: 'appeared' | 'vanished' | 'moved') =>
    ({ kind, identity: '1', title: 'Aster', before: null, now: null, words: '' }) as const;
  expect(formatMapChanges({ systems: [of('appeared'), of('moved')], tunnels: [of('appeared'), of('appeared')] })).toBe(
    '1 system new, 2 tunnels new, 1 system changed',
  );
  expect(formatMapChanges({ systems: [], tunnels: [] })).toBe('');
});
