import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { build, Platform } from 'electron-builder';
import { buildIfNeeded } from './build-if-needed.ts';
import { findElectronRuntime } from './electron-runtime.ts';
import { readBundledParts } from './package/bundled-parts.ts';
import { checkContent, mostAsarBytes } from './package/check-content.ts';
import { checkIntegrity } from './package/check-integrity.ts';
import { checkDesktop, readComputedOptions, type ComputedOptions, type LinuxPackage } from './package/check-desktop.ts';
import { drawIcons } from './package/draw-icons.ts';
import { createConfiguration } from './package/electron-builder.ts';
import { checkFuses, type PackageKind } from './package/fuses.ts';
import { checkLicences, writeLicencesText } from './package/licences.ts';
import { writeSbom } from './package/sbom.ts';
import { makeStandInRuntime } from './package/stand-in-runtime.ts';
import { keychainModule, programIn, treeName, type System } from './package/systems.ts';
import { repositoryRoot } from './repository-root.ts';

const help = `Usage: npm run package -- [options]

Makes the packages of this system in out/package, with their licences and an SBOM beside them.

  --dir         make the unpacked program only
  --for-tests   keep Node's inspector, so that Playwright can attach; in out/package-for-tests

Without Electron's runtime everything but the program itself is made and checked (Linux only).
ORRERY_HOMEPAGE is the address of the project's page, which deb and rpm name.
`;

interface Packaging {
  readonly kind: PackageKind;
  readonly onlyTree: boolean;
  /** Absolute path of an unpacked runtime; null: there is none here. */
  readonly runtimeDir: string | null;
  readonly system: System;
  readonly homepage: string | null;
}

/** `npm run package`. */
async function runPackage(packaging: Packaging): Promise<number> {
  const { kind, system, runtimeDir } = packaging;
  if (runtimeDir === null && system.platform !== 'linux') throw new Error(noRuntime);
  if (runtimeDir !== null && !packaging.onlyTree && system.platform === 'linux' && packaging.homepage === null)
    throw new Error('A deb and an rpm name the project’s page: give its address in ORRERY_HOMEPAGE, or use --dir.');
  await buildIfNeeded();
  const outputDir = join(repositoryRoot, kind === 'release' ? 'out/package' : 'out/package-for-tests');
  rmSync(outputDir, { recursive: true, force: true });
  const linuxPackages = await pack(packaging, outputDir);
  const tree = join(outputDir, treeName(system));
  const { program, resourcesDir, integrityHolder } = programIn(tree, system.platform);
  const asarFile = join(resourcesDir, 'app.asar');
  const complaints = [
    ...checkContent({ asarFile, root: repositoryRoot, system }),
    ...(await checkFuses(program, kind)),
    ...(integrityHolder === null ? [] : checkIntegrity(asarFile, integrityHolder)),
    ...linuxPackages.flatMap((made) => checkDesktop(made, resourcesDir)),
    ...checkLicences(repositoryRoot),
  ];
  for (const complaint of complaints) console.error(complaint);
  if (complaints.length > 0) return 1;
  console.log(
    `${outputDir}: the asar has ${statSync(asarFile).size} of at most ${mostAsarBytes} bytes, its content is as built.`,
  );
  if (runtimeDir === null) console.log(`Left to do where Electron's runtime is present: ${left}.`);
  return 0;
}

const noRuntime = "Electron's runtime is not here: `npm start` downloads it where there is a network.";
const left = 'the program itself, with the fuses that were tried on a stand-in, and the installers';

/** Runs electron-builder. @returns what the Linux packages would be made with, where they were only tried. */
async function pack(packaging: Packaging, outputDir: string): Promise<readonly LinuxPackage[]> {
  const { kind, system, onlyTree, homepage } = packaging;
  const electronVersion = readElectronVersion();
  const partsDir = join(repositoryRoot, 'out/package-parts');
  mkdirSync(partsDir, { recursive: true });
  const standIn = join(partsDir, 'runtime');
  if (packaging.runtimeDir === null) makeStandInRuntime(standIn, electronVersion);
  const parts = readBundledParts(repositoryRoot);
  const licencesFile = join(partsDir, 'licences.txt');
  writeFileSync(licencesFile, writeLicencesText(parts, readText('LICENSE'), readKeychainNotice(system)));
  mkdirSync(outputDir, { recursive: true });
  writeFileSync(join(outputDir, 'orrery.cdx.json'), writeSbom(parts, repositoryRoot, system));
  const isTrial = onlyTree || packaging.runtimeDir === null;
  const config = createConfiguration({
    kind,
    runtimeDir: packaging.runtimeDir ?? standIn,
    electronVersion,
    icons: await drawIcons(join(repositoryRoot, 'resources/icon.svg'), join(partsDir, 'icons'), process.env),
    licencesFile,
    outputDir,
    // Nothing that is tried is given away, but electron-builder asks for an address all the same.
    homepage: homepage ?? (isTrial ? 'https://orrery.invalid/' : null),
  });
  const options = { projectDir: repositoryRoot, config, publish: 'never' } as const;
  if (!isTrial) {
    await build({ ...options, targets: platforms[system.platform]?.createTarget() ?? new Map() });
    return [];
  }
  const tried: LinuxPackage[] = [];
  const targets = system.platform === 'linux' ? ['dir', 'AppImage', 'deb', 'rpm'] : ['dir'];
  await build({
    ...options,
    targets: platforms[system.platform]?.createTarget(targets) ?? new Map(),
    // What they would be made with is kept; true says that they are not to be made.
    effectiveOptionComputed: (computed: ComputedOptions) => {
      tried.push(readComputedOptions(computed));
      return Promise.resolve(true);
    },
  });
  return tried;
}

const platforms: Readonly<Record<string, Platform | undefined>> = {
  linux: Platform.LINUX,
  win32: Platform.WINDOWS,
  darwin: Platform.MAC,
};

const readText = (path: string): string => readFileSync(join(repositoryRoot, path), 'utf8');

function readElectronVersion(): string {
  const manifest = JSON.parse(readText('node_modules/electron/package.json')) as { version: string }; // npm's format
  return manifest.version;
}

function readKeychainNotice(system: System): string {
  const { name } = keychainModule(system);
  try {
    return readText(`node_modules/${name}/LICENSE.third-party.md`);
  } catch {
    throw new Error(`${name} is not installed: packages are made on the system that they are for, after npm ci.`);
  }
}

/** The folder that the runtime was unpacked into. */
function findRuntimeDir(env: NodeJS.ProcessEnv): string | null {
  const program = findElectronRuntime(env);
  if (program === null) return null;
  // On macOS the program lies deep in Electron.app, which lies in that folder.
  return process.platform === 'darwin' ? program.replace(/[/\\]Electron\.app[/\\].*$/, '') : dirname(program);
}

function readPackaging(): Packaging | null {
  try {
    const flag = { type: 'boolean', default: false } as const;
    const { values } = parseArgs({ options: { dir: flag, 'for-tests': flag }, strict: true });
    return {
      kind: values['for-tests'] ? 'tests' : 'release',
      onlyTree: values.dir,
      runtimeDir: findRuntimeDir(process.env),
      system: { platform: process.platform, arch: process.arch },
      homepage: process.env['ORRERY_HOMEPAGE'] ?? null,
    };
  } catch {
    return null;
  }
}

const packaging = readPackaging();
if (packaging === null) {
  console.error(help);
  process.exitCode = 2;
} else {
  process.exitCode = await runPackage(packaging).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    return 1;
  });
}
