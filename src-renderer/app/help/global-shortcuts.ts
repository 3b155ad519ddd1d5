import { useEffect } from 'react';
import { useHelpStore } from '../../ui/help/help-store.ts';
import { actionOf, type ShortcutGroup } from '../../ui/kit/shortcuts.ts';
import { usePaletteStore } from '../palette/palette-store.ts';

/** The keys that work in every view. */
export const globalShortcuts: ShortcutGroup<'find' | 'shortcuts'> = {
  title: 'Orrery',
  shortcuts: [
    { does: 'find anything', keys: { 'Mod+k': 'find' } },
    { does: 'these shortcuts', keys: { '?': 'shortcuts' } },
  ],
};

/** Follows them. A sign that is typed into a field is text. */
export function useGlobalShortcuts(): void {
  useEffect(() => {
    const follow = (event: KeyboardEvent): void => {
      const action = event.isComposing || event.repeat ? null : actionOf(globalShortcuts, event);
      if (action === null || (action === 'shortcuts' && isField(event.target))) return;
      event.preventDefault();
      if (action === 'find') usePaletteStore.getState().toggle();
      else toggleShortcuts();
    };
    document.addEventListener('keydown', follow);
    return () => document.removeEventListener('keydown', follow);
  }, []);
}

function toggleShortcuts(): void {
  const { page, open, close } = useHelpStore.getState();
  if (page === 'shortcuts') close();
  else open('shortcuts');
}

const noText = ['button', 'checkbox', 'radio', 'range', 'submit'];

function isField(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !noText.includes(target.type);
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('textarea, select'));
}
