import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** Shows a part of the application alone, as large as the page, in the dark scheme. */
export function showPart(part: ReactNode): void {
  const place = document.querySelector('#root');
  if (place === null) throw new Error('The page has no #root.');
  createRoot(place).render(
    <MantineProvider forceColorScheme="dark">
      <div style={{ position: 'fixed', inset: 0, display: 'flex' }}>{part}</div>
    </MantineProvider>,
  );
}
