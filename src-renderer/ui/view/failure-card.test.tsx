import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Problem } from '../../../src-shared/problem.ts';
import { sessionCalls } from '../../archive/attempts/session-calls.ts';
import { arriveWell, attemptRow, createArchive, plan } from '../../archive/ingest/archive-fixture.ts';
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
  [{ kind: 'key-rejected' }, stored, ['Open Settings', 'Try again', 'Dismiss'], /Nothing was spent/],
  [{ kind: 'not-found' }, stored, ['Try again', 'Dismiss'], /Nothing was spent/],
  [{ kind: 'bad-parameters', isByService: true }, stored, ['Try again', 'Dismiss'], /On the service’s side/],
  [{ kind: 'bad-parameters' }, stored, ['Dismiss'], /On your side/],
  // The stored copy is offered where something dearer failed.
  [{ kind: 'rate-limited', retryAt: null }, stored, ['Try again', 'Dismiss'], /Nothing was spent/],
  [{ kind: 'rate-limited', retryAt: null }, priced, ['Refresh', 'Try again', 'Dismiss'], /./],
  [{ kind: 'quota-spent', resetAt: null }, priced, ['Refresh', 'Try again', 'Dismiss'], /./],
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

test('a quota used up beside an account that counts units left is in doubt, and says so', async () => {
  const archive = createArchive();
  await arriveWell(archive, {
    resource: 'account',
    data: { provider: 'test', dailyRequestsRemaining: 500, dailyRequestLimit: 500, role: 'user' },
  });
  const refused = attemptRow({
    id: 'refused',
    resource: 'user',
    params: { handle: 'Wren' },
    intent: 'refresh',
    outcome: 'failed',
    problem: { kind: 'quota-spent', resetAt: null },
  });
  sessionCalls.add(refused.id);
  await archive.attempts.add(refused);
  useLoadsStore.setState({
    problems: { [priced.requestKey]: { kind: 'quota-spent', resetAt: null } },
    failedPlans: { [priced.requestKey]: priced },
  });
  renderOn(<FailureCard requestKey={priced.requestKey} />, { archive });
  const words = await screen.findByText(/Its own account counts/);
  expect(words.textContent).toContain('Its own account counts 500 of 500 left, so one of the two is wrong.');
});
