import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createPackageWithOptions } from '@electron/asar';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkContent, mostAsarBytes } from './check-content.ts';

const system = { platform: 'linux', arch: 'x64' };
const keyring = 'node_modules/@napi-rs/keyring';
const native = `${keyring}-linux-x64-gnu/keyring.linux-x64-gnu.node`;

/** The build of a small program, as it is on the disk. */
const built = {
  'out/main/electron.js':
    'import { app } from "electron";\nimport { a } from "./chunks/a.js";\nimport("@napi-rs/keyring");\n',
  'out/main/chunks/a.js': 'var fs = __require("fs");\nexport { b } from "./b.js";\n',
  'out/main/chunks/b.js': 'export const b = 1;\n',
  'out/main/demo-worker.js': 'import { parentPort } from "node:worker_threads";\n',
  'out/preload/preload.cjs': 'let electron = require("electron");\n',
  'out/renderer/index.html': '<script type="module" src="/assets/page.js"></script>',
  'out/renderer/assets/page.js': 'import"./part.js";',
};

/** What is packed of it. */
const packed: Readonly<Record<string, string>> = {
  ...built,
  'package.json': '{"main":"out/main/electron.js"}',
  [`${keyring}/LICENSE`]: '',
  [`${keyring}/index.js`]: '',
  [`${keyring}/package.json`]: '{}',
  [`${keyring}-linux-x64-gnu/LICENSE.third-party.md`]: '',
  [`${keyring}-linux-x64-gnu/package.json`]: '{}',
  [native]: '\u007fELF and so on',
};

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'orrery-content-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(to: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(to, path)), { recursive: true });
    writeFileSync(join(to, path), text);
  }
}

interface Planted {
  readonly builds?: Readonly<Record<string, string>>;
  readonly packs?: Readonly<Record<string, string>>;
  readonly leavesOut?: string;
  readonly unpack?: string;
}

/** What is said of the small program, packed with something wrong about it. */
async function judge({ builds = {}, packs = {}, leavesOut, unpack = '*.node' }: Planted): Promise<readonly string[]> {
  write(folder, { ...built, ...builds });
  const kept = Object.entries({ ...packed, ...packs }).filter(([path]) => path !== leavesOut);
  write(join(folder, 'app'), Object.fromEntries(kept));
  const asarFile = join(folder, 'resources/app.asar');
  await createPackageWithOptions(join(folder, 'app'), asarFile, { unpack });
  return checkContent({ asarFile, root: folder, system });
}

test('a program that holds its build, its keychain module and nothing else has nothing to be said of', async () => {
  expect(await judge({})).toEqual([]);
});

const bad: readonly (readonly [string, Planted, string])[] = [
  [
    'a development dependency',
    { packs: { 'node_modules/react/index.js': '' } },
    'node_modules/react/index.js is in the package and nothing there needs it.',
  ],
  ['a source map', { packs: { 'out/main/electron.js.map': '{}' } }, 'out/main/electron.js.map is a source map.'],
  ['a test', { packs: { 'out/main/a.test.js': '' } }, 'out/main/a.test.js is test code.'],
  ['a source', { packs: { 'src-main/a.ts': '' } }, 'src-main/a.ts is a source.'],
  [
    'the Chromium host',
    { packs: { 'out/main/chromium.js': '' } },
    'out/main/chromium.js is in the package and nothing there needs it.',
  ],
  [
    'a reference to a source map',
    { packs: { 'out/main/chunks/b.js': 'export const b = 1;\n//# sourceMappingURL=b.js.map\n' } },
    'out/main/chunks/b.js names a source map.',
  ],
  [
    'a chunk that was forgotten',
    { leavesOut: 'out/main/chunks/b.js' },
    'out/main/chunks/b.js is missing from the package.',
  ],
  [
    'a part of the page that was forgotten',
    { builds: { 'out/renderer/assets/part.js': '' } },
    'out/renderer/assets/part.js is missing from the package.',
  ],
  [
    'a program that asks for what no package holds',
    { builds: { 'out/main/chunks/b.js': 'import { chromium } from "playwright-core";\n' } },
    'The build needs "playwright-core", which no package holds: let the build bundle it.',
  ],
  [
    'the keychain module of another system',
    { packs: { [native]: 'MZ and so on' } },
    '@napi-rs/keyring-linux-x64-gnu is no library of that system.',
  ],
  ['no keychain module', { leavesOut: native }, '@napi-rs/keyring-linux-x64-gnu is not beside the asar.'],
  ['a native module inside the asar', { unpack: '*.nothing' }, `${native} is not beside the asar.`],
  ['a script beside the asar', { unpack: '{*.node,index.js}' }, `${keyring}/index.js is beside the asar.`],
  [
    'scripts of development',
    { packs: { 'package.json': '{"main":"out/main/electron.js","scripts":{}}' } },
    'The package’s package.json has scripts.',
  ],
  [
    'another entry',
    { packs: { 'package.json': '{"main":"out/main/chromium.js"}' } },
    'The package does not start with the Electron host.',
  ],
];

test.each(bad)('a package with %s is refused', async (_what, planted, sentence) => {
  expect(await judge(planted)).toContain(sentence);
});

test('a package that is too large is refused', async () => {
  const page = { 'out/renderer/assets/page.js': ' '.repeat(mostAsarBytes) };
  expect(await judge({ builds: page, packs: page })).toEqual([
    expect.stringMatching(new RegExp(`^The asar has \\d+ bytes; at most ${mostAsarBytes} are allowed\\.$`)),
  ]);
});
