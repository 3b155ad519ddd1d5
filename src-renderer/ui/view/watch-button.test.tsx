import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createArchive } from '../../archive/ingest/archive-fixture.ts';
import { addWatch, findWatches } from '../../archive/watches/watches.ts';
import { renderOn } from '../rendered-fixture.tsx';
import { WatchButton } from './watch-button.tsx';

const target = { resource: 'organization', params: { sid: 'TIDE' } } as const;
const watch = { ...target, title: 'Tidework', path: '/people/organizations/TIDE' };

test.each([
  ['a thing', <WatchButton key="thing" {...watch} />],
  ['a request', <WatchButton key="request" {...target} path={watch.path} />],
])('a click before it is known whether %s is watched begins the watch', async (_, button) => {
  const { archive } = renderOn(button);
  fireEvent.click(screen.getByRole('button'));
  await vi.waitFor(async () => expect(await findWatches(archive, target)).toHaveLength(1));
});

test('what is watched already is asked to end by the word that says so, never by one that says “Watch”', async () => {
  const archive = createArchive();
  await addWatch(archive, watch, 1);
  renderOn(<WatchButton {...watch} />, { archive });
  // Not read yet: it still says “Watch”, and that is what a click means.
  fireEvent.click(screen.getByRole('button', { name: 'Watch' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Watched' }));
  expect(await screen.findByRole('button', { name: 'Watch' })).toBeTruthy();
  expect(await findWatches(archive, target)).toHaveLength(0);
});
