import { render } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { firstDirection } from '../../model/map-camera.ts';
import { useStarmapStore } from '../../model/starmap-store.ts';
import type { StageCamera } from '../camera/stage-camera.ts';
import { readWheel, useStagePointer } from './use-stage-pointer.ts';

const turned = (deltaX: number, deltaY: number, { ctrlKey = false, deltaMode = 0 } = {}) => ({
  deltaX,
  deltaY,
  deltaMode,
  ctrlKey,
});

test('a wheel zooms, and so do fingers that part or close on a touchpad, whose few pixels count for more', () => {
  expect(readWheel(turned(0, 100), false)).toMatchObject({ kind: 'zoom', factor: expect.closeTo(1.15, 2) });
  expect(readWheel(turned(0, 6, { deltaMode: 1 }), false)).toEqual(readWheel(turned(0, 96), false));
  expect(readWheel(turned(0, -10, { ctrlKey: true }), false)).toMatchObject({ factor: expect.closeTo(0.905, 3) });
  expect(readWheel(turned(0, 1e9), false)).toMatchObject({ factor: expect.closeTo(1.4, 1) });
});

test('two fingers that go sideways move the map with them, also where one event of them goes straight down', () => {
  expect(readWheel(turned(12, -3), false)).toEqual({ kind: 'pan', dx: -12, dy: 3 });
  expect(readWheel(turned(0, 9), true)).toMatchObject({ kind: 'pan', dy: -9 });
  // Closing the fingers at the end of a swipe is no swipe.
  expect(readWheel(turned(0, 9, { ctrlKey: true }), true).kind).toBe('zoom');
});

/** The map's area with the hook on it, and what its camera was told. */
function touchMap() {
  useStarmapStore.setState({ camera: { ...firstDirection, target: { x: 0, y: 0, z: 0 }, distance: 10 } });
  const camera = {
    orbit: vi.fn<StageCamera['orbit']>(),
    pan: vi.fn<StageCamera['pan']>(),
    zoom: vi.fn<StageCamera['zoom']>(),
  };
  const nothing = () => undefined;
  const told = { ...camera, zoomStep: nothing, reset: nothing, show: nothing, flyTo: nothing, stop: nothing };
  const picker = { pick: () => null };
  const Area = () => {
    const element = useRef<HTMLDivElement>(null);
    useStagePointer({ element, camera: told satisfies StageCamera, picker, onEnter: () => undefined });
    return <div ref={element} data-testid="area" />;
  };
  const area = render(<Area />).getByTestId('area');
  area.setPointerCapture = () => undefined;
  const finger = (type: string, pointerId: number, clientX: number, clientY: number) =>
    area.dispatchEvent(new PointerEvent(type, { pointerId, clientX, clientY, pointerType: 'touch', bubbles: true }));
  return { camera, finger };
}

test('two fingers on the screen move the map by their middle and zoom it by their distance; one alone turns it', () => {
  const { camera, finger } = touchMap();
  finger('pointerdown', 1, 100, 100);
  finger('pointermove', 1, 140, 100);
  expect(camera.orbit).toHaveBeenCalledWith(40, 0);
  finger('pointerdown', 2, 240, 100);
  camera.orbit.mockClear();
  finger('pointermove', 2, 340, 100);
  expect(camera.pan).toHaveBeenCalledWith(50, 0);
  expect(camera.zoom).toHaveBeenCalledWith(0.5, { x: 240, y: 100 });
  expect(camera.orbit).not.toHaveBeenCalled();
  finger('pointerup', 2, 340, 100);
  finger('pointermove', 1, 150, 100);
  expect(camera.orbit).toHaveBeenCalledWith(10, 0);
});
