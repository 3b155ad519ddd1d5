import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { keysOfChord } from '../help/shortcut-names.ts';
import { actionOf, type PressedKey, type ShortcutGroup } from './shortcuts.ts';

const pressed = (key: string, held: Partial<PressedKey> = {}): PressedKey => ({
  key,
  shiftKey: false,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  ...held,
});

const group: ShortcutGroup<string> = {
  title: 'Test',
  shortcuts: [
    { does: 'finds', keys: { 'Mod+k': 'find', f: 'find' } },
    { does: 'zooms', keys: { '+': 'in' }, also: { '=': 'in' } },
    { does: 'moves', keys: { 'Alt+ArrowLeft': 'move', 'Shift+Tab': 'back', ' ': 'pick' } },
  ],
};

describe('a pressed key', () => {
  test.each([
    [pressed('k', { ctrlKey: true }), 'find'],
    [pressed('K', { metaKey: true }), 'find'],
    [pressed('F'), 'find'],
    [pressed('+', { shiftKey: true }), 'in'],
    [pressed('='), 'in'],
    [pressed('ArrowLeft', { altKey: true }), 'move'],
    [pressed('Tab', { shiftKey: true }), 'back'],
    [pressed(' '), 'pick'],
  ])('%j does %s', (key, action) => {
    expect(actionOf(group, key)).toBe(action);
  });

  test.each([
    pressed('k'),
    pressed('K', { ctrlKey: true, shiftKey: true }),
    pressed('f', { ctrlKey: true }),
    pressed('ArrowLeft'),
    pressed('ArrowLeft', { altKey: true, shiftKey: true }),
    pressed('Tab'),
    pressed(' ', { shiftKey: true }),
    pressed('constructor'),
    pressed('__proto__'),
  ])('%j goes on to the page', (key) => {
    expect(actionOf(group, key)).toBeNull();
  });

  test('that writes a letter of another script counts by its place; a sign there is the sign it writes', () => {
    expect(actionOf(group, pressed('л', { ctrlKey: true, code: 'KeyK' }))).toBe('find');
    expect(actionOf(group, pressed('а', { code: 'KeyF' }))).toBe('find');
    expect(actionOf(group, pressed('ш', { code: 'KeyI' }))).toBeNull();
  });
});

test('keys are named as they are labelled, on either kind of keyboard', () => {
  expect(keysOfChord('Mod+k', false)).toEqual(['Ctrl', 'K']);
  expect(keysOfChord('Mod+k', true)).toEqual(['⌘', 'K']);
  expect(keysOfChord('Alt+ArrowLeft', false)).toEqual(['Alt', '←']);
  expect(keysOfChord('+', false)).toEqual(['+']);
  expect(keysOfChord(' ', false)).toEqual(['Space']);
  expect(keysOfChord('Shift+Tab', true)).toEqual(['⇧', 'Tab']);
});

const root = join(import.meta.dirname, '..', '..');
/** The product's files of the page: path from there, and text. */
const sources = globSync('**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/(?:\.test|-fixture)\.tsx?$/.test(file))
  .map((file) => [file.replaceAll('\\', '/'), readFileSync(join(root, file), 'utf8')] as const);

// A key that a handler compares by itself stands on no sheet. Escape and Enter are not looked for: everywhere the one closes, and the
// other does what the focused thing is for.
const comparedKey =
  /(?:case |[!=]== |\[)'(?:Arrow(?:Up|Down|Left|Right)|Home|End|PageUp|PageDown|F\d{1,2}|Delete|Backspace|Tab| )'|\.key\w*(?:\(\))? [!=]== '[^']'/;

/** Lines that handle a key which no declaration names. */
function undeclaredKeys(source: string): readonly string[] {
  return source.split('\n').filter((line) => comparedKey.test(line));
}

test('every handler of keys takes them from a declaration, so that the sheet has them', () => {
  expect(sources.length).toBeGreaterThan(300);
  const found = sources.flatMap(([file, text]) => undeclaredKeys(text).map((line) => `${file}: ${line.trim()}`));
  expect(found.filter((line) => !allowed.some((known) => line.startsWith(known)))).toEqual([]);
});

/** Where a key is looked at for something else than what it does. */
const allowed: readonly string[] = ['ui/kit/shortcuts.ts: const writesSign'];

test('every declaration is on the sheet: of a part of the window while that is there, or of all views', () => {
  const declared = sources.flatMap(([, text]) =>
    [...text.matchAll(/const (\w+): ShortcutGroup</g)].map(([, name = '']) => name),
  );
  expect(declared.length).toBeGreaterThan(20);
  const sheet = sources.find(([file]) => file.endsWith('help-dialog.tsx'))?.[1] ?? '';
  const everywhere = /const everywhere[^;]*;/.exec(sheet)?.[0] ?? '';
  const isListed = (name: string): boolean =>
    new RegExp(`\\b${name}\\b`).test(everywhere) ||
    sources.some(([, text]) => text.includes(`useListedShortcuts(${name})`));
  expect(declared.filter((name) => !isListed(name))).toEqual([]);
});

test('a handler that compares a key by itself would be found', () => {
  for (const line of [
    "    case 'ArrowDown':",
    "  if (event.key === 'Home') first();",
    "  if (event.key !== ' ') return;",
    "  else if (event.key === 'b') ask();",
    "  if (!['ArrowDown', 'Enter'].includes(event.key)) return;",
  ])
    expect(undeclaredKeys(line)).toEqual([line]);
  expect(undeclaredKeys("  { does: 'x', keys: { ArrowUp: 'previous' } }")).toEqual([]);
  expect(undeclaredKeys("  if (event.key === 'Escape') close();")).toEqual([]);
});
