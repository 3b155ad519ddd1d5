import type { ShortcutGroup } from '../kit/shortcuts.ts';

/** What stands on the keys, where that is not the letter or sign that `KeyboardEvent.key` has. */
const names: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  PageUp: 'Page Up',
  PageDown: 'Page Down',
  Escape: 'Esc',
  ' ': 'Space',
  '-': '−',
};

const heldOnMac: Readonly<Record<string, string>> = { Mod: '⌘', Alt: '⌥', Shift: '⇧' };

const isMac = navigator.platform.startsWith('Mac');

/** The keys of a chord as they are labelled, what is held first: `Mod+k` is `Ctrl`, `K`. */
export function keysOfChord(chord: string, onMac: boolean = isMac): readonly string[] {
  // The last of it is the key, which may be a plus sign itself.
  const at = chord.length === 1 ? -1 : chord.lastIndexOf('+', chord.length - 2);
  const key = chord.slice(at + 1);
  const held = at === -1 ? [] : chord.slice(0, at).split('+');
  return [
    ...held.map((name) => (onMac ? (heldOnMac[name] ?? name) : name === 'Mod' ? 'Ctrl' : name)),
    names[key] ?? (key.length === 1 ? key.toUpperCase() : key),
  ];
}

/** Shortcuts as a text, for what is read aloud: `↑ ↓ previous and next row. …` */
export function describeShortcuts({ shortcuts }: ShortcutGroup): string {
  return shortcuts
    .map(({ keys, does }) => {
      const chords = Object.keys(keys).map((chord) => keysOfChord(chord).join(' '));
      return `${chords.join(', ')}: ${does}.`;
    })
    .join(' ');
}
