import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BundledParts } from './record-parts.ts';

/** Something of others that a package holds. */
export interface Part {
  readonly name: string;
  readonly version: string;
  /** As its author says it, an SPDX expression. */
  readonly licence: string;
  /** The licence's text with its copyright, and the notice that must be kept with it; where a package has neither, who wrote it. */
  readonly text: string;
}

/**
 * Reads what the build bundled (`out/parts.json`), less what only the Chromium host has, and the keychain's module, sorted by
 * name. Its native half differs by system and brings its own texts, so it is not among them.
 *
 * @param root absolute path of the repository, built and with its packages installed.
 */
export function readBundledParts(root: string): readonly Part[] {
  const recorded = JSON.parse(readFileSync(join(root, 'out/parts.json'), 'utf8')) as BundledParts; // record-parts.ts wrote it
  const packed = Object.entries(recorded).filter(([file]) => !file.startsWith('main/chromium'));
  const folders = new Set([...packed.flatMap(([, parts]) => parts), 'node_modules/@napi-rs/keyring']);
  return [...folders].map((folder) => readPart(join(root, folder), root)).toSorted(byNameAndVersion);
}

const byNameAndVersion = (a: Part, b: Part): number => (keyOf(a) < keyOf(b) ? -1 : 1);

const keyOf = ({ name, version }: Part): string => `${name} ${version}`;

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly author?: string | { readonly name: string };
}

function readPart(folder: string, root: string): Part {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest; // npm's format
  const { name, version, license = 'unknown' } = manifest;
  const texts = readdirSync(folder)
    .filter((file) => /^(?:licen[cs]e|copying|notice)/i.test(file) && !/\.[cm]?[jt]s$/i.test(file))
    .toSorted()
    .map((file) => ownPart(readFileSync(join(folder, file), 'utf8')));
  return { name, version, licence: license, text: texts.length > 0 ? texts.join('\n\n') : textWithout(manifest, root) };
}

/** Without what the package's own tools bundle, which is not what Orrery takes of it; and without ends of lines that differ. */
function ownPart(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replaceAll(/[ \t]+$/gm, '')
    .replace(/\n# Licenses of bundled dependencies[\s\S]*$/, '')
    .trim();
}

/** Some packages leave the text out: the MIT licence asks for it, so it is given in the words that are the same everywhere. */
function textWithout({ name, license, author }: Manifest, root: string): string {
  const writer =
    (typeof author === 'object' ? author.name : author)?.replace(/ *[<(].*$/, '') ?? `the authors of ${name}`;
  const ownFile = join(root, 'LICENSE');
  if (license !== 'MIT' || !existsSync(ownFile))
    return `By ${writer}. The package holds no text; its licence is named above.`;
  return readFileSync(ownFile, 'utf8')
    .replace(/Copyright .*/, `Copyright (c) ${writer}`)
    .trim();
}
