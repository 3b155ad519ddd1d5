import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What CHANGELOG.md says of a release, as Markdown without its heading. Throws a sentence where the tag is not the version of
 * package.json, or the changelog has no dated section with text for it.
 *
 * @param tag as pushed, `v1.2.3`.
 * @param version of package.json.
 */
export function readReleaseNotes(tag: string, version: string, changelog: string): string {
  if (tag !== `v${version}`) throw new Error(`The tag ${tag} is not v${version}, the version of package.json.`);
  const sections = changelog.split(/^## /m).slice(1);
  const section = sections.find((text) => text.startsWith(`[${version}]`));
  if (section === undefined) throw new Error(`CHANGELOG.md has no section [${version}]: rename [Unreleased].`);
  const [heading = '', ...lines] = section.split('\n');
  if (!/^\[[^\]]+\] - \d{4}-\d{2}-\d{2}$/.test(heading))
    throw new Error(`CHANGELOG.md says "## ${heading}"; a release has its day: "## [${version}] - 2026-01-31".`);
  const text = lines.join('\n').trim();
  if (text === '') throw new Error(`CHANGELOG.md says nothing of [${version}].`);
  return `${text}\n`;
}

/**
 * Puts the files of all systems into one folder, with `SHA256SUMS` in the form that `sha256sum --check` reads. A name that several
 * systems have gets the system's before it. Throws a sentence where a system brings no file.
 *
 * @param packages a folder with one folder for each system; only the files at its top are taken.
 * @returns the names, sorted.
 */
export function gatherFiles(packages: string, target: string): readonly string[] {
  const systems = readdirSync(packages, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  if (systems.length === 0) throw new Error(`${packages} holds no system's folder.`);
  const found = systems.flatMap(({ name: system }) => {
    const entries = readdirSync(join(packages, system), { withFileTypes: true });
    const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
    if (names.length === 0) throw new Error(`${system} brings no file.`);
    return names.map((name) => ({ system, name }));
  });
  mkdirSync(target, { recursive: true });
  const isShared = (name: string): boolean => found.filter((file) => file.name === name).length > 1;
  const gathered = found
    .map(({ system, name }) => ({
      from: join(packages, system, name),
      to: isShared(name) ? `${system}-${name}` : name,
    }))
    .toSorted((a, b) => (a.to < b.to ? -1 : 1));
  for (const { from, to } of gathered) cpSync(from, join(target, to), { errorOnExist: true, force: false });
  const sums = gathered.map(({ to }) => `${hashFile(join(target, to))}  ${to}\n`);
  writeFileSync(join(target, 'SHA256SUMS'), sums.join(''));
  return gathered.map(({ to }) => to);
}

const hashFile = (path: string): string => createHash('sha256').update(readFileSync(path)).digest('hex');
