import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { succeed } from '../../../src-shared/problem.ts';
import { offerTour, useHelpStore } from '../../ui/help/help-store.ts';
import { useListedShortcuts, type ShortcutGroup } from '../../ui/kit/shortcuts.ts';
import { renderOn } from '../../ui/rendered-fixture.tsx';
import { useGlobalShortcuts } from './global-shortcuts.ts';
import { Help } from './help-dialog.tsx';
import { tourSteps } from './tour.tsx';

const ofChart: ShortcutGroup = { title: 'Charts', shortcuts: [{ does: 'steps', keys: { ArrowLeft: 1 } }] };

function Chart() {
  useListedShortcuts(ofChart);
  return null;
}

function Window({ hasChart }: { readonly hasChart: boolean }) {
  useGlobalShortcuts();
  return (
    <>
      <input aria-label="Find" />
      <footer>Archive</footer>
      <main id="main" tabIndex={-1} />
      {hasChart ? (
        <>
          <Chart />
          <Chart />
        </>
      ) : null}
      <Help />
    </>
  );
}

beforeEach(() => {
  localStorage.clear();
  act(() => useHelpStore.setState({ page: null, place: null, trail: [], isTouring: false }));
});

const sheetPart = (name: RegExp) => within(screen.getByRole('region', { name }));

test('the question mark opens the shortcuts: those of every view, and of what is on screen, each once', () => {
  renderOn(<Window hasChart />);
  fireEvent.keyDown(document.body, { key: '?', shiftKey: true });
  expect(
    sheetPart(/^This view/)
      .getAllByRole('heading', { level: 4 })
      .map(({ textContent }) => textContent),
  ).toEqual(['Charts']);
  expect(sheetPart(/^Everywhere/).getByText('find anything')).toBeDefined();
  fireEvent.keyDown(document.body, { key: '?', shiftKey: true });
  expect(useHelpStore.getState().page).toBeNull();
});

test('what is no longer on screen is not listed', () => {
  renderOn(<Chart />).unmount();
  renderOn(<Window hasChart={false} />);
  act(() => useHelpStore.getState().open('shortcuts'));
  expect(sheetPart(/^This view/).queryByText('Charts')).toBeNull();
});

test('a question mark that is typed into a field is text', () => {
  renderOn(<Window hasChart={false} />);
  fireEvent.keyDown(screen.getByLabelText('Find'), { key: '?', shiftKey: true });
  expect(useHelpStore.getState().page).toBeNull();
});

test('About says what it runs on and where the data is; a failure to read that is said', async () => {
  const about = { dataDir: '/data/orrery', platform: 'linux x64', node: '24.1.0', electron: null };
  renderOn(<Help />, { response: () => Promise.resolve(succeed(about)) });
  act(() => useHelpStore.getState().open('about'));
  expect(await screen.findByText('/data/orrery')).toBeDefined();
  expect(screen.getByText('24.1.0')).toBeDefined();
  expect(screen.getByText('installed Chromium')).toBeDefined();
});

test('the tour goes through its steps and back, ends with the last, and Escape skips it', async () => {
  renderOn(<Window hasChart={false} />);
  act(() => useHelpStore.getState().beginTour());
  for (const { title } of tourSteps.slice(0, -1)) {
    expect(await screen.findByRole('heading', { name: title })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  }
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole('heading', { name: tourSteps.at(-2)?.title ?? '' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => useHelpStore.getState().beginTour());
  fireEvent.keyDown(await screen.findByRole('dialog', { name: /^Tour, step 1 of 5/ }), { key: 'Escape' });
  await vi.waitFor(() => expect(useHelpStore.getState().isTouring).toBe(false));
  expect(document.activeElement?.id).toBe('main');
});

test('Help that is closed gives the keyboard back, to the view where what asked for it is gone', async () => {
  renderOn(<Window hasChart={false} />);
  const find = screen.getByLabelText('Find');
  find.focus();
  act(() => useHelpStore.getState().open('shortcuts'));
  await vi.waitFor(() => expect(document.activeElement).not.toBe(find));
  act(() => useHelpStore.getState().close());
  await vi.waitFor(() => expect(document.activeElement).toBe(find));
  const palette = document.body.appendChild(document.createElement('input'));
  palette.focus();
  act(() => useHelpStore.getState().open('shortcuts'));
  palette.remove();
  act(() => useHelpStore.getState().close());
  await vi.waitFor(() => expect(document.activeElement?.id).toBe('main'));
});

test('it is offered once, also where it was skipped', () => {
  offerTour();
  expect(useHelpStore.getState().isTouring).toBe(true);
  useHelpStore.getState().endTour();
  offerTour();
  expect(useHelpStore.getState().isTouring).toBe(false);
});

test('About lists the parts by others, each with the words of its licence', async () => {
  const about = { dataDir: '/data/orrery', platform: 'linux x64', node: '24.1.0', electron: null };
  renderOn(<Help />, { response: () => Promise.resolve(succeed(about)) });
  act(() => useHelpStore.getState().open('about'));
  const summary = await screen.findByText('Parts by others and their licences');
  expect(screen.queryByRole('list', { name: 'Parts by others' })).toBeNull();
  fireEvent.click(summary);
  const list = await screen.findByRole('list', { name: 'Parts by others' });
  expect(
    within(list)
      .getByText(/^zod \d/)
      .closest('li')?.textContent,
  ).toMatch(/MIT.*Permission is hereby granted/s);
  expect(within(list).getByText(/^react \d/)).toBeDefined();
});
