import { describe, expect, test } from 'vitest';
import { wheelPixels, wheelZoom } from './wheel-turn.ts';

const turn = { deltaX: 0, deltaY: 0, deltaMode: 0, shiftKey: false, ctrlKey: false, metaKey: false };

describe('a wheel', () => {
  test('that turns down scrolls the rows and nothing else', () => {
    expect(wheelPixels({ ...turn, deltaY: 100 }, 800)).toBe(0);
    expect(wheelPixels({ ...turn, deltaX: 3, deltaY: 40 }, 800)).toBe(0);
  });

  test('that turns sideways, or with Shift, moves through time', () => {
    expect(wheelPixels({ ...turn, deltaX: -60, deltaY: 10 }, 800)).toBe(-60);
    expect(wheelPixels({ ...turn, deltaY: 100, shiftKey: true }, 800)).toBe(100);
    expect(wheelPixels({ ...turn, deltaX: 100, shiftKey: true }, 800)).toBe(100);
  });

  test('told in lines or pages moves as far', () => {
    expect(wheelPixels({ ...turn, deltaX: 3, deltaMode: 1 }, 800)).toBe(96);
    expect(wheelPixels({ ...turn, deltaX: 1, deltaMode: 2 }, 800)).toBe(800);
  });

  test('with Ctrl zooms and moves nothing', () => {
    expect(wheelPixels({ ...turn, deltaX: 100, ctrlKey: true }, 800)).toBe(0);
    expect(wheelZoom({ deltaY: -100, deltaMode: 0 })).toBeCloseTo(0.4);
    expect(wheelZoom({ deltaY: 100, deltaMode: 0 })).toBeCloseTo(-0.4);
  });

  test('of a pinch zooms in small steps that are still felt', () => {
    expect(wheelZoom({ deltaY: -4, deltaMode: 0 })).toBeCloseTo(0.08);
  });
});
