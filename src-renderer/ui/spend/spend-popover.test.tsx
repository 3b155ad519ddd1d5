import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { planFetch } from '../../../src-shared/plan.ts';
import { renderOn } from '../rendered-fixture.tsx';
import { SpendPopover } from './spend-popover.tsx';

const plan = planFetch('user', { handle: 'Mira' }, 'refresh');
if (!plan.ok) throw new Error(plan.problem.kind);
const { value } = plan;

/** Open from the start, as it is where its code was still on its way when the button was pressed. */
function AskedAtOnce() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <SpendPopover
      plan={value}
      quota={{ remaining: 5, limit: 20, resetAt: null }}
      isOpen={isOpen}
      onChange={setIsOpen}
      onAgree={() => undefined}
    >
      <button type="button">Refresh</button>
    </SpendPopover>
  );
}

test('declined with Escape, the question leaves the focus on its button, also where it was open from the start', async () => {
  renderOn(<AskedAtOnce />);
  const question = await screen.findByRole('dialog');
  const decline = question.querySelector('button');
  decline?.focus();
  fireEvent.keyDown(decline ?? question, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Refresh' }));
});

test('Escape declines it also before the question has the keyboard', async () => {
  renderOn(<AskedAtOnce />);
  await screen.findByRole('dialog');
  fireEvent.keyDown(screen.getByRole('button', { name: 'Refresh' }), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
