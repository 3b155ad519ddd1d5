import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderOn } from '../../../ui/rendered-fixture.tsx';
import { DeliverablePage } from './deliverable-page.tsx';

test('the page of a deliverable begins at its top once, and not again when it is read', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollTo');
  renderOn(
    <main tabIndex={-1}>
      <DeliverablePage slug="nowhere" />
    </main>,
  );
  expect(await screen.findByText(/^No deliverable/)).toBeTruthy();
  // What follows a drawing, as scrolling does, may come after its text.
  await act(async () => {});
  expect(scrolled).toHaveBeenCalledOnce();
});
