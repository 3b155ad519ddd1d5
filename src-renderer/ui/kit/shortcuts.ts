import { useEffect } from 'react';

/** What one does by hand, and what comes of it. */
export type Gesture = readonly [what: string, does: string];

/**
 * Keys that belong together on the sheet of shortcuts. A key is written as `KeyboardEvent.key` has it, letters in lower case, what
 * is held before it: `Mod+k` (Ctrl, or ⌘ on a Mac), `Alt+ArrowLeft`, `Shift+Tab`. The Shift that writes a sign is none: `?`, `+`.
 */
interface Shortcut<Action> {
  /** What the sheet says they do. */
  readonly does: string;
  readonly keys: Readonly<Record<string, Action>>;
  /** Keys that do the same and would only lengthen the sheet, such as `=` on the key of `+`. */
  readonly also?: Readonly<Record<string, Action>>;
}

/**
 * The shortcuts of a part of the window: the one place that says what its keys do. Its handler asks `actionOf`, and the sheet
 * reads the same declaration.
 */
export interface ShortcutGroup<Action = unknown> {
  readonly title: string;
  readonly shortcuts: readonly Shortcut<Action>[];
  readonly gestures?: readonly Gesture[];
}

/** As much of a `KeyboardEvent` as is needed. */
export interface PressedKey {
  readonly key: string;
  readonly code?: string;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** What a key does in a part of the window; null for one that goes on to the page. */
export function actionOf<Action>({ shortcuts }: ShortcutGroup<Action>, pressed: PressedKey | string): Action | null {
  const chord = typeof pressed === 'string' ? pressed : chordOf(pressed);
  for (const { keys, also = {} } of shortcuts) {
    for (const known of [keys, also]) if (Object.hasOwn(known, chord)) return known[chord] ?? null;
  }
  return null;
}

function chordOf({ key, code = '', shiftKey, altKey, ctrlKey, metaKey }: PressedKey): string {
  const held = `${ctrlKey || metaKey ? 'Mod+' : ''}${altKey ? 'Alt+' : ''}`;
  const writesSign = held === '' && [...key].length === 1 && key !== ' ';
  return `${held}${shiftKey && !writesSign ? 'Shift+' : ''}${letterOf(key, code)}`;
}

/** On keyboards of other scripts a key writes another letter than the one the sheet names: there its place counts. */
function letterOf(key: string, code: string): string {
  if (!/^\p{L}$/u.test(key)) return key;
  return (/^[a-z]$/i.test(key) ? key : (/^Key([A-Z])$/.exec(code)?.[1] ?? key)).toLowerCase();
}

const shown: ShortcutGroup[] = [];

/** Has the sheet name these shortcuts for as long as what they belong to is on screen. */
export function useListedShortcuts(group: ShortcutGroup): void {
  useEffect(() => {
    shown.push(group);
    return () => void shown.splice(shown.indexOf(group), 1);
  }, [group]);
}

/** The shortcuts of what is on screen now, each group once. */
export function listedShortcuts(): readonly ShortcutGroup[] {
  return [...new Set(shown)];
}
