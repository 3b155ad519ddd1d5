import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { plan } from '../archive/ingest/archive-fixture.ts';
import { renderOn } from '../ui/rendered-fixture.tsx';
import { SpendPopover } from '../ui/spend/refresh-button.tsx';
import { ShareMenu } from '../ui/view/view-head.tsx';
import { Overlays } from './overlays.tsx';

test('what hangs on the buttons of a head is loaded meanwhile: a view that is opened later draws them once', async () => {
  renderOn(<Overlays />);
  await vi.dynamicImportSettled();
  const quota = { remaining: 5, limit: 20, resetAt: null };
  const spend = {
    plan: plan('ships', {}, 'refresh'),
    quota,
    isOpen: false,
    onChange: () => undefined,
    onAgree: () => undefined,
  };
  renderOn(
    <>
      <ShareMenu until="Share on its way" link="#/ships" />
      <SpendPopover until="Live on its way" {...spend}>
        <button type="button">Live</button>
      </SpendPopover>
    </>,
  );
  expect(screen.queryByText(/on its way/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Share' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Live' })).toBeTruthy();
});
