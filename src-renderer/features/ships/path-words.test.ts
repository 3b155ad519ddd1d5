import { expect, test } from 'vitest';
import { pathWords } from './path-words.ts';

test.each([
  ['description', 'Description'],
  ['compiled.RSIWeapon.main_thrusters.1.name', 'Components › Weapons › Main thrusters › 1 › name'],
  ['compiled', 'Components'],
  ['manufacturer.known_for', 'Maker › known for'],
  ['production_note', 'Production note'],
  ['media.abc.images.post', 'Media › abc › images › post'],
  ['constructor.x', 'Constructor › x'],
  ['', ''],
])('the path %j reads “%s”', (path, words) => {
  expect(pathWords(path)).toBe(words);
});
