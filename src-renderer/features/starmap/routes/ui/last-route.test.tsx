import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderOn } from '../../../../ui/rendered-fixture.tsx';
import { useStarmapStore } from '../../model/starmap-store.ts';
import { LastRoute } from './last-route.tsx';

test('that there is no route is said when that is known, and not while the ends of one are read', async () => {
  renderOn(<LastRoute className="" otherwise={<li>No route</li>} />);
  expect(await screen.findByText('No route')).toBeTruthy();
  act(() => useStarmapStore.setState(({ request }) => ({ request: { ...request, from: 'gone', to: 'lost' } })));
  expect(screen.queryByText('No route')).toBeNull();
  expect(await screen.findByText('No route')).toBeTruthy();
});
