import { join } from 'node:path';

/** What a package is made for. */
export interface System {
  readonly platform: string;
  /** As Node says it: `x64`, `arm64`. */
  readonly arch: string;
}

/** Everything that packages are made for; each is made on its own system, because of the keychain's native module. */
export const systems: readonly System[] = ['linux', 'win32', 'darwin'].flatMap((platform) =>
  ['x64', 'arm64'].map((arch) => ({ platform, arch })),
);

/** The package that holds the keychain's native module, and the bytes it begins with. */
export function keychainModule({ platform, arch }: System): { readonly name: string; readonly magic: string } {
  const name = (ending: string): string => `@napi-rs/keyring-${platform}-${arch}${ending}`;
  switch (platform) {
    case 'linux':
      return { name: name('-gnu'), magic: '7f454c46' };
    case 'win32':
      return { name: name('-msvc'), magic: '4d5a' };
    case 'darwin':
      return { name: name(''), magic: 'cffaedfe' };
    default:
      throw new Error(`Orrery is not packaged for ${platform}.`);
  }
}

/** The unpacked tree that electron-builder leaves in its folder. */
export function treeName({ platform, arch }: System): string {
  const [prefix, ending] = { linux: ['linux', '-unpacked'], win32: ['win', '-unpacked'], darwin: ['mac', ''] }[
    platform
  ] ?? ['', ''];
  return `${prefix}${arch === 'x64' ? '' : `-${arch}`}${ending}`;
}

/** Absolute paths in an unpacked tree. */
interface PackedProgram {
  /** What the fuses are burnt into. */
  readonly program: string;
  /** The folder with `app.asar`. */
  readonly resourcesDir: string;
  /** What Electron reads the asar's sum from; null on Linux, where it compares none. */
  readonly integrityHolder: string | null;
}

export function programIn(tree: string, platform: string): PackedProgram {
  if (platform === 'darwin') {
    const app = join(tree, 'Orrery.app');
    const contents = join(app, 'Contents');
    return { program: app, resourcesDir: join(contents, 'Resources'), integrityHolder: join(contents, 'Info.plist') };
  }
  const isWindows = platform === 'win32';
  const program = join(tree, isWindows ? 'Orrery.exe' : 'orrery');
  return { program, resourcesDir: join(tree, 'resources'), integrityHolder: isWindows ? program : null };
}
