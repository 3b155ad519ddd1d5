import { useRef, type RefCallback, type RefObject } from 'react';

interface ChipFocus {
  /** The ref of a chip's button. */
  readonly chip: (key: string) => RefCallback<HTMLButtonElement>;
  readonly addButton: RefObject<HTMLButtonElement | null>;
  /** Puts the focus on a chip, or on "+ Filter" where there is none of that key. */
  readonly focusChip: (key: string | undefined) => void;
  /** The same where the focus was in the editor that has just closed; whoever clicked elsewhere keeps it there. */
  readonly focusLost: (key: string) => void;
}

/** Where the focus goes when a chip or its editor is gone. */
export function useChipFocus(): ChipFocus {
  const chips = useRef(new Map<string, HTMLButtonElement>());
  const addButton = useRef<HTMLButtonElement>(null);
  const focusChip = (key: string | undefined): void =>
    ((key === undefined ? undefined : chips.current.get(key)) ?? addButton.current)?.focus();
  return {
    chip: (key) => (button) => {
      if (button) chips.current.set(key, button);
      return () => {
        chips.current.delete(key);
      };
    },
    addButton,
    focusChip,
    focusLost: (key) => {
      // A click elsewhere moves the focus only after it has closed the editor.
      setTimeout(() => {
        const active = document.activeElement;
        if (active === null || active === document.body || active.closest('[role="dialog"]')) focusChip(key);
      });
    },
  };
}
