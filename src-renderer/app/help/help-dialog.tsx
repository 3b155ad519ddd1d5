import { Modal } from '@mantine/core';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../../ui/kit/button.tsx';
import { guidePageOf, guideTitle } from '../../ui/help/guide-pages.ts';
import { useHelpStore, type HelpPage } from '../../ui/help/help-store.ts';
import { fieldListShortcuts, stepShortcuts } from '../../ui/kit/roving-focus.ts';
import { Segments } from '../../ui/kit/segments.tsx';
import { keysOfChord } from '../../ui/help/shortcut-names.ts';
import { listedShortcuts, type ShortcutGroup } from '../../ui/kit/shortcuts.ts';
import { paletteShortcuts } from '../palette/palette-field.tsx';
import { routeAt } from '../routes.tsx';
import { globalShortcuts } from './global-shortcuts.ts';
import classes from './help.module.css';
import { later } from '../../ui/kit/later.tsx';

const Guide = later(async () => (await import('./guide.tsx')).Guide);
const AboutPage = later(async () => (await import('./about-page.tsx')).AboutPage);
const Tour = later(async () => (await import('./tour.tsx')).Tour);

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
        classNames={{ content: 'boxed-strong panel' }}
      >
        <Modal.Overlay backgroundOpacity={0.4} />
        <Modal.Content aria-label="Help">
          <div className="row line-below pad3-4 gap4">
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
      {isTouring ? <Tour /> : null}
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
      <Page page={page} />
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

/** What belongs to no view. */
const everywhere: readonly ShortcutGroup[] = [globalShortcuts, paletteShortcuts, stepShortcuts, fieldListShortcuts];

/** All shortcuts: those of every view, and those of what is on screen, as their own handlers declare them. */
function ShortcutSheet() {
  const [location] = useLocation();
  // As they were when the sheet was opened; nothing comes on screen behind it. What has the most keys is what the view is about.
  const [ofView] = useState(() => listedShortcuts().toSorted((a, b) => b.shortcuts.length - a.shortcuts.length));
  const page = guidePageOf(location);
  const view = routeAt(location)?.title;
  return (
    <div className={classes['sheet']}>
      <section aria-labelledby="shortcuts-view" className="stack gap3">
        <h3 id="shortcuts-view" className="medium bold">
          This view{view === undefined ? null : <span className="muted light"> · {view}</span>}
        </h3>
        <p className="flush">
          <Button
            tone="quiet"
            className={classes['more']}
            note={guideTitle(page)}
            onClick={() => useHelpStore.getState().openGuide({ page, section: null })}
          >
            Read about it in the guide
          </Button>
        </p>
        {ofView.length === 0 ? (
          <p className="muted">No keys of its own while it shows nothing that takes them.</p>
        ) : (
          ofView.map((group) => <Group key={group.title} group={group} />)
        )}
      </section>
      <section aria-labelledby="shortcuts-everywhere" className="stack gap3">
        <h3 id="shortcuts-everywhere" className="medium bold">
          Everywhere
        </h3>
        {everywhere.map((group) => (
          <Group key={group.title} group={group} />
        ))}
      </section>
    </div>
  );
}

function Group({ group: { title, shortcuts, gestures = [] } }: { readonly group: ShortcutGroup }) {
  return (
    <div>
      <h4 className="muted small bold below1">{title}</h4>
      <dl className={classes['keys']}>
        {shortcuts.map(({ keys, does }) => (
          <div key={does} className="first-unlined subgrid pad1-0 line-above items-base">
            <dt className="row wrap gap1">
              {Object.keys(keys).map((chord) => (
                <kbd key={chord}>{keysOfChord(chord).join(' ')}</kbd>
              ))}
            </dt>
            <dd className="flush">{does}</dd>
          </div>
        ))}
        {gestures.map(([what, does]) => (
          <div key={what} className="subgrid pad1-0 line-above items-base">
            <dt className="muted">{what}</dt>
            <dd className="flush">{does}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
