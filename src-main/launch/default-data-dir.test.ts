import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { defaultDataDir, moveDataDir } from './default-data-dir.ts';

test('on Linux the data folder follows XDG_DATA_HOME, else ~/.local/share', () => {
  expect(defaultDataDir({ XDG_DATA_HOME: '/data' }, 'linux', '/home/ada')).toBe('/data/Orrery');
  expect(defaultDataDir({}, 'linux', '/home/ada')).toBe('/home/ada/.local/share/Orrery');
});

test.each(['', 'relative/folder', '~/data'])('the invalid XDG_DATA_HOME %j is ignored', (value) => {
  expect(defaultDataDir({ XDG_DATA_HOME: value }, 'freebsd', '/home/ada')).toBe('/home/ada/.local/share/Orrery');
});

test('on macOS the data folder is in Application Support, whatever XDG says', () => {
  const dir = defaultDataDir({ XDG_DATA_HOME: '/data' }, 'darwin', '/Users/ada');
  expect(dir).toBe('/Users/ada/Library/Application Support/Orrery');
});

test('on Windows the data folder follows LOCALAPPDATA, else the local folder of the profile, and never roams', () => {
  const roaming = 'D:\\Profiles\\ada\\Roaming';
  const local = 'D:\\Profiles\\ada\\Local';
  const env = { APPDATA: roaming, LOCALAPPDATA: local };
  expect(defaultDataDir(env, 'win32', 'C:\\Users\\ada')).toBe(`${local}\\Orrery`);
  for (const invalid of ['', 'Local', undefined]) {
    const dir = defaultDataDir({ APPDATA: roaming, LOCALAPPDATA: invalid }, 'win32', 'C:\\Users\\ada');
    expect(dir).toBe('C:\\Users\\ada\\AppData\\Local\\Orrery');
  }
});

describe('a data folder that is moved', () => {
  let home = '';
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'orrery-home-'));
  });
  afterEach(() => rmSync(home, { recursive: true, force: true }));

  const at = (...parts: string[]): string => join(home, ...parts);
  const fill = (dir: string, words: string): void => {
    mkdirSync(join(dir, 'electron', 'IndexedDB'), { recursive: true });
    writeFileSync(join(dir, 'settings.json'), words);
    writeFileSync(join(dir, 'electron', 'IndexedDB', 'log'), words);
  };
  const read = (dir: string): readonly string[] =>
    ['settings.json', join('electron', 'IndexedDB', 'log')].map((file) => readFileSync(join(dir, file), 'utf8'));

  test('takes everything along, and once', () => {
    fill(at('Roaming', 'Orrery'), 'old');
    expect(moveDataDir(at('Roaming', 'Orrery'), at('Local', 'Orrery'))).toBe(at('Local', 'Orrery'));
    expect(read(at('Local', 'Orrery'))).toEqual(['old', 'old']);
    expect(existsSync(at('Roaming', 'Orrery'))).toBe(false);
    expect(moveDataDir(at('Roaming', 'Orrery'), at('Local', 'Orrery'))).toBe(at('Local', 'Orrery'));
    expect(read(at('Local', 'Orrery'))).toEqual(['old', 'old']);
  });

  test('takes the place of an empty folder', () => {
    fill(at('Roaming', 'Orrery'), 'old');
    mkdirSync(at('Local', 'Orrery'), { recursive: true });
    expect(moveDataDir(at('Roaming', 'Orrery'), at('Local', 'Orrery'))).toBe(at('Local', 'Orrery'));
    expect(read(at('Local', 'Orrery'))).toEqual(['old', 'old']);
  });

  test('never covers what is there: both stay as they are, and the new place is used', () => {
    fill(at('Roaming', 'Orrery'), 'old');
    fill(at('Local', 'Orrery'), 'new');
    expect(moveDataDir(at('Roaming', 'Orrery'), at('Local', 'Orrery'))).toBe(at('Local', 'Orrery'));
    expect([read(at('Roaming', 'Orrery')), read(at('Local', 'Orrery'))]).toEqual([
      ['old', 'old'],
      ['new', 'new'],
    ]);
  });

  test('stays where it is, whole and in use, when it cannot be moved', () => {
    fill(at('Roaming', 'Orrery'), 'old');
    writeFileSync(at('Local'), 'a file where the folder would be');
    expect(moveDataDir(at('Roaming', 'Orrery'), at('Local', 'Orrery'))).toBe(at('Roaming', 'Orrery'));
    expect(read(at('Roaming', 'Orrery'))).toEqual(['old', 'old']);
  });

  test('stays where it is when a file has the name of the new one', () => {
    fill(at('Roaming', 'Orrery'), 'old');
    mkdirSync(at('Local'));
    writeFileSync(at('Local', 'Orrery'), 'a file');
    expect(moveDataDir(at('Roaming', 'Orrery'), at('Local', 'Orrery'))).toBe(at('Roaming', 'Orrery'));
    expect(read(at('Roaming', 'Orrery'))).toEqual(['old', 'old']);
  });

  test('that was never there makes nothing', () => {
    expect(moveDataDir(at('Roaming', 'Orrery'), at('Local', 'Orrery'))).toBe(at('Local', 'Orrery'));
    expect(existsSync(at('Local'))).toBe(false);
  });
});
