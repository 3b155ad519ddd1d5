import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { readPreference, writePreference } from '../../archive/own-work/preferences.ts';
import { createArchive } from '../../archive/ingest/archive-fixture.ts';
import { useDemoFillStore, type DemoFill } from '../../services/demo/demo-fill-store.ts';
import { renderOn } from '../../ui/rendered-fixture.tsx';
import { DemoFillLine } from './notices.tsx';

const running: DemoFill = {
  profileId: 'p',
  state: 'running',
  subject: 'Roadmap · main, 3 Oct 2026',
  done: 14,
  total: 60,
  problem: null,
};

afterEach(() => useDemoFillStore.setState(useDemoFillStore.getInitialState()));

const say = (fill: DemoFill | null): void => act(() => useDemoFillStore.setState({ fill }));

test('it names what is fetched and how far it is, is said aloud once, and is nothing for another connection', async () => {
  renderOn(<DemoFillLine />);
  expect(screen.queryByRole('region')).toBeNull();
  say({ ...running, total: null });
  expect((await screen.findByRole('progressbar')).hasAttribute('value')).toBe(false);
  say(running);
  expect(screen.getByRole('region', { name: 'Demo universe' }).textContent).toContain(
    'Roadmap · main, 3 Oct 2026 · 14 of 60',
  );
  expect(screen.getByRole('status').textContent).toBe('Filling the demo universe');
  say({ ...running, profileId: 'another' });
  expect(screen.queryByRole('region')).toBeNull();
});

test('Stop stops it for good until it is continued; what went wrong is said', async () => {
  const archive = createArchive();
  await writePreference(archive, 'demoFill', { state: 'running', begunAt: 5 });
  renderOn(<DemoFillLine />, { archive });
  say(running);
  fireEvent.click(await screen.findByRole('button', { name: 'Stop' }));
  expect((await screen.findByRole('region')).textContent).toContain('The demo universe is filled in part14 of 60');
  await expect.poll(() => readPreference(archive, 'demoFill')).toEqual({ state: 'stopped', begunAt: 5 });
  say({ ...running, state: 'stopped', problem: { kind: 'storage-full' } });
  expect(screen.getByRole('region').textContent).toContain('The disk is full · 14 of 60');
  fireEvent.click(screen.getByRole('button', { name: 'Leave it so' }));
  await act(async () => {
    await expect.poll(() => screen.queryByRole('region')).toBeNull();
  });
  expect(await readPreference(archive, 'demoFill')).toEqual({ state: 'done', begunAt: 5 });
});
