import { closeSync, existsSync, openSync, readdirSync, readFileSync, readSync, statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, posix, sep } from 'node:path';
import { extractFile, getRawHeader } from '@electron/asar';
import { keychainModule, type System } from './systems.ts';

/** A file of an asar; paths have forward slashes and no slash before. */
interface PackedFile {
  readonly path: string;
  /** Whether it lies beside the asar instead of in it. */
  readonly isUnpacked: boolean;
}

/** What is started: the program, its worker with the demo service, and what stands between it and its page. */
const entries = ['out/main/electron.js', 'out/main/demo-worker.js', 'out/preload/preload.cjs'];

/** Largest asar, in bytes; what is unpacked beside it counts apart. */
export const mostAsarBytes = 12_000_000;

interface PackedApp {
  /** Absolute path. */
  readonly asarFile: string;
  /** Absolute path of the repository it was made from, with its build in `out`. */
  readonly root: string;
  readonly system: System;
}

/** Compares a packed program with the build that it should hold, and gives a sentence for each difference. */
export function checkContent({ asarFile, root, system }: PackedApp): readonly string[] {
  const packed = listAsar(asarFile);
  const paths = new Set(packed.map(({ path }) => path));
  const { files: reached, foreign } = followImports(root, entries);
  const module = keychainModule(system);
  const expected = new Set([
    'package.json',
    ...reached,
    ...listFolder(root, 'out/renderer'),
    ...['LICENSE', 'index.js', 'package.json'].map((name) => `node_modules/@napi-rs/keyring/${name}`),
    ...['LICENSE.third-party.md', 'package.json', nativeFile(module.name)].map(
      (name) => `node_modules/${module.name}/${name}`,
    ),
  ]);
  const bytes = statSync(asarFile).size;
  return [
    ...[...expected].filter((path) => !paths.has(path)).map((path) => `${path} is missing from the package.`),
    ...[...paths]
      .filter((path) => !expected.has(path))
      .map((path) => `${path} is in the package and nothing there needs it.`),
    ...packed.flatMap(judgeFile),
    ...packed.flatMap(({ path }) => (isScript(path) ? judgeSource(path, extractFile(asarFile, path).toString()) : [])),
    ...foreign.map((name) => `The build needs "${name}", which no package holds: let the build bundle it.`),
    ...judgeManifest(extractFile(asarFile, 'package.json').toString()),
    ...judgeNativeFile(asarFile, module),
    ...(existsSync(join(asarFile, '../default_app.asar')) ? ['Electron’s own start page is in the package.'] : []),
    ...(bytes > mostAsarBytes ? [`The asar has ${bytes} bytes; at most ${mostAsarBytes} are allowed.`] : []),
  ].toSorted();
}

/** The files of an asar, those beside it too. */
function listAsar(asarFile: string): readonly PackedFile[] {
  const walk = (folder: AsarFolder, at: string): readonly PackedFile[] =>
    Object.entries(folder.files).flatMap(([name, entry]) =>
      'files' in entry ? walk(entry, `${at}${name}/`) : [{ path: `${at}${name}`, isUnpacked: entry.unpacked === true }],
    );
  return walk(getRawHeader(asarFile).header, '');
}

interface AsarFolder {
  readonly files: Readonly<Record<string, AsarFolder | { readonly unpacked?: boolean }>>;
}

/** What must never be in a package, whatever the build made. */
function judgeFile({ path, isUnpacked }: PackedFile): readonly string[] {
  return [
    ...(path.endsWith('.map') ? [`${path} is a source map.`] : []),
    ...(/(?:\.test|\.spec|-fixture)\./.test(path) ? [`${path} is test code.`] : []),
    ...(/\.tsx?$/.test(path) ? [`${path} is a source.`] : []),
    ...(isUnpacked === path.endsWith('.node') ? [] : [`${path} is ${isUnpacked ? '' : 'not '}beside the asar.`]),
  ];
}

const isScript = (path: string): boolean => path.startsWith('out/') && /\.c?js$/.test(path);

function judgeSource(path: string, text: string): readonly string[] {
  return /^\/\/# sourceMappingURL=/m.test(text) ? [`${path} names a source map.`] : [];
}

/** The program's own manifest: its one entry and nothing of development. */
function judgeManifest(text: string): readonly string[] {
  const manifest = JSON.parse(text) as Readonly<Record<string, unknown>>; // npm's format
  const unwanted = ['devDependencies', 'scripts'].filter((name) => name in manifest);
  return [
    ...(manifest['main'] === entries[0] ? [] : ['The package does not start with the Electron host.']),
    ...unwanted.map((name) => `The package’s package.json has ${name}.`),
  ];
}

const nativeFile = (module: string): string => `${module.replace(/^@napi-rs\/keyring-/, 'keyring.')}.node`;

/** Whether the keychain's module is one for this system: `npm ci` on another system brings another. */
function judgeNativeFile(asarFile: string, module: ReturnType<typeof keychainModule>): readonly string[] {
  const file = join(`${asarFile}.unpacked`, 'node_modules', module.name, nativeFile(module.name));
  if (!existsSync(file)) return [`${module.name} is not beside the asar.`];
  const head = Buffer.alloc(module.magic.length / 2);
  const handle = openSync(file, 'r');
  readSync(handle, head);
  closeSync(handle);
  return head.toString('hex') === module.magic ? [] : [`${module.name} is no library of that system.`];
}

/**
 * Every built file that the given ones load, they themselves among them, and the packages outside the build that they ask for.
 * Paths are relative to `root`.
 */
function followImports(
  root: string,
  from: readonly string[],
): { readonly files: readonly string[]; readonly foreign: readonly string[] } {
  const files = new Set<string>();
  const foreign = new Set<string>();
  const waiting = [...from];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (files.has(path)) continue;
    files.add(path);
    for (const specifier of specifiersIn(readFileSync(join(root, path), 'utf8'))) {
      if (specifier.startsWith('.')) waiting.push(posix.join(posix.dirname(path), specifier));
      else if (!isBuiltin(specifier) && !present.includes(specifier)) foreign.add(specifier);
    }
  }
  return { files: [...files], foreign: [...foreign] };
}

/** What a package holds besides the build. */
const present = ['electron', '@napi-rs/keyring'];

/** `from "…"`, `import "…"`, `import("…")` and `require("…")`, as the bundler writes them. */
function specifiersIn(text: string): readonly string[] {
  const says =
    /^(?:import|export)\b[^'"\n]*\bfrom ?"([^"]+)"|^import ?"([^"]+)"|\bimport\("([^"]+)"\)|(?:\b|__)require\("([^"]+)"\)/gm;
  return [...text.matchAll(says)].map(([, ...found]) => found.find((one) => one !== undefined) ?? '');
}

const listFolder = (root: string, folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(root.length + 1)
        .split(sep)
        .join('/'),
    );
