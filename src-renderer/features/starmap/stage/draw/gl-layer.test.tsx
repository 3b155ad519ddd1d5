import { render } from '@testing-library/react';
import { Activity } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type * as Three from 'three';
import { AheadContext } from '../../../../archive/hooks/archive-context.tsx';
import { GlLayer } from './gl-layer.tsx';
import { layOutScene } from './map-scene.ts';
import { drawnMap } from './stage-fixture.ts';
import { createStageLoop } from './stage-loop.ts';

/** The renderers that were made, and whether another can be. */
const made = vi.hoisted(() => ({
  all: [] as {
    readonly domElement: HTMLCanvasElement;
    readonly done: string[];
    isLost: boolean;
    isDisposed: boolean;
  }[],
  canMake: true,
}));
vi.mock('three', async (importOriginal) => ({
  ...(await importOriginal<typeof Three>()),
  WebGLRenderer: class {
    readonly domElement = document.createElement('canvas');
    readonly debug = {};
    readonly done: string[] = [];
    isLost = false;
    isDisposed = false;
    constructor() {
      if (!made.canMake) throw new Error('Error creating WebGL context.');
      made.all.push(this);
    }
    getContext() {
      return {
        isContextLost: () => this.isLost,
        flush: () => this.done.push('flush'),
        fenceSync: () => this.done.push('fence'),
      };
    }
    getSize(size: Three.Vector2) {
      return size.set(300, 150);
    }
    getPixelRatio() {
      return 1;
    }
    setDrawingBufferSize(...size: readonly number[]) {
      this.done.push(`size ${size.join(' ')}`);
    }
    compile() {
      this.done.push('compile');
    }
    render() {
      this.done.push('render');
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
const { map, look } = drawnMap([{ place: { x: 0, y: 0, z: 0 } }]);
const layer = (
  <GlLayer scene={layOutScene(map, look)} loop={loop} density={1} onChange={onChange} onFailure={onFailure} />
);
const visit = () => render(layer);
const makeAhead = () =>
  render(
    <Activity mode="hidden">
      <AheadContext value={{ turn: 0, drawAnew: () => undefined }}>{layer}</AheadContext>
    </Activity>,
  );
const minutes = (count: number) => count * 60_000;

beforeEach(() => {
  vi.useFakeTimers();
  onFailure.mockClear();
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

describe('a map that is made ahead', () => {
  test('finds its canvas when it is opened, with shaders compiled and the map drawn once', () => {
    makeAhead();
    vi.advanceTimersByTime(1_000);
    // In the window's size, which the map's is hardly under; behind a fence, for without one nothing is drawn before it is looked at.
    const size = `size ${innerWidth} ${innerHeight} 1`;
    expect(made.all).toMatchObject([{ done: ['compile', 'flush', size, 'render', 'fence', 'flush'] }]);
    expect(visit().container.querySelector('canvas')).toBe(made.all[0]?.domElement);
    expect(made.all).toHaveLength(1);
  });

  test.each([
    ['at once', () => undefined],
    ['a moment later', () => vi.advanceTimersByTime(50)],
  ])('and is opened %s draws on one canvas', (_, wait) => {
    makeAhead();
    wait();
    visit();
    vi.advanceTimersByTime(1_000);
    expect(made.all).toHaveLength(1);
    expect(made.all[0]?.done).not.toContain('render');
  });

  test('but is not opened lets go of the graphics card', () => {
    makeAhead();
    vi.advanceTimersByTime(minutes(6));
    expect(made.all).toMatchObject([{ isDisposed: true, isLost: true }]);
  });

  test('without WebGL says nothing until it is opened', () => {
    made.canMake = false;
    makeAhead();
    vi.advanceTimersByTime(1_000);
    expect(onFailure).not.toHaveBeenCalled();
    visit();
    expect(onFailure).toHaveBeenCalledOnce();
  });

  test('draws with the canvas of the last visit where that waits', () => {
    visit().unmount();
    makeAhead();
    vi.advanceTimersByTime(1_000);
    expect(made.all).toMatchObject([{ done: [] }]);
  });
});
