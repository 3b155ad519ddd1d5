import { useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../../ui/kit/button.tsx';
import { fieldListShortcuts, stepShortcuts } from '../../ui/kit/roving-focus.ts';
import { guidePageOf, guideTitle } from '../../ui/kit/guide-pages.ts';
import { useHelpStore } from '../../ui/kit/help-store.ts';
import { keysOfChord } from '../../ui/kit/shortcut-names.ts';
import { listedShortcuts, type ShortcutGroup } from '../../ui/kit/shortcuts.ts';
import { paletteShortcuts } from '../palette/palette-field.tsx';
import { routes } from '../routes.tsx';
import { globalShortcuts } from './global-shortcuts.ts';
import classes from './help.module.css';

/** What belongs to no view. */
const everywhere: readonly ShortcutGroup[] = [globalShortcuts, paletteShortcuts, stepShortcuts, fieldListShortcuts];

/** All shortcuts: those of every view, and those of what is on screen, as their own handlers declare them. */
export function ShortcutSheet() {
  const [location] = useLocation();
  // As they were when the sheet was opened; nothing comes on screen behind it. What has the most keys is what the view is about.
  const [ofView] = useState(() => listedShortcuts().toSorted((a, b) => b.shortcuts.length - a.shortcuts.length));
  const page = guidePageOf(location);
  const view = routes.find((route) => route.view === location.split('/')[1])?.title;
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
