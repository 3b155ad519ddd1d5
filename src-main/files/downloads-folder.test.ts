import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { downloadsFolder } from './save-into-folder.ts';

let home: string;
beforeEach(() => (home = mkdtempSync(join(tmpdir(), 'orrery-home-'))));
afterEach(() => rmSync(home, { recursive: true, force: true }));

function writeUserDirs(text: string, folder = join(home, '.config')): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'user-dirs.dirs'), text);
}

test.each([
  ['in the home folder', 'XDG_DOWNLOAD_DIR="$HOME/Geladen"\n', '~/Geladen'],
  ['elsewhere', 'XDG_DOWNLOAD_DIR="/srv/down loads"\n', '/srv/down loads'],
  ['among others and remarks', '# mine\nXDG_DESKTOP_DIR="$HOME/D"\n  XDG_DOWNLOAD_DIR = "$HOME/a/b"\n', '~/a/b'],
  ['with escapes', String.raw`XDG_DOWNLOAD_DIR="$HOME/a \"b\" \$c"`, '~/a "b" $c'],
  ['twice: the last counts', 'XDG_DOWNLOAD_DIR="$HOME/a"\nXDG_DOWNLOAD_DIR="$HOME/b"', '~/b'],
  ['switched off', 'XDG_DOWNLOAD_DIR="$HOME/"', '~'],
  ['as a relative path, which is none', 'XDG_DOWNLOAD_DIR="down"', '~/Downloads'],
  ['with something to run, which is not run', 'XDG_DOWNLOAD_DIR="$(touch x)"', '~/Downloads'],
  ['without quotes', 'XDG_DOWNLOAD_DIR=$HOME/a', '~/Downloads'],
  ['in a remark', '#XDG_DOWNLOAD_DIR="$HOME/a"', '~/Downloads'],
  ['not at all', '', '~/Downloads'],
])('user-dirs.dirs names it %s', (_, text, expected) => {
  writeUserDirs(text);
  expect(downloadsFolder({}, 'linux', home)).toBe(expected.replace(/^~/, home));
});

test('without that file, and on other systems, it is Downloads', () => {
  expect(downloadsFolder({}, 'linux', home)).toBe(join(home, 'Downloads'));
  writeUserDirs('XDG_DOWNLOAD_DIR="$HOME/x"');
  expect(downloadsFolder({}, 'darwin', home)).toBe(join(home, 'Downloads'));
  expect(downloadsFolder({}, 'win32', home)).toBe(join(home, 'Downloads'));
});

test('the file may lie in another configuration folder, named absolutely', () => {
  const other = join(home, 'conf');
  writeUserDirs('XDG_DOWNLOAD_DIR="$HOME/x"', other);
  expect(downloadsFolder({ XDG_CONFIG_HOME: other }, 'linux', home)).toBe(join(home, 'x'));
  const relativeToHere = relative(process.cwd(), other);
  expect(downloadsFolder({ XDG_CONFIG_HOME: relativeToHere }, 'linux', home)).toBe(join(home, 'Downloads'));
});
