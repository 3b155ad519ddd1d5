import { Modal } from '@mantine/core';
import { lazy, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { useHelpStore, type HelpPage } from '../../ui/kit/help-store.ts';
import { Button } from '../../ui/kit/button.tsx';
import { Segments } from '../../ui/kit/segments.tsx';
import classes from './help.module.css';
import { ShortcutSheet } from './shortcut-sheet.tsx';

const Guide = lazy(async () => ({ default: (await import('./guide.tsx')).Guide }));
const AboutPage = lazy(async () => ({ default: (await import('./about-page.tsx')).AboutPage }));
const Tour = lazy(async () => ({ default: (await import('./tour.tsx')).Tour }));

const pages: readonly { readonly value: HelpPage; readonly label: string }[] = [
  { value: 'shortcuts', label: 'Shortcuts' },
  { value: 'guide', label: 'Guide' },
  { value: 'about', label: 'About' },
];

/** Help: the shortcuts, the guide and what this program is, over the view that asked; and the tour. */
export function Help() {
  const { page, isTouring, open, close, beginTour } = useHelpStore();
  useEffect(() => {
    if (page === null) returnFocus();
  }, [page]);
  return (
    <>
      <Modal.Root
        opened={page !== null}
        onClose={close}
        returnFocus={false}
        // Closed before it was wholly open, it takes the keyboard once more on its way out.
        onExitTransitionEnd={returnFocus}
        yOffset="6vh"
        size={960}
        transitionProps={{ duration: 120 }}
        classNames={{ content: classes['dialog'] ?? '' }}
      >
        <Modal.Overlay backgroundOpacity={0.4} />
        <Modal.Content aria-label="Help">
          <div className={classes['head']}>
            <h2 className="large bold">Help</h2>
            <Segments label="Page of Help" value={page ?? ''} options={pages} onChange={open} />
            <span className="inline-row gap2 push">
              <Button tone="quiet" onClick={beginTour}>
                Take the tour
              </Button>
              <Modal.CloseButton aria-label="Close Help" />
            </span>
          </div>
          {page === null ? null : <Body page={page} />}
        </Modal.Content>
      </Modal.Root>
      <Suspense>{isTouring ? <Tour /> : null}</Suspense>
    </>
  );
}

/** The keyboard goes back to where Help was asked for, unless it has gone on from there. */
function returnFocus(): void {
  const { opener, page, isTouring } = useHelpStore.getState();
  const current = document.activeElement;
  // The tour has it from here; and where Help was asked for in the palette, nothing of that is left.
  if (opener === null || page !== null || isTouring) return;
  if (current !== document.body && !current?.closest('[role="dialog"]')) return;
  (opener.isConnected ? opener : document.getElementById('main'))?.focus({ preventScroll: true });
}

/** Has the keyboard at once: the dialog gives it a moment later, and a key pressed meanwhile would act on the view behind. */
function Body({ page }: { readonly page: HelpPage }) {
  const body = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => body.current?.focus({ preventScroll: true }), []);
  return (
    <div
      ref={body}
      data-autofocus
      className={classes['body']}
      role="region"
      aria-label={pages.find(({ value }) => value === page)?.label ?? 'Help'}
      tabIndex={0}
    >
      <Suspense>
        <Page page={page} />
      </Suspense>
    </div>
  );
}

function Page({ page }: { readonly page: HelpPage }) {
  switch (page) {
    case 'shortcuts':
      return <ShortcutSheet />;
    case 'guide':
      return <Guide />;
    case 'about':
      return <AboutPage />;
    default:
      return page satisfies never;
  }
}
