import { describe, expect, test } from 'vitest';
import { findBrowser } from './find-browser.ts';

const only =
  (...programs: readonly string[]) =>
  (path: string): boolean =>
    programs.includes(path);

describe('findBrowser', () => {
  test('finds none where none is installed', () => {
    for (const platform of ['linux', 'darwin', 'win32'] as const) expect(findBrowser({}, platform, only())).toBeNull();
  });

  test('on Linux prefers Chromium on PATH to Chrome, and knows the usual places without PATH', () => {
    const env = { PATH: '/opt/bin:/usr/bin' };
    expect(findBrowser(env, 'linux', only('/opt/bin/google-chrome', '/usr/bin/chromium'))).toBe('/usr/bin/chromium');
    expect(findBrowser({}, 'linux', only('/usr/bin/chromium'))).toBe('/usr/bin/chromium');
    expect(findBrowser({}, 'linux', only('/opt/google/chrome/chrome'))).toBe('/opt/google/chrome/chrome');
  });

  test('on macOS looks into both Applications folders', () => {
    const chrome = '/Users/ada/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
    expect(findBrowser({ HOME: '/Users/ada' }, 'darwin', only(chrome))).toBe(chrome);
  });

  test('on Windows looks into the program folders, and Edge, which every Windows has, comes last', () => {
    const env = { ProgramFiles: 'C:\\Program Files', 'ProgramFiles(x86)': 'C:\\Program Files (x86)' };
    const chrome = 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe';
    const edge = 'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe';
    expect(findBrowser(env, 'win32', only(edge))).toBe(edge);
    expect(findBrowser(env, 'win32', only(edge, chrome))).toBe(chrome);
  });

  test('a PATH with empty and relative entries never runs a browser from the current folder', () => {
    const asked: string[] = [];
    findBrowser({ PATH: ':.:bin:/usr/bin' }, 'linux', (path) => {
      asked.push(path);
      return false;
    });
    expect(asked.filter((path) => !path.startsWith('/'))).toEqual([]);
  });

  test('ORRERY_BROWSER overrides the search', () => {
    const isProgram = only('/usr/bin/chromium', '/opt/mine/chrome');
    expect(findBrowser({ ORRERY_BROWSER: '/opt/mine/chrome' }, 'linux', isProgram)).toBe('/opt/mine/chrome');
    expect(findBrowser({ ORRERY_BROWSER: '' }, 'linux', isProgram)).toBe('/usr/bin/chromium');
  });

  test.each(['/nowhere/chrome', 'chromium', './chromium'])('ORRERY_BROWSER=%s is an error said in words', (named) => {
    expect(() => findBrowser({ ORRERY_BROWSER: named }, 'linux', only('/usr/bin/chromium', './chromium'))).toThrow(
      /ORRERY_BROWSER is ".*", which is not the full path of a program/,
    );
  });

  test('a folder is not taken for a browser', () => {
    const folder = import.meta.dirname;
    expect(() => findBrowser({ ORRERY_BROWSER: folder }, process.platform)).toThrow(/not the full path of a program/);
    expect(findBrowser({ ORRERY_BROWSER: process.execPath }, process.platform)).toBe(process.execPath);
  });
});
