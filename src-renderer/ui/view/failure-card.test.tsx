import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Problem } from '../../../src-shared/problem.ts';
import { plan } from '../../archive/ingest/archive-fixture.ts';
import { useLoadsStore } from '../../services/loads/running-loads.ts';
import { renderOn } from '../rendered-fixture.tsx';
import { FailureCard } from './failure-card.tsx';

const stored = plan('user', { handle: 'Wren' }, 'stored');
const priced = plan('user', { handle: 'Wren' }, 'refresh');

/** The card of a request that failed so. */
function showFailure(problem: Problem, of = stored): HTMLElement {
  useLoadsStore.setState({ problems: { [of.requestKey]: problem }, failedPlans: { [of.requestKey]: of } });
  renderOn(<FailureCard requestKey={of.requestKey} stillWorks="What was fetched before is shown below." />);
  return screen.getByRole('alert');
}

const acts = (card: HTMLElement): readonly string[] =>
  [...card.querySelectorAll('button')].map((button) => button.textContent ?? '');

test.each<[Problem, of: typeof stored, acts: readonly string[], spend: RegExp]>([
  [{ kind: 'offline' }, stored, ['Try again', 'Dismiss'], /Nothing was spent: it was free\./],
  [{ kind: 'key-rejected' }, stored, ['Open Settings', 'Dismiss'], /Nothing was spent/],
  [{ kind: 'not-found' }, stored, ['Dismiss'], /Nothing was spent/],
  // Waiting alone helps where the stored copy is what failed; it is offered where something dearer did.
  [{ kind: 'rate-limited', retryAt: null }, stored, ['Dismiss'], /Nothing was spent/],
  [{ kind: 'rate-limited', retryAt: null }, priced, ['Fetch the stored copy', 'Dismiss'], /./],
  [{ kind: 'quota-spent', resetAt: null }, priced, ['Fetch the stored copy', 'Dismiss'], /./],
  [{ kind: 'timeout' }, priced, ['Try again', 'Dismiss'], /may have/],
])('%j of a request says what it cost, what still works, and the one thing to do next', (problem, of, names, spend) => {
  const card = showFailure(problem, of);
  for (const [index, name] of names.entries()) expect(acts(card)[index]).toContain(name);
  expect(acts(card)).toHaveLength(names.length);
  expect(card.textContent).toMatch(spend);
  expect(card.textContent).toContain('What was fetched before is shown below.');
});

test('a card that was read is put away', () => {
  const card = showFailure({ kind: 'offline' });
  fireEvent.click([...card.querySelectorAll('button')].at(-1) as HTMLElement); // Dismiss
  expect(screen.queryByRole('alert')).toBeNull();
});

test('two that failed alike have one card, which tries both again and is put away as one; another failure has its own', () => {
  const [systems, tunnels] = [plan('systems', {}, 'stored'), plan('tunnels', {}, 'stored')];
  const keys = [systems.requestKey, tunnels.requestKey];
  const show = (other: Problem) => {
    useLoadsStore.setState({
      problems: { [systems.requestKey]: { kind: 'timeout' }, [tunnels.requestKey]: other },
      failedPlans: { [systems.requestKey]: systems, [tunnels.requestKey]: tunnels },
    });
    return renderOn(<FailureCard requestKey={keys} />);
  };
  const { unmount } = show({ kind: 'timeout', detail: 'another attempt' });
  const card = screen.getByRole('alert');
  expect(acts(card)[0]).toContain('Try again');
  fireEvent.click([...card.querySelectorAll('button')].at(-1) as HTMLElement); // Dismiss
  expect(useLoadsStore.getState().problems).toEqual({});
  unmount();
  show({ kind: 'not-found' });
  expect(screen.getAllByRole('alert')).toHaveLength(2);
});

test('nothing is shown where nothing failed', () => {
  renderOn(<FailureCard requestKey={stored.requestKey} />);
  expect(screen.queryByRole('alert')).toBeNull();
});
