import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { repositoryRoot } from '../../../scripts/repository-root.ts';
import { browserLaunch, emptyPage, writeProfilePreferences } from './launch-window.ts';

test('what the page keeps is written soon after it changed, so that a kill loses a second and not a minute', () => {
  const { args } = browserLaunch({ browser: 'chromium', isHeadless: true, isRoot: false, switches: [] });
  expect(args).toContain('--enable-aggressive-domstorage-flushing');
});

test('the script engine has room for new objects, and notes where scripts make errors before one is made', () => {
  const { args } = browserLaunch({ browser: 'chromium', isHeadless: true, isRoot: false, switches: [] });
  expect(args).toContain('--js-flags=--no-enable-lazy-source-positions --min-semi-space-size=4');
});

test('the page that a window opens with has the ground of the program’s own', () => {
  const tokens = readFileSync(join(repositoryRoot, 'src-renderer/ui/tokens.css'), 'utf8');
  const [dark, light] = [...tokens.matchAll(/--ground: (#[0-9a-f]{6});/g)].map(([, colour]) => colour);
  expect(decodeURIComponent(emptyPage)).toContain(`background:light-dark(${light},${dark})`);
});

const off = { credentials_enable_service: false, autofill: { profile_enabled: false } };

describe('the preferences of the browser profile', () => {
  let profile = '';
  beforeEach(() => (profile = mkdtempSync(join(tmpdir(), 'orrery-profile-'))));
  afterEach(() => rmSync(profile, { recursive: true }));
  const file = (): string => join(profile, 'Default', 'Preferences');
  const preferences = (): unknown => JSON.parse(readFileSync(file(), 'utf8'));

  test('a new profile starts with saving passwords and filling forms switched off', async () => {
    await writeProfilePreferences(profile);
    expect(preferences()).toMatchObject({ ...off, profile: { password_manager_enabled: false } });
    expect(readdirSync(join(profile, 'Default'))).toEqual(['Preferences']);
  });

  test('the app’s origin, and no other, may keep its storage: the setting that Chromium’s clearing of storage goes by', async () => {
    await writeProfilePreferences(profile);
    expect(preferences()).toMatchObject({
      profile: {
        content_settings: { exceptions: { durable_storage: { 'https://app.orrery.localhost:443,*': { setting: 1 } } } },
      },
    });
  });

  test('what a profile already holds stays, down to its groups, and what was switched on is off again', async () => {
    mkdirSync(join(profile, 'Default'));
    const held = { browser: { width: 900 }, credentials_enable_service: true, profile: { name: 'Ada', list: [1, 2] } };
    writeFileSync(file(), JSON.stringify(held));
    await writeProfilePreferences(profile);
    expect(preferences()).toMatchObject({ ...off, browser: { width: 900 }, profile: { name: 'Ada', list: [1, 2] } });
  });

  test.each(['', '{"browser": {"wid', 'null', '[]'])(
    'a file that is no set of preferences (%j) is replaced',
    async (text) => {
      mkdirSync(join(profile, 'Default'));
      writeFileSync(file(), text);
      await writeProfilePreferences(profile);
      expect(preferences()).toMatchObject(off);
    },
  );
});
