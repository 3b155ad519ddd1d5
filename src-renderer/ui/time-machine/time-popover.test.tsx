import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderOn } from '../rendered-fixture.tsx';
import { TimePopover } from './time-popover.tsx';

/** Open from the start, as it is where its code was still on its way, or the view was drawn anew, when it was asked for. */
function OpenedChip() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <TimePopover isOpen={isOpen} onClose={() => setIsOpen(false)}>
      <button type="button">As of now</button>
    </TimePopover>
  );
}

test('closed with Escape, the panel leaves the focus on the button it hangs on, also where it was open from the start', async () => {
  renderOn(<OpenedChip />);
  const date = await screen.findByLabelText(/date/i);
  date.focus();
  fireEvent.keyDown(date, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'As of now' })));
});
