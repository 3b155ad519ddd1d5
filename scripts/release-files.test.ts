import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { gatherFiles, readReleaseNotes } from './release-files.ts';
import { repositoryRoot } from './repository-root.ts';

const changelog = [
  '# Changelog\n',
  '## [Unreleased]\n',
  '### Added\n\n- Not yet.\n',
  '## [0.2.0] - 2026-12-01\n',
  '### Fixed\n\n- A thing.\n',
  '## [0.1.1]\n\n- No day.\n',
  '## [0.1.0] - 2026-11-01\n',
].join('\n');

describe('the notes of a release', () => {
  test('are its section of the changelog, without those around it', () => {
    expect(readReleaseNotes('v0.2.0', '0.2.0', changelog)).toBe('### Fixed\n\n- A thing.\n');
  });

  test.each([
    ['v0.3.0', '0.2.0', 'is not v0.2.0'],
    ['0.2.0', '0.2.0', 'is not v0.2.0'],
    ['v0.3.0', '0.3.0', 'no section [0.3.0]'],
    ['v0.1.1', '0.1.1', 'a release has its day'],
    ['v0.1.0', '0.1.0', 'says nothing of [0.1.0]'],
  ])('are refused for the tag %s of version %s', (tag, version, why) => {
    expect(() => readReleaseNotes(tag, version, changelog)).toThrow(why);
  });
});

describe('CHANGELOG.md', () => {
  const headings = readFileSync(join(repositoryRoot, 'CHANGELOG.md'), 'utf8').match(/^##+ .*$/gm) ?? [];

  test('keeps the form: Unreleased first, then releases with their days, newest first, and the six kinds of changes', () => {
    const [first, ...releases] = headings.filter((line) => line.startsWith('## '));
    expect(first).toBe('## [Unreleased]');
    for (const line of releases) expect(line).toMatch(/^## \[\d+\.\d+\.\d+\] - \d{4}-\d{2}-\d{2}$/);
    const days = releases.map((line) => line.slice(-10));
    expect(days).toEqual(days.toSorted().toReversed());
    for (const line of headings.filter((each) => each.startsWith('### ')))
      expect(line).toMatch(/^### (?:Added|Changed|Deprecated|Removed|Fixed|Security)$/);
  });
});

describe('the files of a release', () => {
  let folder = '';
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'orrery-release-'))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const bring = (path: string, text: string): void => {
    mkdirSync(join(folder, 'in', path, '..'), { recursive: true });
    writeFileSync(join(folder, 'in', path), text);
  };

  test('stand in one folder with sums that prove right, and wrong once a file is another', () => {
    bring('linux/orrery.deb', 'deb');
    bring('linux/orrery.cdx.json', '1');
    bring('windows/orrery.exe', 'exe');
    bring('windows/orrery.cdx.json', '2');
    bring('windows/unpacked/inner.dll', 'not taken');
    const target = join(folder, 'files');
    expect(gatherFiles(join(folder, 'in'), target)).toEqual([
      'linux-orrery.cdx.json',
      'orrery.deb',
      'orrery.exe',
      'windows-orrery.cdx.json',
    ]);
    expect(readFileSync(join(target, 'windows-orrery.cdx.json'), 'utf8')).toBe('2');
    const sums = readFileSync(join(target, 'SHA256SUMS'), 'utf8');
    expect(sums).toContain('  orrery.deb\n');
    expect(sums.trim().split('\n')).toHaveLength(4);
    if (process.platform !== 'linux') return;
    const check = () => execFileSync('sha256sum', ['--check', 'SHA256SUMS'], { cwd: target, stdio: 'pipe' });
    expect(check().toString()).toContain('orrery.exe: OK');
    writeFileSync(join(target, 'orrery.exe'), 'another');
    expect(check).toThrow(/FAILED|did NOT match/);
  });

  test('a system that brings nothing, and a folder without systems, are refused', () => {
    bring('linux/orrery.deb', 'deb');
    mkdirSync(join(folder, 'in', 'macos'));
    expect(() => gatherFiles(join(folder, 'in'), join(folder, 'files'))).toThrow('macos brings no file');
    expect(() => gatherFiles(join(folder, 'in', 'macos'), join(folder, 'files'))).toThrow('no system');
  });
});
