import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type * as Three from 'three';
import { GlLayer } from './gl-layer.tsx';
import { createStageLoop } from './stage-loop.ts';

/** The renderers that were made, and whether another can be. */
const made = vi.hoisted(() => ({
  all: [] as { readonly domElement: HTMLCanvasElement; isLost: boolean; isDisposed: boolean }[],
  canMake: true,
}));
vi.mock('three', async (importOriginal) => ({
  ...(await importOriginal<typeof Three>()),
  WebGLRenderer: class {
    readonly domElement = document.createElement('canvas');
    readonly debug = {};
    isLost = false;
    isDisposed = false;
    constructor() {
      if (!made.canMake) throw new Error('Error creating WebGL context.');
      made.all.push(this);
    }
    getContext() {
      return { isContextLost: () => this.isLost };
    }
    dispose() {
      this.isDisposed = true;
    }
    forceContextLoss() {
      this.isLost = true;
    }
  },
}));

const loop = createStageLoop(() => null);
const onChange = vi.fn<(isDrawing: boolean) => void>();
const onFailure = vi.fn<() => void>();
const visit = () => render(<GlLayer loop={loop} density={1} onChange={onChange} onFailure={onFailure} />);
const minutes = (count: number) => count * 60_000;

beforeEach(() => {
  vi.useFakeTimers();
  made.all.length = 0;
  made.canMake = true;
});
afterEach(() => {
  // Nothing is left waiting for the next test.
  vi.advanceTimersByTime(minutes(60));
  vi.useRealTimers();
});

test('who comes back to the map finds its canvas', () => {
  const first = visit();
  const canvas = first.container.querySelector('canvas');
  expect(canvas).toBe(made.all[0]?.domElement);
  first.unmount();
  expect(canvas?.isConnected).toBe(false);
  vi.advanceTimersByTime(minutes(4));
  const second = visit();
  expect(second.container.querySelector('canvas')).toBe(canvas);
  // It is not let go of while it is on screen.
  vi.advanceTimersByTime(minutes(60));
  expect(made.all).toMatchObject([{ isDisposed: false, isLost: false }]);
});

test('whoever stays away has the graphics card let go of it', () => {
  visit().unmount();
  vi.advanceTimersByTime(minutes(6));
  expect(made.all).toMatchObject([{ isDisposed: true, isLost: true }]);
  expect(visit().container.querySelector('canvas')).toBe(made.all[1]?.domElement);
});

test('a canvas whose context was lost is not drawn on again, whether it was lost on screen or away from it', () => {
  const first = visit();
  const lose = (at: number) => Object.assign(made.all[at] ?? {}, { isLost: true });
  lose(0);
  first.unmount();
  expect(made.all[0]?.isDisposed).toBe(true);
  visit().unmount();
  lose(1);
  expect(visit().container.querySelector('canvas')).toBe(made.all[2]?.domElement);
  expect(made.all[1]?.isDisposed).toBe(true);
});

test('of two maps at once each has a canvas, and one of them waits for the next', () => {
  const both = [visit(), visit()];
  expect(made.all).toHaveLength(2);
  for (const each of both) each.unmount();
  expect(made.all).toMatchObject([{ isDisposed: false }, { isDisposed: true }]);
});

test('the loss of the context and its return are told while it is on screen', () => {
  const { unmount } = visit();
  const canvas = made.all[0]?.domElement;
  for (const name of ['webglcontextlost', 'webglcontextrestored']) canvas?.dispatchEvent(new Event(name));
  unmount();
  canvas?.dispatchEvent(new Event('webglcontextlost'));
  expect(onChange.mock.calls).toEqual([[false], [true]]);
});

test('without WebGL it says so, and leaves nothing behind', () => {
  made.canMake = false;
  const { container } = visit();
  expect(onFailure).toHaveBeenCalledOnce();
  expect(container.querySelector('canvas')).toBeNull();
});
