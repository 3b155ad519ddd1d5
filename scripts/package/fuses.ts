import { flipFuses, FuseState, FuseV1Options, FuseVersion, getCurrentFuseWire } from '@electron/fuses';

/** `release`: what people install. `tests`: the same, but Playwright may attach to its main process. */
export type PackageKind = 'release' | 'tests';

type FuseName = keyof typeof FuseV1Options;

/** Every fuse that Electron knows, decided (SECURITY 19). The type asks for all: a new fuse is a type error until it is here. */
export const releaseFuses: Readonly<Record<FuseName, boolean>> = {
  // Electron as plain Node would run any script with what the system allows Orrery, the keychain's entries among it.
  RunAsNode: false,
  EnableNodeOptionsEnvironmentVariable: false,
  EnableNodeCliInspectArguments: false,
  EnableCookieEncryption: true,
  // Electron checks app.asar against the sum in the program on macOS and Windows; on Linux there is no such check yet.
  EnableEmbeddedAsarIntegrityValidation: true,
  OnlyLoadAppFromAsar: true,
  // There is no snapshot of our own.
  LoadBrowserProcessSpecificV8Snapshot: false,
  // The page comes by app://, so file: needs no privileges.
  GrantFileProtocolExtraPrivileges: false,
  // Electron's default: bounds of WebAssembly memory are kept by the processor instead of by a test at each access.
  WasmTrapHandlers: true,
};

export const fusesOf: Readonly<Record<PackageKind, typeof releaseFuses>> = {
  release: releaseFuses,
  tests: { ...releaseFuses, EnableNodeCliInspectArguments: true },
};

/**
 * Burns the fuses into a packed program: its file, or on macOS its `.app`.
 *
 * @throws Error when the runtime has a fuse that is not in the list.
 */
export async function burnFuses(program: string, kind: PackageKind): Promise<void> {
  const fuses = fusesOf[kind];
  const byNumber = Object.fromEntries(Object.entries(fuses).map(([name, on]) => [numberOf(name), on]));
  await flipFuses(program, {
    version: FuseVersion.V1,
    strictlyRequireAllFuses: true,
    // A Mac of that kind starts nothing whose seal is broken, and the download's own no longer fits.
    resetAdHocDarwinSignature: process.arch === 'arm64',
    ...(byNumber as Record<FuseV1Options, boolean>), // the names are all there, so their numbers are
  });
}

/** Reads the fuses back from a packed program and gives a sentence for each that is not as decided. */
export async function checkFuses(program: string, kind: PackageKind): Promise<readonly string[]> {
  const { version: _, ...wire } = await getCurrentFuseWire(program);
  const known = Object.entries(fusesOf[kind]);
  const wrong = known.flatMap(([name, isOn]) => {
    const state = wire[numberOf(name)];
    const wanted = isOn ? FuseState.ENABLE : FuseState.DISABLE;
    return state === wanted ? [] : [`The fuse ${name} is ${describe(state)} and should be ${describe(wanted)}.`];
  });
  const count = Object.keys(wire).length;
  return count === known.length ? wrong : [...wrong, `The program has ${count} fuses; ${known.length} are decided.`];
}

const numberOf = (name: string): FuseV1Options => FuseV1Options[name as FuseName]; // keys of the list above

const describe = (state: FuseState | undefined): string =>
  state === FuseState.ENABLE ? 'on' : state === FuseState.DISABLE ? 'off' : 'missing';
