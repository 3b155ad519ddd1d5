import { expect, test } from 'vitest';
import type { TunnelEnd } from '../../../../src-shared/catalog/starmap/tunnels.ts';
import { mapWith } from '../model/star-map-fixture.ts';
import { lettersOf } from './diagnostics-panel.tsx';

const end = (status: string | null): TunnelEnd => ({
  id: null,
  code: null,
  designation: null,
  name: null,
  systemId: null,
  distance: null,
  latitude: null,
  longitude: null,
  status,
  type: null,
});

test('each letter is told once, with how many tunnels bear it, at one end or at both', () => {
  const map = mapWith(
    [{}, {}],
    [
      { ends: [0, 1], direction: 'B', entry: end('P'), exit: end('P') },
      { ends: [0, 1], direction: 'B', entry: end('P'), exit: end('constructor') },
      { ends: [0, 1], direction: 'E', entry: null, exit: end(null) },
      { ends: [0, 1], direction: null },
    ],
  );
  expect(lettersOf(map)).toEqual({
    directions: [
      { letter: 'B', count: 2 },
      { letter: 'E', count: 1 },
    ],
    statuses: [
      { letter: 'P', count: 2 },
      { letter: 'constructor', count: 1 },
    ],
  });
});
