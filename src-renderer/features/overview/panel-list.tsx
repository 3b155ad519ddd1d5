import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { formatCount } from '../../format/format.ts';
import { Button } from '../../ui/kit/button.tsx';
import classes from './overview-body.module.css';

interface Shown<Item> {
  readonly shown: readonly Item[];
  /** The button that shows the rest, or hides it again; null where there is none. */
  readonly more: ReactNode;
}

/** The first few of a list, and the button for the rest. */
export function useShown<Item>(items: readonly Item[], first: number): Shown<Item> {
  const [isOpen, setOpen] = useState(false);
  const rest = items.length - first;
  if (rest <= 0) return { shown: items, more: null };
  return {
    shown: isOpen ? items : items.slice(0, first),
    more: (
      <Button tone="quiet" className={classes['more'] ?? ''} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Show fewer' : `Show ${formatCount(rest)} more`}
      </Button>
    ),
  };
}

/**
 * Keeps the focus near where it was when the line that held it is gone, as after a fetch that brought what was wanted: it
 * goes to the same control of the line that has moved up in its place, or of the last one, or where none is left to the place
 * they stood in. To the same control: whoever presses Enter again must not spend what the press before did not.
 *
 * @param count of the lines; looked after whenever it changes.
 * @returns the ref of that place, which takes the focus by script only; lines are its list items.
 */
export function useKeptFocus(count: number): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const line = useRef(-1);
  /** Its place among those of its line, counted from the last, which is 1: a line may begin with more links or fewer. */
  const control = useRef(1);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      // A question belongs to the line it was asked in, wherever on screen it is asked.
      if (target instanceof Element && target.closest('[role="dialog"]')) return;
      const lines = linesOf(place.current);
      line.current = lines.findIndex((item) => item.contains(document.activeElement));
      const controls = controlsOf(lines[line.current]);
      control.current =
        controls.length -
        Math.max(
          0,
          controls.findIndex((each) => each === document.activeElement),
        );
    };
    // What is taken away loses the focus without a word, so only where the focus goes is noted.
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    if (line.current === -1 || document.activeElement !== document.body) return;
    const lines = linesOf(place.current);
    const controls = controlsOf(lines[Math.min(line.current, lines.length - 1)]);
    const same = controls.at(-control.current) ?? controls[0];
    (same?.matches(':disabled') ? place.current : (same ?? place.current))?.focus();
  }, [count]);
  return place;
}

function linesOf(place: HTMLElement | null): readonly HTMLElement[] {
  return [...(place?.querySelectorAll<HTMLElement>('li') ?? [])];
}

function controlsOf(line: HTMLElement | undefined): readonly HTMLElement[] {
  return [...(line?.querySelectorAll<HTMLElement>('a, button') ?? [])];
}
