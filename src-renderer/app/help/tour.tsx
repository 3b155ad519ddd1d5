import { Popover } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { shipsPath } from '../../format/paths.ts';
import { Button } from '../../ui/kit/button.tsx';
import { useHelpStore } from '../../ui/help/help-store.ts';
import { keysOfChord } from '../../ui/help/shortcut-names.ts';
import classes from './help.module.css';

interface TourStep {
  readonly title: string;
  readonly words: string;
  /** Selectors of the control it is about, the best first; without any the words stand in the middle of the window. */
  readonly at: readonly string[];
  /** Where in the window the control is, when not in every view. */
  readonly path?: string;
}

const shortcut = keysOfChord('Mod+k').join(' ');

export const tourSteps: readonly TourStep[] = [
  {
    title: 'The price is on the button',
    words:
      'Refresh reads the stored copy and is free. Live asks the source and costs units, and asks you before it spends.',
    at: ['main button[data-tone="act"]', 'main [data-view-head] button', 'main [data-view-head]'],
  },
  {
    title: 'Your data is here',
    words:
      'Every response stays on this computer and works without a network. This line says how much there is, and how old your last backup is.',
    at: ['footer > span', 'footer'],
  },
  {
    title: 'Find anything',
    words: `${shortcut} finds ships, systems, cards, people, settings and everything the program can do.`,
    at: ['header button[aria-keyshortcuts]'],
  },
  {
    title: 'Look back',
    words: 'The clock shows everything as it was on an earlier day: tables, maps, charts and what had moved by then.',
    at: ['button[aria-label^="As of "]'],
  },
  {
    title: 'Compare',
    words: 'Tick two to twelve ships and press Compare to see them side by side, drawn to one scale.',
    at: ['main tbody input[type="checkbox"]', 'nav a[href$="/ships"]'],
    path: shipsPath(),
  },
];

/** Five callouts, each at the control it is about. They cover nothing, and the program can be used meanwhile. */
export function Tour() {
  const endTour = useHelpStore((store) => store.endTour);
  const [location, navigate] = useLocation();
  const [place, setPlace] = useState(0);
  const step = tourSteps[place];
  const path = step?.path;
  useEffect(() => {
    if (path !== undefined && !location.startsWith(path)) navigate(path);
    // Only when the step begins: whoever goes elsewhere is not called back.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [path]);
  const box = useBoxOf(step?.at ?? []);
  if (!step) return null;
  const isLast = place === tourSteps.length - 1;
  const end = (): void => {
    endTour();
    document.getElementById('main')?.focus();
  };
  return (
    <Popover
      opened
      position="bottom"
      width={320}
      shadow="md"
      radius={8}
      withArrow
      trapFocus
      closeOnClickOutside={false}
      // The kit would say of the ring, which is nothing to be read, that it opens something.
      withRoles={false}
      // Each step stands elsewhere, so where there is room is found anew.
      preventPositionChangeWhenVisible={false}
      onDismiss={end}
    >
      <Popover.Target>
        <div className={classes['ring']} data-tour-at={box === null ? 'nothing' : place} style={styleOf(box)} />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={`Tour, step ${place + 1} of ${tourSteps.length}: ${step.title}`}>
        <div className="stack gap2">
          <p className="flush muted small" aria-hidden>
            {place + 1} of {tourSteps.length}
          </p>
          <h2 className="medium bold flush">{step.title}</h2>
          <p className="flush" role="status">
            {step.words}
          </p>
          <div className="row gap2">
            {isLast ? null : (
              <Button tone="quiet" onClick={end}>
                Skip
              </Button>
            )}
            <span className="inline-row gap2 push">
              {place === 0 ? null : <Button onClick={() => setPlace(place - 1)}>Back</Button>}
              <Button data-autofocus onClick={() => (isLast ? end() : setPlace(place + 1))}>
                {isLast ? 'Done' : 'Next'}
              </Button>
            </span>
          </div>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** How often it is looked where the control is: views fill themselves, and people scroll. Milliseconds. */
const lookEveryMs = 200;

/** Where the first of these that is on screen stands, in CSS pixels of the window; null where none is. */
function useBoxOf(selectors: readonly string[]): Box | null {
  const [box, setBox] = useState<Box | null>(null);
  const wanted = selectors.join('\n');
  useEffect(() => {
    const look = (): void => setBox((before) => sameBox(before, boxOfFirst(wanted.split('\n'))));
    look();
    const timer = setInterval(look, lookEveryMs);
    return () => clearInterval(timer);
  }, [wanted]);
  return box;
}

function boxOfFirst(selectors: readonly string[]): Box | null {
  for (const selector of selectors) {
    for (const element of document.querySelectorAll(selector)) {
      const { left, top, width, height } = element.getBoundingClientRect();
      const isSeen = width > 0 && height > 0 && top >= 0 && top < innerHeight && left >= 0 && left < innerWidth;
      if (isSeen) return { left, top, width, height };
    }
  }
  return null;
}

/** The box before where nothing moved, so that nothing is drawn anew. */
function sameBox(before: Box | null, now: Box | null): Box | null {
  return JSON.stringify(before) === JSON.stringify(now) ? before : now;
}

function styleOf(box: Box | null): Box {
  return box ?? { left: innerWidth / 2, top: innerHeight / 3, width: 0, height: 0 };
}
