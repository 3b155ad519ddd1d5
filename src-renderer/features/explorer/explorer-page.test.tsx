import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { arriveWell, createArchive } from '../../archive/ingest/archive-fixture.ts';
import { renderOn } from '../../ui/rendered-fixture.tsx';
import { ExplorerPage } from './explorer-page.tsx';

const freshness = () => screen.getByRole('status', { name: 'Freshness' }).textContent;

test('an archive that is being opened is not called empty', async () => {
  const archive = createArchive();
  await arriveWell(archive, { data: [{ id: '1', name: 'Heron' }], at: Date.now() - 3_600_000 });
  renderOn(<ExplorerPage />, { archive });
  expect(freshness()).toBe('Opening the archive');
  await waitFor(() => expect(freshness()).toMatch(/^1 request/));
});
