import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderOn } from '../../../ui/rendered-fixture.tsx';
import { ObjectPage } from './object-page.tsx';
import { SystemPage } from './system-page.tsx';

test.each([
  ['a system', 'No system', <SystemPage key="page" code="NOWHERE" />],
  ['an object', 'No object', <ObjectPage key="page" code="NOWHERE" />],
])('the page of %s begins at its top once, and not again when it is read', async (_of, title, page) => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollTo');
  renderOn(<main tabIndex={-1}>{page}</main>);
  expect(await screen.findByText(new RegExp(`^${title}`))).toBeTruthy();
  // What follows a drawing, as scrolling does, may come after its text.
  await act(async () => {});
  expect(scrolled).toHaveBeenCalledOnce();
});
