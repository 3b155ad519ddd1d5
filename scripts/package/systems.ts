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

/** Absolute paths in an unpacked tree: what the fuses are burnt into, and the folder with `app.asar`. */
export function programIn(tree: string, platform: string): { readonly program: string; readonly resourcesDir: string } {
  if (platform === 'darwin') {
    const app = join(tree, 'Orrery.app');
    return { program: app, resourcesDir: join(app, 'Contents/Resources') };
  }
  return { program: join(tree, platform === 'win32' ? 'Orrery.exe' : 'orrery'), resourcesDir: join(tree, 'resources') };
}
