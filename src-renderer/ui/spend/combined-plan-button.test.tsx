import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { succeed } from '../../../src-shared/problem.ts';
import { plan } from '../../archive/ingest/archive-fixture.ts';
import { useLoadsStore } from '../../services/loads/running-loads.ts';
import { renderOn } from '../rendered-fixture.tsx';
import { CombinedPlanButton } from './combined-plan-button.tsx';

const plans = [plan('systems', {}, 'stored'), plan('tunnels', {}, 'stored')];

test('both are cancelled by one press, and it says so until the last has ended', async () => {
  const { crossed } = renderOn(<CombinedPlanButton plans={plans} label="Map" />, { response: () => succeed(null) });
  const { begin, end } = useLoadsStore.getState();
  const load = { isSent: true, isCancelling: false, phase: 'sending', receivedBytes: 0, until: null } as const;
  act(() => plans.forEach((each) => begin({ ...load, plan: each, requestId: each.resource, startedAt: 0 })));
  fireEvent.click(screen.getByRole('button', { name: 'Map: running. Cancel, 0 of 2' }));
  expect(crossed().map(({ name, request }) => [name, request])).toEqual(
    plans.map(({ resource }) => ['resource:cancel', { requestId: resource }]),
  );
  act(() => end('systems', { kind: 'cancelled' }));
  expect(screen.getByRole('button', { name: 'Map cancelling' }).getAttribute('aria-disabled')).toBe('true');
  act(() => end('tunnels', { kind: 'cancelled' }));
  expect(await screen.findByRole('button', { name: 'Map free' })).toBeTruthy();
});
