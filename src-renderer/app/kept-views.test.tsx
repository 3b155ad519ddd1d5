import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useLocation } from 'wouter';
import { navigate, useHashLocation } from 'wouter/use-hash-location';
import { ArchiveProvider, useArchive, useArchiveQuery } from '../archive/hooks/archive-context.tsx';
import { keptMs } from '../archive/hooks/followed-queries.ts';
import { HangingPanel } from '../ui/kit/hanging-panel.tsx';
import { renderOn } from '../ui/rendered-fixture.tsx';
import { usePathSegments } from '../ui/view/path-segments.ts';
import { KeptViews } from './kept-views.tsx';
import type { Route } from './routes.tsx';
import { followOpenings, isOpening } from '../services/connection/view-openings.ts';
import { pointAt, pointAway } from './view-ahead.ts';

/** What the pages do, in turn. */
let told: string[] = [];
let isBroken = false;

/** A page that counts presses, says where it stands, and tells when it begins and ends to follow something. */
function pageOf(name: string) {
  return function Page() {
    const [count, setCount] = useState(0);
    const [location] = useLocation();
    const [, ...of] = usePathSegments();
    useEffect(() => {
      told.push(`${name} follows`);
      return () => void told.push(`${name} rests`);
    }, []);
    if (isBroken) throw new Error('Planted.');
    told.push(`${name} drawn`);
    return (
      <button type="button" onClick={() => setCount(count + 1)}>
        {`${name} ${count} at ${location} of ${of.join()}`}
      </button>
    );
  };
}

function PanelPage() {
  const [isOpen, setOpen] = useState(false);
  const button = (
    <button type="button" onClick={() => setOpen(true)}>
      Ask
    </button>
  );
  return (
    <HangingPanel isOpen={isOpen} onChange={setOpen} position="bottom-start" button={button}>
      <p>A question</p>
    </HangingPanel>
  );
}

/** Says where pointer and focus are. */
function PointedPage() {
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  return (
    <p onPointerEnter={() => setPointed(true)} onPointerLeave={() => setPointed(false)}>
      <a href="#x" onFocus={() => setFocused(true)} onBlur={() => setFocused(false)}>
        {`${isPointed ? 'pointed at' : 'not pointed at'}, ${isFocused ? 'focused' : 'not focused'}`}
      </a>
    </p>
  );
}

/** Puts what is typed into its address. */
function TypingPage() {
  const [, go] = useLocation();
  return (
    <button type="button" onClick={() => go('/roadmap/typed', { replace: true })}>
      Type
    </button>
  );
}

const icon = () => null;
const routes: readonly Route[] = [
  { view: 'ships', title: 'Ships', icon, page: pageOf('Ships') },
  { view: 'people', title: 'People', icon, page: pageOf('People') },
  { view: 'query', title: 'Query', icon, page: PanelPage },
  { view: 'history', title: 'History', icon, page: PointedPage },
  { view: 'progress', title: 'Progress', icon, page: ArchivedPage },
  { view: 'roadmap', title: 'Roadmap', icon, page: TypingPage },
  { view: 'offline', title: 'Offline', icon, page: pageOf('Offline'), isOfNow: true },
];

function useSnapshotCount(): { readonly count: number } | undefined {
  return useArchiveQuery('a page that is made ahead', async (archive) => {
    const count = await archive.snapshots.count();
    told.push('archive read');
    return { count };
  });
}

/** Shows what it read of the archive, and tells when it has. */
function ArchivedPage() {
  const read = useSnapshotCount();
  useEffect(() => void told.push('Progress follows'), []);
  told.push(`Progress drawn ${read === undefined ? 'without' : 'with'} it`);
  return <h2>{read === undefined ? 'Reading' : `${read.count} snapshots`}</h2>;
}

/** The views of the window's address, in an archive as of an instant that can be changed. */
function Views() {
  const [path] = useHashLocation();
  const active = useArchive();
  const [asOf, setAsOf] = useState<number | null>(null);
  const [shown, setShown] = useState({ ...active, asOf });
  if (shown.asOf !== asOf) setShown({ ...active, asOf });
  const route = routes.find(({ view }) => view === path.split('/')[1]);
  return (
    <ArchiveProvider value={shown}>
      <main>{route ? <KeptViews route={route} path={path} /> : null}</main>
      <button type="button" onClick={() => setAsOf(1_000)}>
        Look back
      </button>
    </ArchiveProvider>
  );
}

const open = (path: string): void => act(() => navigate(path));
const button = (name: RegExp): HTMLElement => screen.getByRole('button', { name });
/** How often the button of the page on screen was pressed. */
const countOn = (name: string): number => Number(/ (\d+) at/.exec(button(new RegExp(`^${name}`)).textContent)?.[1]);

function routeOf(view: string): Route {
  const route = routes.find((known) => known.view === view);
  if (!route) throw new Error(`No ${view}.`);
  return route;
}

/** Pointer or focus stay on the link of a view. */
async function stayOn(view: string): Promise<void> {
  pointAt(routeOf(view));
  await act(async () => void (await vi.advanceTimersByTimeAsync(50)));
}

beforeEach(() => {
  pointAway();
  told = [];
  isBroken = false;
  navigate('/ships');
});

afterEach(() => {
  vi.useRealTimers();
});

test('whoever comes back finds the very elements and what was done with them; a view that is left follows nothing', () => {
  renderOn(<Views />);
  const ships = button(/^Ships 0/);
  fireEvent.click(ships);
  told = [];
  open('/people');
  expect(told).toEqual(['People drawn', 'Ships rests', 'People follows']);
  expect(document.body.contains(ships)).toBe(false);
  expect(screen.getAllByRole('button', { name: / at / })).toHaveLength(1);
  told = [];
  open('/ships');
  expect(told).toEqual(['People rests', 'Ships follows']);
  expect(button(/^Ships 1/)).toBe(ships);
});

test('a view that is left keeps its own address, and shows another one with its first drawing', () => {
  renderOn(<Views />);
  open('/ships/ship/a%20b');
  const ships = button(/^Ships/);
  expect(ships.textContent).toBe('Ships 0 at /ships/ship/a b of ship,a b');
  open('/people');
  // Whatever has it drawn anew meanwhile.
  fireEvent.click(ships);
  expect(ships.textContent).toBe('Ships 1 at /ships/ship/a b of ship,a b');
  told = [];
  open('/ships');
  expect(ships.textContent).toBe('Ships 1 at /ships of ');
  expect(told.filter((line) => line === 'Ships drawn')).toHaveLength(1);
});

test('a view puts an address in the place of its own, and not of another view’s', () => {
  renderOn(<Views />);
  open('/roadmap');
  const type = button(/^Type/);
  fireEvent.click(type);
  expect(location.hash).toBe('#/roadmap/typed');
  open('/people');
  fireEvent.click(type);
  expect(location.hash).toBe('#/people');
});

test('another instant begins anew but for what is on screen', () => {
  renderOn(<Views />);
  fireEvent.click(button(/^Ships 0/));
  open('/people');
  fireEvent.click(button(/^People 0/));
  fireEvent.click(button(/^Look back/));
  expect(countOn('People')).toBe(1);
  open('/ships');
  expect(countOn('Ships')).toBe(0);
});

test('after some minutes away a view is made anew, and takes nothing until then', () => {
  vi.useFakeTimers();
  renderOn(<Views />);
  fireEvent.click(button(/^Ships 0/));
  open('/people');
  act(() => void vi.advanceTimersByTime(keptMs - 1));
  open('/ships');
  expect(countOn('Ships')).toBe(1);
  open('/people');
  act(() => void vi.advanceTimersByTime(keptMs));
  open('/ships');
  expect(countOn('Ships')).toBe(0);
});

test('a page about here and now is made anew each time', () => {
  renderOn(<Views />);
  open('/offline');
  fireEvent.click(button(/^Offline 0/));
  open('/ships');
  open('/offline');
  expect(countOn('Offline')).toBe(0);
});

test('what failed is tried again by coming back', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  isBroken = true;
  renderOn(<Views />);
  expect(screen.queryByText('This view ran into a defect')).not.toBeNull();
  isBroken = false;
  open('/people');
  open('/ships');
  expect(countOn('Ships')).toBe(0);
});

test('a question that was open when its view was left is declined', () => {
  renderOn(<Views />);
  open('/query');
  fireEvent.click(button(/^Ask/));
  expect(screen.queryByText('A question')).not.toBeNull();
  open('/ships');
  open('/query');
  expect(screen.queryByText('A question')).toBeNull();
});

test('pointer and focus leave a view that is left', () => {
  renderOn(<Views />);
  open('/history');
  const link = screen.getByRole('link');
  fireEvent.pointerOver(link);
  act(() => link.focus());
  expect(link.textContent).toBe('pointed at, focused');
  open('/ships');
  open('/history');
  expect(screen.getByRole('link')).toBe(link);
  expect(link.textContent).toBe('not pointed at, not focused');
});

test('a view whose link is pointed at is made and reads ahead; it follows nothing and is not in the document until it is opened', async () => {
  renderOn(<Views />);
  told = [];
  pointAt(routeOf('progress'));
  await waitFor(() => expect(told).toContain('Progress drawn with it'));
  expect(told).not.toContain('Progress follows');
  expect(screen.queryByRole('heading')).toBeNull();
  told = [];
  open('/progress');
  expect(screen.getByRole('heading').textContent).toBe('0 snapshots');
  expect(told).not.toContain('Progress drawn without it');
  expect(told).toContain('Progress follows');
});

test('a view counts as being opened while its link is pointed at, also from one link to the next, and for a second at most', async () => {
  vi.useFakeTimers();
  const changes: boolean[] = [];
  const stop = followOpenings(() => changes.push(isOpening()));
  pointAt(routeOf('people'));
  pointAt(routeOf('people'));
  pointAt(routeOf('progress'));
  expect(changes).toEqual([true]);
  pointAway();
  expect(changes).toEqual([true, false]);
  pointAt(routeOf('people'));
  await act(async () => void (await vi.advanceTimersByTimeAsync(1_000)));
  expect(changes).toEqual([true, false, true, false]);
  pointAway();
  stop();
});

test('a link that pointer or focus pass by makes nothing; a view that was made ahead goes as one that was left does', async () => {
  vi.useFakeTimers();
  renderOn(<Views />);
  told = [];
  pointAt(routeOf('people'));
  await act(async () => void (await vi.advanceTimersByTimeAsync(49)));
  pointAway();
  await act(async () => void (await vi.advanceTimersByTimeAsync(1_000)));
  expect(told).toEqual([]);
  await stayOn('people');
  expect(told).toEqual(['People drawn']);
  await stayOn('people');
  open('/people');
  expect(told).toEqual(['People drawn', 'Ships rests', 'People follows']);
  open('/ships');
  await stayOn('history');
  await act(async () => void (await vi.advanceTimersByTimeAsync(keptMs)));
  told = [];
  open('/people');
  expect(told[0]).toBe('People drawn');
});

test('a view that failed when it was made ahead is tried again when it is opened', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.useFakeTimers();
  renderOn(<Views />);
  isBroken = true;
  await stayOn('people');
  isBroken = false;
  open('/people');
  expect(countOn('People')).toBe(0);
});

test('what was asked anew elsewhere after a write is read no more for a view that comes back to its own question', async () => {
  const { archive } = renderOn(<FramedViews />);
  open('/progress');
  await screen.findByText('0 snapshots');
  open('/people');
  await act(async () => void (await archive.preferences.put({ key: 'notifies', value: true })));
  fireEvent.click(button(/^Ask as well/));
  await screen.findByText('Also 0');
  for (const view of ['/progress', '/people', '/progress']) {
    told = [];
    open(view);
    // Long enough for a reading.
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(told, view).not.toContain('archive read');
  }
  expect(screen.getByText('0 snapshots')).toBeTruthy();
});

/** The views in a frame that asks what one of them does, from when it is told to. */
function FramedViews() {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setAsked(true)}>
        Ask as well
      </button>
      {isAsked ? <Asked /> : null}
      <Views />
    </>
  );
}

function Asked() {
  const read = useSnapshotCount();
  return <p>{read === undefined ? '' : `Also ${read.count}`}</p>;
}
