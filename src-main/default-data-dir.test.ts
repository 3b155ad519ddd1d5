import { expect, test } from 'vitest';
import { defaultDataDir } from './default-data-dir.ts';

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

test('on Windows the data folder follows APPDATA, else the roaming folder of the profile', () => {
  const roaming = 'D:\\Profiles\\ada\\Roaming';
  expect(defaultDataDir({ APPDATA: roaming }, 'win32', 'C:\\Users\\ada')).toBe(`${roaming}\\Orrery`);
  expect(defaultDataDir({ APPDATA: '' }, 'win32', 'C:\\Users\\ada')).toBe('C:\\Users\\ada\\AppData\\Roaming\\Orrery');
});
