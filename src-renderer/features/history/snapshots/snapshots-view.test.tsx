import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderOn } from '../../../ui/rendered-fixture.tsx';
import { RequestSnapshotsView } from './snapshots-view.tsx';

test('snapshots of one that is not there: the head does not go on opening the archive', async () => {
  renderOn(<RequestSnapshotsView snapshotId="nothing" />);
  await screen.findByRole('heading', { name: 'This snapshot is not in the archive' });
  expect(screen.getByText('Not in the archive')).toBeTruthy();
  expect(screen.queryByText('Opening the archive')).toBeNull();
});
