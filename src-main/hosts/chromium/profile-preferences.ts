import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { appOrigins } from '../host.ts';

/**
 * What a browser would do with what is typed into forms, and must not here: its password manager takes the key for a
 * password, offers to save it and keeps a note of having asked (`Login Data` in the profile), and autofill remembers
 * fields. Names of the preferences: Chromium's `pref_names`.
 */
const nothingIsRemembered = {
  credentials_enable_service: false,
  credentials_enable_autosignin: false,
  credentials_enable_passkeys: false,
  profile: { password_manager_enabled: false, password_manager_leak_detection: false },
  autofill: { enabled: false, profile_enabled: false, credit_card_enabled: false },
};

/**
 * The app's origin may keep its storage when the disk is nearly full. This is the setting that Chromium itself goes by when it
 * clears storage (`ExtensionSpecialStoragePolicy::IsStorageDurable`), and so `navigator.storage.persisted()` tells the truth; a
 * permission that is set through the control session would only change what the page is told, until the session ends. 1: allowed.
 */
const archiveIsKept = {
  profile: {
    content_settings: { exceptions: { durable_storage: { [`${appOrigins.chromium}:443,*`]: { setting: 1 } } } },
  },
};

/**
 * Writes the program's own preferences into a browser profile, before the browser is started on it. Whatever else the
 * profile holds stays; a file that is no JSON is what the browser itself would throw away, and is replaced.
 */
export async function writeProfilePreferences(profileDir: string): Promise<void> {
  const folder = join(profileDir, 'Default');
  const file = join(folder, 'Preferences');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const before = await readFile(file, 'utf8').catch(() => '');
  const after = JSON.stringify(merged(merged(parsed(before), nothingIsRemembered), archiveIsKept));
  if (after !== before) await writeFileAtomic(file, after, { mode: 0o600 });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

function merged(under: unknown, over: object): object {
  const all: Record<string, unknown> = isObject(under) ? { ...under } : {};
  for (const [name, value] of Object.entries(over)) all[name] = isObject(value) ? merged(all[name], value) : value;
  return all;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
