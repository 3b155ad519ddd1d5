import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from '../repository-root.ts';
import { readBundledParts } from './bundled-parts.ts';
import { checkLicences, formatLicences, writeLicencesText } from './licences.ts';
import { writeSbom } from './sbom.ts';
import { keychainModule, systems } from './systems.ts';

interface Lock {
  readonly packages: Readonly<Record<string, { readonly version: string; readonly dev?: boolean } | undefined>>;
}

const parts = readBundledParts(repositoryRoot);
const lock = JSON.parse(readFileSync(join(repositoryRoot, 'package-lock.json'), 'utf8')) as Lock; // npm's format
const system = { platform: 'linux', arch: 'x64' };

test('the licences in About are those of what the build bundles', () => {
  expect(checkLicences(repositoryRoot)).toEqual([]);
});

test('a list that lacks a part, or names another version of it, is another list', () => {
  const [first, ...others] = parts;
  expect(formatLicences(others)).not.toBe(formatLicences(parts));
  expect(first && formatLicences([{ ...first, version: '0.0.0' }, ...others])).not.toBe(formatLicences(parts));
});

test('code, style sheets and fonts have their parts; what only checkouts have is not among them', () => {
  const names = parts.map(({ name }) => name);
  // Main, its worker, the page, a worker of the page, a font, a style sheet, the bundler's own lines, the native module.
  for (const name of [
    'zod',
    'hono',
    'react',
    'd3-force-3d',
    '@fontsource-variable/inter',
    '@mantine/core',
    'vite',
    '@napi-rs/keyring',
  ])
    expect(names).toContain(name);
  for (const name of ['playwright-core', 'electron', 'vitest', 'fflate']) expect(names).not.toContain(name);
});

test('every part has a licence and words of it', () => {
  expect(parts.filter(({ licence }) => licence === 'unknown')).toEqual([]);
  expect(parts.filter(({ text }) => text.length < 60)).toEqual([]);
});

test('the text beside the program holds all of them, our own and the native module’s', () => {
  const text = writeLicencesText(parts, 'Our own licence', 'A crate, MIT');
  for (const { name, version, text: licence } of parts) {
    expect(text).toContain(`${name} ${version}, `);
    expect(text).toContain(licence);
  }
  expect(text).toMatch(/Our own licence[\s\S]*A crate, MIT/);
});

test('the SBOM names every part with its version, licence and sum, Electron and the native module as well', () => {
  const sbom = JSON.parse(writeSbom(parts, repositoryRoot, system)) as {
    readonly components: readonly {
      readonly name: string;
      readonly purl: string;
      readonly hashes: readonly { content: string }[];
    }[];
    readonly dependencies: readonly { readonly dependsOn: readonly string[] }[];
  }; // as it was written
  const names = sbom.components.map(({ name }) => name);
  expect(names.toSorted()).toEqual(
    [...parts.map(({ name }) => name), 'electron', '@napi-rs/keyring-linux-x64-gnu'].toSorted(),
  );
  for (const { hashes } of sbom.components) expect(hashes[0]?.content).toMatch(/^[0-9a-f]{128}$/);
  expect(sbom.dependencies[0]?.dependsOn).toEqual(sbom.components.map(({ purl }) => purl));
  expect(new Set(sbom.components.map(({ purl }) => purl)).size).toBe(names.length);
});

test('two SBOMs of the same parts are the same, those of other parts have another number', () => {
  const number = (text: string): string => /urn:uuid:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(text)?.[0] ?? '';
  const one = writeSbom(parts, repositoryRoot, system);
  expect(writeSbom(parts, repositoryRoot, system)).toBe(one);
  expect(number(one)).not.toBe('');
  expect(number(writeSbom(parts.slice(1), repositoryRoot, system))).not.toBe(number(one));
});

test('the keychain module of every system is locked in one version, and nothing else is a dependency', () => {
  const version = lock.packages['node_modules/@napi-rs/keyring']?.version;
  expect(systems).toHaveLength(6);
  for (const one of systems) expect(lock.packages[`node_modules/${keychainModule(one).name}`]?.version).toBe(version);
  const installed = Object.entries(lock.packages).filter(([path, entry]) => path !== '' && entry?.dev !== true);
  expect(installed.filter(([path]) => !path.startsWith('node_modules/@napi-rs/keyring'))).toEqual([]);
});
