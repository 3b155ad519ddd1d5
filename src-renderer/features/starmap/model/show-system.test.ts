import { beforeEach, expect, test } from 'vitest';
import { showSystem, useStarmapStore } from './starmap-store.ts';

const store = () => useStarmapStore.getState();
const initial = useStarmapStore.getInitialState();

beforeEach(() => useStarmapStore.setState(initial, true));

test('who comes from elsewhere to a system sees the map, whatever was shown before', () => {
  store().changeView({ picture: 'tunnels', panel: null });
  showSystem('4', 'system');
  expect(store()).toMatchObject({ selected: '4', flight: { identities: ['4'] } });
  expect(store().view).toMatchObject({ picture: 'map', panel: 'system' });
});

test('who selects a system in a table stays there', () => {
  store().changeView({ picture: 'tunnels', panel: 'find' });
  showSystem('4');
  expect(store().view).toMatchObject({ picture: 'tunnels', panel: 'find' });
});
