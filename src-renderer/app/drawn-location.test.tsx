import { act, cleanup, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Redirect, Router, useLocation } from 'wouter';
import { navigate, useHashLocation } from 'wouter/use-hash-location';
import { create } from 'zustand';
import { DrawnLocation, useDrawnPath } from './drawn-location.tsx';

/** The addresses that were drawn, in turn. */
let told: string[] = [];

beforeEach(() => {
  told = [];
  navigate('/ships', { replace: true });
});

afterEach(() => {
  cleanup();
  navigate('/', { replace: true });
});

/** Tells its own address when that is on screen; takes a while to be made. */
function View({ parts = 0 }: { readonly parts?: number }) {
  const [location] = useLocation();
  useLayoutEffect(() => void told.push(location), [location]);
  return (
    <>
      <p>{`At ${location}`}</p>
      {Array.from({ length: parts }, (_, at) => (
        <Part key={at} />
      ))}
    </>
  );
}

function takeAWhile(): void {
  const end = performance.now() + 1;
  while (performance.now() < end);
}

function Part() {
  useLocation();
  takeAWhile();
  return null;
}

test('another view is drawn in pieces, between which the window does other things, and a place in the same view at once', async () => {
  // Within React's `act` everything is drawn in one.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const root = createRoot(document.createElement('div'));
  root.render(
    <Router hook={useHashLocation}>
      <DrawnLocation>
        <View parts={100} />
      </DrawnLocation>
    </Router>,
  );
  /** How often something else had its turn until an address was on screen. */
  const turnsUntil = async (path: string): Promise<number> => {
    let turns = 0;
    while (told.at(-1) !== path) {
      await new Promise((resolve) => setTimeout(resolve));
      turns += 1;
    }
    return turns;
  };
  await turnsUntil('/ships');
  navigate('/people');
  expect(await turnsUntil('/people')).toBeGreaterThan(5);
  navigate('/people/player');
  expect(await turnsUntil('/people/player')).toBeLessThan(3);
  root.unmount();
});

test('where what is drawn first leads elsewhere, that is drawn', () => {
  navigate('/', { replace: true });
  render(
    <DrawnLocation>
      <View />
      <Redirect to="/overview" replace />
    </DrawnLocation>,
  );
  expect(told).toEqual(['/', '/overview']);
  expect(screen.getByText('At /overview')).toBeTruthy();
});

test('another view is on screen soon, also while something else changes all the time', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const useTicks = create<{ readonly count: number }>(() => ({ count: 0 }));
  function Ticks() {
    return <p>{useTicks(({ count }) => count)}</p>;
  }
  const root = createRoot(document.createElement('div'));
  root.render(
    <DrawnLocation>
      <View parts={100} />
      <Ticks />
    </DrawnLocation>,
  );
  while (told.at(-1) !== '/ships') await new Promise((resolve) => setTimeout(resolve));
  navigate('/people');
  let turns = 0;
  for (; told.at(-1) !== '/people'; turns++) {
    useTicks.setState({ count: turns });
    await new Promise((resolve) => setTimeout(resolve));
  }
  // React itself gives up only after seconds of beginning anew.
  expect(turns).toBeLessThan(150);
  root.unmount();
});

test('what stands encoded in an address is drawn as it stands there, and read once', () => {
  function Told() {
    return <p>{`${useDrawnPath()} reads ${useLocation()[0]}`}</p>;
  }
  navigate('/ships/list/maker%3DA%2526B', { replace: true });
  render(
    <DrawnLocation>
      <Told />
    </DrawnLocation>,
  );
  expect(screen.getByText('/ships/list/maker%3DA%2526B reads /ships/list/maker%3DA%26B')).toBeTruthy();
});

test('of two views that are asked for one after the other, the last is shown', () => {
  render(
    <DrawnLocation>
      <View />
    </DrawnLocation>,
  );
  act(() => {
    navigate('/people');
    navigate('/history');
  });
  expect(told).toEqual(['/ships', '/history']);
});
