import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { ListStep } from './list-steps.ts';
import classes from './palette.module.css';

interface PaletteFieldProps {
  readonly text: string;
  /** Null while there is no list. */
  readonly listId: string | null;
  readonly selectedId: string | null;
  readonly icon: ReactNode;
  readonly onChange: (text: string) => void;
  readonly onStep: (step: ListStep) => void;
  readonly onEnter: () => void;
}

/** Longer texts are no names; a pasted link may be long. */
const longestText = 4_000;

const steps: Readonly<Record<string, ListStep>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  PageDown: 'next-group',
  PageUp: 'previous-group',
};

/** Where one types. It keeps the focus; the arrows move through the list all the same. */
export function PaletteField({ text, listId, selectedId, icon, onChange, onStep, onEnter }: PaletteFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  // At once: the dialog gives it the focus a moment later, and who types fast would lose a letter.
  useLayoutEffect(() => field.current?.focus({ preventScroll: true }), []);
  const follow = (event: KeyboardEvent<HTMLInputElement>): void => {
    // What an input method asks for belongs to it.
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const step = steps[event.key];
    if (step !== undefined && !event.shiftKey) onStep(step);
    else if (event.key === 'Enter' && !event.repeat) onEnter();
    else return;
    event.preventDefault();
  };
  return (
    <div className={classes['field-row']}>
      {icon}
      <input
        ref={field}
        data-autofocus
        role="combobox"
        aria-label="Find"
        aria-expanded={listId !== null}
        aria-controls={listId ?? undefined}
        aria-activedescendant={selectedId ?? undefined}
        aria-autocomplete="list"
        className={classes['input']}
        value={text}
        maxLength={longestText}
        placeholder="Find ships, systems, cards, people, settings"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={follow}
      />
    </div>
  );
}
