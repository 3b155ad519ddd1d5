import { beforeEach, expect, test } from 'vitest';
import type { MapCamera } from './map-camera.ts';
import { movedCamera } from './starmap-address.ts';
import { useStarmapStore } from './starmap-store.ts';

const camera: MapCamera = { projection: 'top', target: { x: 1, y: 2, z: 3 }, distance: 4, azimuth: 5, elevation: 0 };
const store = () => useStarmapStore.getState();
const initial = useStarmapStore.getInitialState();

beforeEach(() => useStarmapStore.setState(initial, true));

test('a camera nobody moved since it fitted the map is none to remember', () => {
  expect(movedCamera(store())).toBeNull();
  store().setFitted(camera);
  store().setCamera(camera);
  expect(movedCamera(store())).toBeNull();
});

test('one that was moved, or came with a link, is', () => {
  store().setFitted(camera);
  store().setCamera({ ...camera, distance: 5 });
  expect(movedCamera(store())).toMatchObject({ distance: 5 });
  useStarmapStore.setState({ camera: { ...camera } });
  expect(movedCamera(store())).toEqual(camera);
});
