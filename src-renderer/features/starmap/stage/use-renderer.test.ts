import { expect, test } from 'vitest';
import { rendererAfter, startRenderer, type RendererEvent, type RendererState } from './use-renderer.ts';

const after = (events: readonly RendererEvent[], from: RendererState = startRenderer(true)): RendererState =>
  events.reduce(rendererAfter, from);
const tries: readonly RendererEvent[] = ['lost', 'waited', 'lost', 'waited', 'lost', 'waited'];

test('a lost context is made anew three times, then the map is flat and says why', () => {
  expect(after(tries)).toMatchObject({ state: 'fine', attempt: 3 });
  expect(after([...tries, 'lost', 'waited'])).toMatchObject({ state: 'failed', reason: 'lost' });
  expect(startRenderer(false)).toMatchObject({ state: 'failed', reason: 'none' });
  expect(after(['failed'])).toMatchObject({ state: 'failed', reason: 'none' });
});

test('losses that lie far apart, or before a wish to try again, are not added up', () => {
  expect(after([...tries, 'held', 'lost', 'waited'])).toMatchObject({ state: 'fine', attempt: 4 });
  expect(after([...tries, 'lost', 'waited', 'again', 'lost', 'waited'])).toMatchObject({ state: 'fine', attempt: 5 });
});

test('a context that comes back by itself needs no new canvas', () => {
  expect(after(['lost', 'restored'])).toMatchObject({ state: 'fine', attempt: 0 });
  expect(after(['waited'])).toEqual(startRenderer(true));
  expect(after(['failed', 'restored'])).toMatchObject({ state: 'failed' });
});
