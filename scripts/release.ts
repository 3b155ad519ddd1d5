import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { gatherFiles, readReleaseNotes } from './release-files.ts';
import { repositoryRoot } from './repository-root.ts';

const help = `Usage: node scripts/release.ts --tag v1.2.3 [--packages FOLDER]

Refuses a tag that package.json or CHANGELOG.md does not know. Writes out/release/notes.md from the changelog, and with
--packages out/release/files: the files of every system's folder in it, and their SHA256SUMS.`;

/** What a release is made of, as far as no forge is needed. */
function prepareRelease(): number {
  try {
    const { values } = parseArgs({ options: { tag: { type: 'string' }, packages: { type: 'string' } } });
    if (values.tag === undefined) throw new Error(help);
    const read = (file: string): string => readFileSync(join(repositoryRoot, file), 'utf8');
    const { version } = JSON.parse(read('package.json')) as { readonly version: string }; // npm insists on it
    const notes = readReleaseNotes(values.tag, version, read('CHANGELOG.md'));
    const target = join(repositoryRoot, 'out', 'release');
    rmSync(target, { recursive: true, force: true });
    mkdirSync(target, { recursive: true });
    writeFileSync(join(target, 'notes.md'), notes);
    console.log(notes);
    if (values.packages !== undefined)
      for (const name of gatherFiles(resolve(values.packages), join(target, 'files'))) console.log(name);
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

process.exitCode = prepareRelease();
