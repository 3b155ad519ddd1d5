import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { ResourceName } from '../../../src-shared/catalog/registry.ts';
import { planFetch } from '../../../src-shared/plan.ts';
import type { Problem } from '../../../src-shared/problem.ts';
import { useBasketRunStore } from '../../services/basket/basket-run-store.ts';
import { useLoadsStore } from '../../services/loads/running-loads.ts';
import { renderOn } from '../../ui/rendered-fixture.tsx';
import { LoadEnds } from './frame.tsx';

beforeEach(() => {
  useLoadsStore.getState().clear();
  useBasketRunStore.setState({ runs: {} });
});

function begin(resource: ResourceName): void {
  const planned = planFetch(resource, {}, 'stored');
  if (!planned.ok) throw new Error(planned.problem.detail);
  act(() =>
    useLoadsStore.getState().begin({
      requestId: resource,
      plan: planned.value,
      isSent: true,
      isCancelling: false,
      phase: 'receiving',
      receivedBytes: 0,
      until: null,
      startedAt: 0,
    }),
  );
}

const end = (resource: ResourceName, problem: Problem | null): void =>
  act(() => useLoadsStore.getState().end(resource, problem));
const said = (): string | null => screen.getByRole('status').textContent;

test('what a button fetched is said when it has come, and again the next time', () => {
  renderOn(<LoadEnds />);
  expect(said()).toBe('');
  begin('ships');
  end('ships', null);
  expect(said()).toBe('Ships: fetched');
  begin('ships');
  expect(said()).toBe('');
  end('ships', null);
  expect(said()).toBe('Ships: fetched');
});

test.each([
  ['was cancelled', 'ships', { kind: 'cancelled' }],
  ['failed', 'ships', { kind: 'offline' }],
  ['nobody asked for', 'account', null],
] as const)('what %s says nothing here', (_, resource, problem) => {
  renderOn(<LoadEnds />);
  begin(resource);
  end(resource, problem);
  expect(said()).toBe('');
});

test('while a basket runs its own line tells how far it is', () => {
  renderOn(<LoadEnds />);
  act(() => useBasketRunStore.setState({ runs: { p: {} as never } })); // only that there is one counts
  begin('ships');
  end('ships', null);
  expect(said()).toBe('');
});
