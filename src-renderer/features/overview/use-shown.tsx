import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { formatCount } from '../../ui/format.ts';
import classes from './lines.module.css';

interface Shown<Item> {
  readonly shown: readonly Item[];
  /** The button that shows the rest, or hides it again; null where there is none. */
  readonly more: ReactNode;
}

/** The first few of a list, and the button for the rest. @param noun in the plural; empty where it goes without saying. */
export function useShown<Item>(items: readonly Item[], first: number, noun: string): Shown<Item> {
  const [isOpen, setOpen] = useState(false);
  const rest = items.length - first;
  if (rest <= 0) return { shown: items, more: null };
  const words = isOpen ? `Show fewer ${noun}` : `Show ${formatCount(rest)} more ${noun}`;
  return {
    shown: isOpen ? items : items.slice(0, first),
    more: (
      <Button tone="quiet" className={classes['more'] ?? ''} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {words.trim()}
      </Button>
    ),
  };
}
